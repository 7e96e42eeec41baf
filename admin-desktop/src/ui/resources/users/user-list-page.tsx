import { userSorts, type Account, type ListedAccount } from '@voltkart/shared/contract/users'
import { useMemo, useState } from 'react'
import { useMay } from '../../access/permissions'
import { ListPage } from '../../components/list-page'
import { findAllowed, useListState, toPageQuery } from '../../hooks/use-list-state'
import { useAdminUsersQuery } from '../../lib/paged-lists'
import { paths } from '../../lib/paths'
import { createUserActions, DeleteUserDialog } from './user-actions'
import { formatRupees } from '@voltkart/shared/domain/money'
import {
  elementColumn,
  type Column,
  linkColumn,
  twoLineColumn,
  withCardPlace,
} from '../../components/columns'
import { formatCount } from '../../lib/format'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import type { ColumnSorts } from '../../lib/sorting'
import { RoleChip } from './roles-field'

type Orders = NonNullable<ListedAccount['orders']>

/** How often a customer ordered, and what they spent: "3 · ₹1,250.00". */
const formatOrders = ({ count, spent }: Orders): string =>
  `${formatCount(count)} · ${formatRupees(spent)}`

/** When a customer ordered last. */
const formatLastOrder = ({ lastAt }: Orders): string => `Last ${formatIndiaDate(lastAt)}`

/** The columns of the list of users, whose names open the page that `to` names. */
const createUserColumns = (to: (user: ListedAccount) => string): Column<ListedAccount>[] => [
  linkColumn('name', 'Name', [1, 130], (row) => [to(row), row.name]),
  withCardPlace(
    'line',
    twoLineColumn('email', 'Email', [1.4, 156], ({ email, orders }) => [
      email,
      orders?.phone ?? '',
    ]),
  ),
  {
    ...twoLineColumn<ListedAccount>('orders', 'Orders', 148, ({ orders }) => [
      orders && formatOrders(orders),
      orders ? formatLastOrder(orders) : '',
    ]),
    getCardParts: ({ orders }) =>
      orders ? [`Orders: ${formatOrders(orders)}`, formatLastOrder(orders)] : [],
  },
  elementColumn('isAdmin', 'Role', 120, (row) => <RoleChip account={row} />),
]

const userColumnSorts: ColumnSorts = {
  name: {
    asc: { sort: 'name', label: 'Name, A to Z' },
    desc: { sort: '-name', label: 'Name, Z to A' },
  },
  email: {
    asc: { sort: 'email', label: 'Email, A to Z' },
    desc: { sort: '-email', label: 'Email, Z to A' },
  },
}

const pageSize = 20

const toCustomer = ({ _id }: Account) => paths.customer(_id)
const toAccount = ({ _id }: Account) => paths.userUpdate(_id)

function UserListPage() {
  const list = useListState()
  const { search, sort } = list
  const [deleting, setDeleting] = useState<Account | null>(null)
  const may = useMay()
  const mayChange = may('users.write')
  const readsCustomers = may('customers.read')
  const to = readsCustomers ? toCustomer : toAccount
  const columns = useMemo(
    () => [
      ...createUserColumns(to),
      ...(mayChange ? [createUserActions({ onDelete: setDeleting })] : []),
    ],
    [mayChange, to],
  )
  const users = useAdminUsersQuery({
    query: { ...toPageQuery(list, pageSize), search, sort: findAllowed(sort, userSorts) },
  })
  return (
    <ListPage
      title="Users"
      query={users}
      list={list}
      search="Search by name or email"
      rows={users.data?.users ?? []}
      columns={columns}
      rowHeight={44}
      sorts={userColumnSorts}
      to={to}
      noun="users"
      pageSize={pageSize}
    >
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: UserListPage }
