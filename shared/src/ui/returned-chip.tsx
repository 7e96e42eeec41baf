import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined'
import Chip from '@mui/material/Chip'
import type { ReturnedPart } from '../domain/returns'

const words: Record<ReturnedPart, string> = { part: 'Partly returned', all: 'Returned' }

/** How much of a delivered order was returned and refunded; nothing for an order without returns. */
export function ReturnedChip({ returned }: { returned: ReturnedPart | undefined }) {
  if (!returned) return null
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<ReturnedIcon />}
      label={words[returned]}
      // It grows with the text.
      sx={{ height: 'auto', minHeight: 24, fontWeight: 550 }}
    />
  )
}
