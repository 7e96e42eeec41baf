import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GridColDef } from '@mui/x-data-grid'
import { inviteAgain } from '@voltkart/shared/contract/staff'
import { listAdmins, type Account } from '@voltkart/shared/contract/users'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { TwoLines, elementColumn } from '../../components/columns'
import { ListPage } from '../../components/list-page'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { PageLoading } from '../../lib/page-loading'
import { paths } from '../../lib/paths'
import { invitedLabel, userActions, DeleteUserDialog } from './user-actions'
import { UserCard } from './user-columns'

interface AdminActions {
  onDelete: (admin: Account) => void
  /** Sends another invitation. */
  onInvite: (admin: Account) => void
}

/** The columns of the list of administrators. */
function adminColumns({ onDelete, onInvite }: AdminActions): GridColDef<Account>[] {
  return [
    elementColumn('_id', 'ID', 216, ({ _id }) => (
      <Box component="span" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
        {_id}
      </Box>
    )),
    elementColumn('name', 'NAME', [1, 130], ({ name, invited }) =>
      invited ? <TwoLines first={name} second={invitedLabel} /> : name,
    ),
    { field: 'email', headerName: 'EMAIL', flex: 1.4, minWidth: 172 },
    { ...userActions({ onDelete, onInvite }), headerName: 'ACTIONS', width: 148 },
  ]
}

function AdminListPage() {
  const admins = useRouteQuery(listAdmins)
  const [deleting, setDeleting] = useState<Account | null>(null)
  const [sendInvitation] = useRouteMutation(inviteAgain)
  const announce = useToastMutation()
  const onInvite = useCallback(
    ({ _id }: Account) => void announce(sendInvitation({ params: { userId: _id } })),
    [announce, sendInvitation],
  )
  const columns = useMemo(() => adminColumns({ onDelete: setDeleting, onInvite }), [onInvite])
  return (
    <ListPage
      title="Admins"
      actions={
        <Button component={Link} to={paths.adminCreate} variant="contained" startIcon={<AddIcon />}>
          Add Admin
        </Button>
      }
      above={admins.isLoading && <PageLoading />}
      hidden={!admins.data}
      query={admins}
      rows={admins.data ?? []}
      columns={columns}
      rowHeight={44}
      empty="No administrators"
      to={({ _id }) => paths.userUpdate(_id)}
      card={(admin) => <UserCard user={admin} onDelete={setDeleting} onInvite={onInvite} showId />}
    >
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: AdminListPage }
