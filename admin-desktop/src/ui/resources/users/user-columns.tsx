import type { ListedAccount } from '@voltkart/shared/contract/users'
import { formatRupees } from '@voltkart/shared/domain/money'
import {
  elementColumn,
  type Column,
  linkColumn,
  twoLineColumn,
  inCard,
} from '../../components/columns'
import { formatCount } from '../../lib/format'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import type { ColumnSorts } from '../../lib/sorting'
import { RoleChip } from './roles-field'

type Orders = NonNullable<ListedAccount['orders']>

/** How often a customer ordered, and what they spent: "3 · ₹1,250.00". */
const ordersInWords = ({ count, spent }: Orders): string =>
  `${formatCount(count)} · ${formatRupees(spent)}`

/** When a customer ordered last. */
const lastOrder = ({ lastAt }: Orders): string => `Last ${formatIndiaDate(lastAt)}`

/** The columns of the list of users, whose names open the page that `to` names. */
export const userColumns = (to: (user: ListedAccount) => string): Column<ListedAccount>[] => [
  linkColumn('name', 'Name', [1, 130], (row) => [to(row), row.name]),
  inCard(
    'line',
    twoLineColumn('email', 'Email', [1.4, 156], ({ email, orders }) => [
      email,
      orders?.phone ?? '',
    ]),
  ),
  {
    ...twoLineColumn<ListedAccount>('orders', 'Orders', 148, ({ orders }) => [
      orders && ordersInWords(orders),
      orders ? lastOrder(orders) : '',
    ]),
    getParts: ({ orders }) =>
      orders ? [`Orders: ${ordersInWords(orders)}`, lastOrder(orders)] : [],
  },
  elementColumn('isAdmin', 'Role', 120, (row) => <RoleChip account={row} />),
]

export const userColumnSorts: ColumnSorts = {
  name: {
    asc: { sort: 'name', words: 'Name, A to Z' },
    desc: { sort: '-name', words: 'Name, Z to A' },
  },
  email: {
    asc: { sort: 'email', words: 'Email, A to Z' },
    desc: { sort: '-email', words: 'Email, Z to A' },
  },
}
