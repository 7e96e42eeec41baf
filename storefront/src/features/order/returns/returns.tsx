import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import {
  returnReasonLabels,
  returnStateLabels,
  mayChangeReturn,
} from '@voltkart/shared/domain/returns'
import { ReturnPhotos } from '@voltkart/shared/ui/returns/return-photos'
import { ReturnStateChip } from '@voltkart/shared/ui/return-state-chip'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { describeNextStep } from './next-step'
import { WithdrawReturn } from './withdraw-return'

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const

function Lines({ lines }: Pick<Return, 'lines'>) {
  return (
    <Box component="ul" aria-label="Items" sx={list}>
      {lines.map(({ product, name, quantity, reason, serials }, index) => (
        <Box component="li" key={`${product} ${index}`} sx={{ overflowWrap: 'anywhere' }}>
          {quantity} × <Unbroken text={name} />
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {[returnReasonLabels[reason], ...serials].join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Events({ events }: Pick<Return, 'events'>) {
  return (
    <Box component="ol" aria-label="Return history" sx={{ ...list, gap: 1, fontSize: '0.875rem' }}>
      {events.map(({ state, at }) => (
        <Box component="li" key={`${state} ${at}`} sx={{ color: 'text.secondary' }}>
          {returnStateLabels[state]}, <time dateTime={at}>{formatIndiaDateTime(at)}</time>
        </Box>
      ))}
    </Box>
  )
}

/** One return of an order: its state, the next step, and its contents. */
function ReturnCard({ order, orderReturn }: { order: Order; orderReturn: Return }) {
  const headingId = `return-${orderReturn.n}`
  return (
    <Box
      component="li"
      aria-labelledby={headingId}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography variant="h4" component="h3" id={headingId}>
          Return {orderReturn.number}
        </Typography>
        <ReturnStateChip state={orderReturn.state} />
      </Box>
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {describeNextStep(orderReturn, order)}
      </Typography>
      {orderReturn.filedByShop && (
        <Typography variant="body2">We filed this return for you.</Typography>
      )}
      <Lines lines={orderReturn.lines} />
      {orderReturn.comment && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {orderReturn.comment}
        </Typography>
      )}
      <ReturnPhotos photos={orderReturn.photos} size={72} sx={{ m: 0, displayPrint: 'none' }} />
      <Events events={orderReturn.events} />
      {mayChangeReturn('withdraw', orderReturn) && (
        <WithdrawReturn orderId={order._id} orderReturn={orderReturn} />
      )}
    </Box>
  )
}

/** The returns of an order, the latest first. */
export function Returns({ order }: { order: Order }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 4,
      }}
    >
      {order.returns.toReversed().map((orderReturn) => (
        <ReturnCard key={orderReturn.n} order={order} orderReturn={orderReturn} />
      ))}
    </Box>
  )
}
