import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { GridColDef } from '@mui/x-data-grid'
import type { Account } from '@voltkart/shared/contract/users'
import { InvitedChip } from './invited-chip'
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
      renderCell: ({ row }) => (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, height: 1 }}>
          <span>{row.name}</span>
          {row.invited && <InvitedChip />}
        </Stack>
      ),
    },
    { field: 'email', headerName: 'EMAIL', flex: 1.4, minWidth: 180 },
    { ...userActions(onDelete, onInvite), headerName: 'ACTIONS', width: 148 },
  ]
}
