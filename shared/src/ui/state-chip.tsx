import Chip, { type ChipProps } from '@mui/material/Chip'

// As high as its text, which may be large.
const style = {
  height: 'auto',
  minHeight: '1.5rem',
  fontWeight: 550,
  '& .MuiChip-label': { whiteSpace: 'normal' },
}

/** The state of a record. */
export const StateChip = (props: Pick<ChipProps, 'color' | 'icon' | 'label'>) => (
  <Chip size="small" variant="outlined" {...props} sx={style} />
)
