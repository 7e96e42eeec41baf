import Chip, { type ChipProps } from '@mui/material/Chip'

/** The state of a record. */
export const StateChip = (props: Pick<ChipProps, 'color' | 'icon' | 'label'>) => (
  <Chip size="small" variant="outlined" {...props} sx={{ fontWeight: 550 }} />
)
