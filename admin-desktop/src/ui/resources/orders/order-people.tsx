import { Alert, Link, Stack } from '@mui/material'
import type { Order } from '@voltkart/shared/contract/orders'
import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { paths } from '../../lib/paths'
import { Caption, Text } from '../../lib/text'

/** Two stacked links need enough height that a finger touches only one. */
export const touchTargetStyle = { display: 'inline-block', minHeight: 24 } as const

/** The customer. */
export function OrderCustomer({ order }: { order: Order }) {
  const may = useMay()
  return (
    <SectionCard title="Customer">
      <Text>
        {may('customers.read') && order.user._id !== NO_ACCOUNT_ID ? (
          <Link component={RouterLink} to={paths.customer(order.user._id)} sx={touchTargetStyle}>
            {order.user.name}
          </Link>
        ) : (
          order.user.name
        )}
      </Text>
      <Text sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`mailto:${order.user.email}`} color="textSecondary" sx={touchTargetStyle}>
          {order.user.email}
        </Link>
      </Text>
      {order.billing && (
        <Text sx={{ mt: 3, overflowWrap: 'anywhere' }}>
          Invoice to {order.billing.legalName}
          <br />
          GSTIN {order.billing.gstin}
          {order.billing.kind === 'sez' && ' (SEZ)'}
          {order.billing.address && (
            <>
              <br />
              {order.billing.address}
            </>
          )}
        </Text>
      )}
    </SectionCard>
  )
}

/** The payment method, and the day of payment or Not paid, of a refund and of a cancellation. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <SectionCard title="Payment">
      <Stack sx={{ gap: 3 }}>
        <Text>{order.paymentMethod}</Text>
        {order.paymentResult && (
          <Caption sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
            {order.paymentResult.id}
          </Caption>
        )}
        <Alert severity={order.isPaid ? 'success' : 'warning'}>
          {order.isPaid && order.paidAt
            ? `Paid on ${formatIndiaDateTime(order.paidAt)}`
            : 'Not paid'}
        </Alert>
        {order.refundedAt && (
          <Alert severity="info">Refunded on {formatIndiaDateTime(order.refundedAt)}</Alert>
        )}
        {order.cancelledAt && (
          <Alert severity="info">Cancelled on {formatIndiaDateTime(order.cancelledAt)}</Alert>
        )}
        {order.status === 'unpaid' && order.reservedUntil && (
          <Caption>Items are held until {formatIndiaDateTime(order.reservedUntil)}.</Caption>
        )}
      </Stack>
    </SectionCard>
  )
}
