import { userSorts, type Account } from '@voltkart/shared/contract/users'
import { useMemo, useState } from 'react'
import { useMay } from '../../access/permissions'
import { ListPage } from '../../components/list-page'
import { oneOf, useListState, pageQuery } from '../../hooks/use-list-state'
import { useAdminUsersQuery } from '../../lib/paged-lists'
import { paths } from '../../lib/paths'
import { userActions, DeleteUserDialog } from './user-actions'
import { userColumns, userColumnSorts } from './user-columns'

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
    () => [...userColumns(to), ...(mayChange ? [userActions({ onDelete: setDeleting })] : [])],
    [mayChange, to],
  )
  const users = useAdminUsersQuery({
    query: { ...pageQuery(list, pageSize), search, sort: oneOf(sort, userSorts) },
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
