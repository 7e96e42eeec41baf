import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { messages } from '@voltkart/shared/contract/messages'
import { ORDER_SKIP_MAX } from '@voltkart/shared/domain/limits'
import { ListFooter } from '../../components/list-footer'
import type { OrderPage } from './api'

export const PAGE_SIZE = 20
/** The last page that can be skipped to, counted from 1. */
export const LAST_PAGE = Math.floor(ORDER_SKIP_MAX / PAGE_SIZE) + 1
const REACHABLE = LAST_PAGE * PAGE_SIZE

interface OrderListFooterProps extends Pick<OrderPage, 'total' | 'more'> {
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
  onChooseDates: () => void
}

/** The pages of the order list. The last one says how to see the orders that pages do not reach. */
export function OrderListFooter({
  page,
  total,
  more,
  onPage,
  onChooseDates,
}: OrderListFooterProps) {
  return (
    <>
      {total > REACHABLE && page >= LAST_PAGE && (
        <Alert
          severity="info"
          sx={{ mx: 3, mt: 2, flexWrap: 'wrap' }}
          action={
            <Button color="inherit" onClick={onChooseDates}>
              Choose dates
            </Button>
          }
        >
          Pages end after {REACHABLE.toLocaleString('en-IN')} orders. {messages.ordersSkippedTooFar}
          .
        </Alert>
      )}
      <ListFooter
        page={page}
        pageSize={PAGE_SIZE}
        total={total}
        reachable={REACHABLE}
        more={more}
        noun="orders"
        onPage={onPage}
      />
    </>
  )
}
