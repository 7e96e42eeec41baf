import Stack from '@mui/material/Stack'
import { userSorts, type Account } from '@voltkart/shared/contract/users'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { ListCard } from '../../components/list-card'
import { ListFooter } from '../../components/list-footer'
import { ListToolbar } from '../../components/list-toolbar'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../components/resource-grid'
import { SearchBox } from '../../components/search-box'
import { oneOf, useListState } from '../../hooks/use-list-state'
import { useAdminUsersQuery } from './api'
import { DeleteUserDialog } from './delete-user-dialog'
import { UserCard } from './user-card'
import { userActions } from './user-actions'
import { userColumns, userColumnSorts } from './user-columns'
import { PageHeading } from '../../components/page-heading'

const PAGE_SIZE = 20

function UserListPage() {
  const navigate = useNavigate()
  const { page, search, sort, set } = useListState()
  const [deleting, setDeleting] = useState<Account | null>(null)
  const mayChange = useMay()('users.write')
  const columns = useMemo(
    () => (mayChange ? [...userColumns, userActions(setDeleting)] : userColumns),
    [mayChange],
  )
  const users = useAdminUsersQuery({
    query: {
      limit: PAGE_SIZE,
      skip: (page - 1) * PAGE_SIZE,
      search,
      sort: oneOf(sort, userSorts),
    },
  })
  const onSearch = useCallback((text: string) => set('search', text), [set])

  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading title="Users" />
      {users.isError && <LoadError error={users.error} onRetry={users.refetch} />}
      <ListCard label="Users">
        <ListToolbar
          refreshing={users.isFetching}
          onRefresh={() => void users.refetch()}
          search={<SearchBox label="Search by name or email" value={search} onSearch={onSearch} />}
        />
        <ResourceGrid
          label="Users"
          rows={users.data?.users ?? []}
          columns={columns}
          rowHeight={44}
          sorts={userColumnSorts}
          sort={sort}
          onSort={(wanted) => set('sort', wanted)}
          loading={users.isLoading}
          refreshing={users.isFetching}
          empty={search ? 'No users match' : 'No users yet'}
          onOpen={(user) => void navigate(paths.userUpdate(user._id))}
          card={(user) => <UserCard user={user} onDelete={mayChange ? setDeleting : undefined} />}
        />
        {users.data && (
          <ListFooter
            page={page}
            pageSize={PAGE_SIZE}
            total={users.data.total}
            noun="users"
            onPage={(wanted) => set('page', wanted)}
          />
        )}
      </ListCard>
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  )
}

export const route = { Component: UserListPage }
