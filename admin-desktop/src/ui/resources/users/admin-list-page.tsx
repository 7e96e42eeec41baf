import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { Account } from '@voltkart/shared/contract/users'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { PageLoading } from '../../layout/page-loading'
import { ListCard } from '../../components/list-card'
import { PageHeading } from '../../components/page-heading'
import { paths } from '../../lib/paths'
import { ResourceGrid } from '../../components/resource-grid'
import { adminColumns } from './admin-columns'
import { useAdminAdminsQuery } from './api'
import { DeleteUserDialog } from './delete-user-dialog'
import { UserCard } from './user-card'

function AdminListPage() {
  const admins = useAdminAdminsQuery()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState<Account | null>(null)
  const columns = useMemo(() => adminColumns(setDeleting), [])
  return (
    <Stack sx={{ gap: 4 }}>
      <PageHeading
        title="Admins"
        actions={
          <Button
            component={Link}
            to={paths.adminCreate}
            variant="contained"
            startIcon={<AddIcon />}
          >
            Add Admin
          </Button>
        }
      />
      {admins.isLoading && <PageLoading />}
      {admins.isError && <LoadError error={admins.error} onRetry={admins.refetch} />}
      {admins.data && (
        <ListCard label="Admins">
          <ResourceGrid
            label="Admins"
            rows={admins.data}
            columns={columns}
            rowHeight={44}
            sort=""
            onSort={() => undefined}
            loading={false}
            refreshing={admins.isFetching}
            empty="No administrators"
            onOpen={(admin) => void navigate(paths.userUpdate(admin._id))}
            card={(admin) => <UserCard user={admin} onDelete={setDeleting} showId />}
          />
        </ListCard>
      )}
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  )
}

export const route = { Component: AdminListPage }
