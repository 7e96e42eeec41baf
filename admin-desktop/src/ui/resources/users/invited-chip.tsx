import Chip from '@mui/material/Chip'

/** Marks an administrator who has not chosen a password yet. */
export const InvitedChip = () => (
  <Chip size="small" variant="outlined" label="Invited, not yet signed in" />
)
