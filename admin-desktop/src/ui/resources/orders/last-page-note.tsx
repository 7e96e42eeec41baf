import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from '@voltkart/shared/contract/messages'
import { ORDER_SKIP_MAX } from '@voltkart/shared/domain/limits'

export const PAGE_SIZE = 20
/** The last page that can be skipped to, counted from 1. */
export const LAST_PAGE = Math.floor(ORDER_SKIP_MAX / PAGE_SIZE) + 1
/** How many orders the pages reach. */
export const REACHABLE = LAST_PAGE * PAGE_SIZE

interface LastPageNoteProps {
  /** Counted from 1. */
  page: number
  total: number
  onChooseDates: () => void
}

/** Says on the last page how to see the orders that pages do not reach. */
export function LastPageNote({ page, total, onChooseDates }: LastPageNoteProps) {
  if (total <= REACHABLE || page < LAST_PAGE) return null
  return (
    <Alert
      severity="info"
      sx={{ mx: 3, mt: 2, flexWrap: 'wrap' }}
      action={
        <Button color="inherit" onClick={onChooseDates}>
          Choose dates
        </Button>
      }
    >
      Pages end after {REACHABLE.toLocaleString('en-IN')} orders. {messages.ordersSkippedTooFar}.
    </Alert>
  )
}
