import Chip from '@mui/material/Chip'

/** Whether somebody is an administrator. */
export function RoleChip({ isAdmin }: { isAdmin: boolean }) {
  return <Chip size="small" variant="outlined" label={isAdmin ? 'Admin' : 'Customer'} />
}
