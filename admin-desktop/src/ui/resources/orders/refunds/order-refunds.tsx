import { Button, Link, Stack } from '@mui/material'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatMoney, formatRupees } from '@voltkart/shared/domain/money'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../../access/permissions'
import { SectionCard } from '../../../components/section-card'
import { paths } from '../../../lib/paths'
import { Caption, MutedText, Text } from '../../../lib/text'
import { toPackLines } from '../parcels/pack-lines'
import { GoodwillDialog } from './goodwill-dialog'
import { describePieces, reasonLabels, describeRefundStatus } from './refund-alerts'
import { RefundItemsDialog } from './refund-items-dialog'
import { ResolveRefund } from './resolve-refund'

function CreditNote({ number }: { number: string }) {
  const mayRead = useMay()('documents.read')
  return (
    <Text>
      Credit note{' '}
      {mayRead ? (
        <Link component={RouterLink} to={paths.document(number)} underline="always">
          {number}
        </Link>
      ) : (
        number
      )}
    </Text>
  )
}

function Refund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const may = useMay()
  const { amount, currency, status, reason, note, creditNote, paymentId } = refund
  const pieces = describePieces(order, refund)
  return (
    <li>
      <Text sx={{ fontWeight: 550 }}>
        {formatMoney(amount, currency)}: {describeRefundStatus(refund)}
      </Text>
      <Text>{reasonLabels[reason]}</Text>
      {pieces && <Text>{pieces}</Text>}
      {note && <MutedText sx={{ overflowWrap: 'anywhere' }}>{note}</MutedText>}
      {creditNote && <CreditNote number={creditNote} />}
      <Caption sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>{paymentId}</Caption>
      {status === 'failed' && may('refunds.make') && (
        <ResolveRefund order={order} refund={refund} />
      )}
    </li>
  )
}

/** Buttons for partial refunds, for accounts that may make them, while something is left. */
function RefundButtons({ order }: { order: Order }) {
  const [openedDialog, setOpenedDialog] = useState<'items' | 'goodwill' | null>(null)
  const closeDialog = () => setOpenedDialog(null)
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
      {order.status === 'paid' && toPackLines(order).length > 0 && (
        <Button variant="outlined" color="inherit" onClick={() => setOpenedDialog('items')}>
          Refund items
        </Button>
      )}
      <Button variant="outlined" color="inherit" onClick={() => setOpenedDialog('goodwill')}>
        Goodwill refund
      </Button>
      {openedDialog === 'items' && <RefundItemsDialog order={order} onClose={closeDialog} />}
      {openedDialog === 'goodwill' && <GoodwillDialog order={order} onClose={closeDialog} />}
    </Stack>
  )
}

/** All refunds of an order's payments, the state of each, and the remaining amount. */
export function OrderRefunds({ order }: { order: Order }) {
  const { refunds, refundLeft } = order
  const mayRefund = useMay()('refunds.make') && isPaidStatus(order.status) && refundLeft > 0
  if (refunds.length === 0 && !mayRefund) return null
  return (
    <SectionCard title="Refunds" id="refunds">
      <Stack sx={{ gap: 3 }}>
        {refunds.length > 0 && (
          <Stack component="ul" sx={{ gap: 3, m: 0, p: 0, listStyle: 'none' }}>
            {refunds.map((refund) => (
              <Refund key={refund.key} order={order} refund={refund} />
            ))}
          </Stack>
        )}
        {isPaidStatus(order.status) && <Text>{formatRupees(refundLeft)} left to refund</Text>}
        {mayRefund && <RefundButtons order={order} />}
      </Stack>
    </SectionCard>
  )
}
