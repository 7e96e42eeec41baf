import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Divider from '@mui/material/Divider'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '@voltkart/shared/contract/users'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageLoading } from '../../layout/page-loading'
import { PageHeading } from '../../lib/page-heading'
import { paths } from '../../lib/paths'
import { AdminTable } from './admin-table'
import { useAdminAdminsQuery } from './api'
import { DeleteUserDialog } from './delete-user-dialog'
import { UserCard } from './user-card'

function AdminListPage() {
  const admins = useAdminAdminsQuery()
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const [deleting, setDeleting] = useState<User | null>(null)
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
        <Card>
          {phone ? (
            <Stack
              component="ul"
              aria-label="Admins"
              divider={<Divider component="li" aria-hidden />}
              sx={{ p: 0, m: 0, listStyle: 'none' }}
            >
              {admins.data.map((admin) => (
                <li key={admin._id}>
                  <UserCard user={admin} onDelete={setDeleting} showId />
                </li>
              ))}
            </Stack>
          ) : (
            <AdminTable admins={admins.data} onDelete={setDeleting} />
          )}
        </Card>
      )}
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </Stack>
  )
}

export const route = { Component: AdminListPage }
