import { userSorts, type Account } from '@voltkart/shared/contract/users'
import { useMemo, useState } from 'react'
import { useMay } from '../../access/permissions'
import { ListPage } from '../../components/list-page'
import { ListSearch } from '../../components/search-box'
import { oneOf, useListState, pageQuery } from '../../hooks/use-list-state'
import { useAdminUsersQuery } from '../../lib/paged-lists'
import { paths } from '../../lib/paths'
import { userActions, DeleteUserDialog } from './user-actions'
import { UserCard, userColumns, userColumnSorts } from './user-columns'

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
  const { data } = users
  return (
    <ListPage
      title="Users"
      query={users}
      list={list}
      search={<ListSearch label="Search by name or email" list={list} />}
      rows={data?.users ?? []}
      columns={columns}
      rowHeight={44}
      sorts={userColumnSorts}
      empty={search ? 'No users match' : 'No users yet'}
      to={to}
      card={(user) => (
        <UserCard user={user} to={to(user)} onDelete={mayChange ? setDeleting : undefined} />
      )}
      pages={data && { total: data.total, pageSize, noun: 'users' }}
    >
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: UserListPage }
