import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import type { ListedAccount } from '@voltkart/shared/contract/users'
import { formatRupees } from '@voltkart/shared/domain/money'
import { TwoLines } from '../../components/two-lines'
import { localDate } from '../../lib/dates'
import { Link as RouterLink } from 'react-router-dom'
import type { ColumnSorts } from '../../lib/sorting'
import { RoleChip } from './role-chip'

type Orders = NonNullable<ListedAccount['orders']>

/** How often a customer ordered, and what they spent: "3 · ₹1,250.00". */
export const ordersInWords = ({ count, spent }: Orders): string =>
  `${count.toLocaleString('en-IN')} · ${formatRupees(spent)}`

/** When a customer ordered last. */
export const lastOrder = ({ lastAt }: Orders): string => `Last ${localDate(lastAt)}`

/** The columns of the list of users, whose names open the page that `to` names. */
export const userColumns = (to: (user: ListedAccount) => string): GridColDef<ListedAccount>[] => [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 130,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={to(row)}
        tabIndex={tabIndex}
        color="textPrimary"
        noWrap
        title={row.name}
        sx={{ fontWeight: 550 }}
      >
        {row.name}
      </Link>
    ),
  },
  {
    field: 'email',
    headerName: 'Email',
    flex: 1.4,
    minWidth: 156,
    renderCell: ({ row }) =>
      row.orders?.phone ? <TwoLines first={row.email} second={row.orders.phone} /> : row.email,
  },
  {
    field: 'orders',
    headerName: 'Orders',
    width: 148,
    renderCell: ({ row: { orders } }) =>
      orders && <TwoLines first={ordersInWords(orders)} second={lastOrder(orders)} />,
  },
  {
    field: 'isAdmin',
    headerName: 'Role',
    width: 120,
    renderCell: ({ row }) => <RoleChip account={row} />,
  },
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
