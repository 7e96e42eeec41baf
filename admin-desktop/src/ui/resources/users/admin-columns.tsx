import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import type { Account } from '@voltkart/shared/contract/users'
import { userActions } from './user-actions'

/** The columns of the list of administrators. */
export function adminColumns(onDelete: (admin: Account) => void): GridColDef<Account>[] {
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
    { field: 'name', headerName: 'NAME', flex: 1, minWidth: 130 },
    { field: 'email', headerName: 'EMAIL', flex: 1.4, minWidth: 180 },
    { ...userActions(onDelete), headerName: 'ACTIONS' },
  ]
}
