import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined'
import type { ReturnedPart } from '../domain/returns'
import { StateChip } from './state-chip'

const words: Record<ReturnedPart, string> = { part: 'Partly returned', all: 'Returned' }

/** How much of a delivered order was returned and refunded; nothing for an order without returns. */
export function ReturnedChip({ returned }: { returned: ReturnedPart | undefined }) {
  if (!returned) return null
  return <StateChip icon={<ReturnedIcon />} label={words[returned]} />
}
