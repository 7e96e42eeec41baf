import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { Account } from '@voltkart/shared/contract/users'
import { TwoLines } from '../../components/two-lines'
import { invitedLabel } from './invite-label'
import { userActions } from './user-actions'

interface AdminActions {
  onDelete: (admin: Account) => void
  /** Sends another invitation. */
  onInvite: (admin: Account) => void
}

/** The columns of the list of administrators. */
export function adminColumns({ onDelete, onInvite }: AdminActions): GridColDef<Account>[] {
  return [
    {
      field: '_id',
      headerName: 'ID',
      width: 216,
      renderCell: ({ row }) => (
        <Box component="span" sx={{ fontFamily: 'monospace', color: 'text.secondary' }}>
          {row._id}
        </Box>
      ),
    },
    {
      field: 'name',
      headerName: 'NAME',
      flex: 1,
      minWidth: 130,
      renderCell: ({ row }) =>
        row.invited ? <TwoLines first={row.name} second={invitedLabel} /> : row.name,
    },
    { field: 'email', headerName: 'EMAIL', flex: 1.4, minWidth: 172 },
    { ...userActions({ onDelete, onInvite }), headerName: 'ACTIONS', width: 148 },
  ]
}
