import AddIcon from '@mui/icons-material/Add'
import { Box, Button } from '@mui/material'
import { inviteAgain } from '@voltkart/shared/contract/staff'
import { listAdmins, type Account } from '@voltkart/shared/contract/users'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import {
  elementColumn,
  type Column,
  textColumn,
  twoLineColumn,
  withCardPlace,
} from '../../components/columns'
import { ListPage } from '../../components/list-page'
import { useRouteMutation, useRouteQuery } from '../../hooks/use-route'
import { paths } from '../../lib/paths'
import { invitedLabel, createUserActions, DeleteUserDialog } from './user-actions'

const adminColumns: readonly Column<Account>[] = [
  withCardPlace(
    'detail',
    elementColumn('_id', 'ID', 216, ({ _id }) => (
      <Box component="span" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
        {_id}
      </Box>
    )),
  ),
  withCardPlace(
    'title',
    twoLineColumn('name', 'NAME', [1, 130], ({ name, invited }) => [
      name,
      invited ? invitedLabel : '',
    ]),
  ),
  withCardPlace(
    'line',
    textColumn('email', 'EMAIL', [1.4, 172], ({ email }) => email),
  ),
]

function AdminListPage() {
  const admins = useRouteQuery(listAdmins)
  const [deleting, setDeleting] = useState<Account | null>(null)
  const [sendInvitation] = useRouteMutation(inviteAgain)
  const announce = useToastMutation()
  const onInvite = useCallback(
    ({ _id }: Account) => void announce(sendInvitation({ params: { userId: _id } })),
    [announce, sendInvitation],
  )
  const columns = useMemo(
    () => [
      ...adminColumns,
      {
        ...createUserActions({ onDelete: setDeleting, onInvite }),
        headerName: 'ACTIONS',
        width: 148,
      },
    ],
    [onInvite],
  )
  return (
    <ListPage
      title="Admins"
      actions={
        <Button component={Link} to={paths.adminCreate} variant="contained" startIcon={<AddIcon />}>
          Add Admin
        </Button>
      }
      query={admins}
      rows={admins.data ?? []}
      columns={columns}
      rowHeight={44}
      noun="administrators"
      to={({ _id }) => paths.userUpdate(_id)}
    >
      <DeleteUserDialog user={deleting} onClose={() => setDeleting(null)} />
    </ListPage>
  )
}

export const route = { Component: AdminListPage }
