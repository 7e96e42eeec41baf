import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { GridActionsCell, GridActionsCellItem, type GridColDef } from '@mui/x-data-grid'
import { userSorts, type User } from '@voltkart/shared/contract/users'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ListFooter } from '../../lib/list-footer'
import { ListToolbar } from '../../lib/list-toolbar'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../lib/resource-grid'
import { SearchBox } from '../../lib/search-box'
import { oneOf, useListState } from '../../lib/use-list-state'
import { useAdminUsersQuery } from './api'
import { DeleteUserDialog } from './delete-user-dialog'
import { UserCard } from './user-card'
import { userColumns, userColumnSorts } from './user-columns'
import { PageHeading } from '../../lib/page-heading'

const PAGE_SIZE = 20

function columnsWith(onDelete: (user: User) => void): GridColDef<User>[] {
  return [
    ...userColumns,
    {
      field: 'actions',
      type: 'actions',
      headerName: 'Actions',
      width: 112,
      renderCell: (params) => (
        <GridActionsCell {...params}>
          <GridActionsCellItem
            icon={<EditIcon />}
            label={`Edit ${params.row.name}`}
            component={Link}
            // @ts-expect-error -- the item hands it on to the component, but its type forgets it
            to={paths.userUpdate(params.row._id)}
          />
          <GridActionsCellItem
            icon={<DeleteIcon />}
            label={`Delete ${params.row.name}`}
            onClick={() => onDelete(params.row)}
          />
        </GridActionsCell>
      ),
    },
  ]
}

function UserListPage() {
  const navigate = useNavigate()
  const { page, search, sort, set } = useListState()
  const [deleting, setDeleting] = useState<User | null>(null)
  const columns = useMemo(() => columnsWith(setDeleting), [])
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
      <Card>
        <ListToolbar
          refreshing={users.isFetching}
          onRefresh={() => void users.refetch()}
          search={<SearchBox label="Search name or email" value={search} onSearch={onSearch} />}
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
          empty={search ? 'No user matches' : 'No users yet'}
          onOpen={(user) => void navigate(paths.userUpdate(user._id))}
          card={(user) => <UserCard user={user} onDelete={setDeleting} />}
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
      </Card>
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  )
}

export const route = { Component: UserListPage }
