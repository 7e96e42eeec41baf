import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { getShop } from '@voltkart/shared/contract/shop'
import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { Link as RouterLink } from 'react-router-dom'
import { useMay } from '../../access/permissions'
import { localDateTime } from '../../lib/format'
import { paths } from '../../lib/paths'
import { ChooseState } from './choose-state'
import { SectionCard } from '../../components/section-card'
import { useRouteQuery } from '../../hooks/use-route'
import { ChangeDelivery } from './delivery/change-delivery'
import { OrderPromise } from './order-promise'

/** Two stacked links need enough height that a finger touches only one. */
const fingerHigh = { display: 'inline-block', minHeight: 24 } as const

/** The customer. */
export function OrderCustomer({ order }: { order: Order }) {
  const may = useMay()
  return (
    <SectionCard title="Customer">
      <Typography variant="body2">
        {may('customers.read') && order.user._id !== NO_ACCOUNT_ID ? (
          <Link component={RouterLink} to={paths.customer(order.user._id)} sx={fingerHigh}>
            {order.user.name}
          </Link>
        ) : (
          order.user.name
        )}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Link href={`mailto:${order.user.email}`} color="textSecondary" sx={fingerHigh}>
          {order.user.email}
        </Link>
      </Typography>
      {order.billing && (
        <Typography variant="body2" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
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
        </Typography>
      )}
    </SectionCard>
  )
}

/** The recipient of the parcel, with the phone number. */
function OrderContact({ contact }: Pick<Order, 'contact'>) {
  if (!contact) return null
  return (
    <Typography variant="body2">
      {contact.name}
      <br />
      <Link href={`tel:${contact.phone}`} color="textSecondary" sx={fingerHigh}>
        {contact.phone}
      </Link>
    </Typography>
  )
}

/** The State whose tax an order has, for a shop with GST. */
function OrderSupply({ order }: { order: Order }) {
  const { data: shop } = useRouteQuery(getShop)
  const { placeOfSupply } = order
  if (!shop?.gst) return null
  if (!placeOfSupply) {
    const isOpen = order.status === 'unpaid' || order.status === 'paid'
    return isOpen ? <ChooseState order={order} /> : null
  }
  const { code, name } = placeOfSupply
  return (
    <Typography variant="caption" color="textSecondary">
      Place of supply: {name} ({code})
    </Typography>
  )
}

/** The shipping address, and the day of delivery or Not Delivered. */
export function OrderShipping({ order }: { order: Order }) {
  const { address, city, postalCode, country } = order.shippingAddress
  return (
    <SectionCard title="Shipping">
      <Stack sx={{ gap: 3 }}>
        <Typography variant="body2" component="address" sx={{ fontStyle: 'normal' }}>
          {address}
          <br />
          {city} {postalCode}
          <br />
          {country}
        </Typography>
        <OrderContact contact={order.contact} />
        {!order.imported && (
          <>
            <OrderSupply order={order} />
            <ChangeDelivery order={order} />
            <OrderPromise order={order} />
          </>
        )}
        <Alert severity={order.isDelivered ? 'success' : 'warning'}>
          {order.isDelivered && order.deliveredAt
            ? `Delivered on ${localDateTime(order.deliveredAt)}`
            : 'Not Delivered'}
        </Alert>
      </Stack>
    </SectionCard>
  )
}

/** The payment method, and the day of payment or Not paid, of a refund and of a cancellation. */
export function OrderPayment({ order }: { order: Order }) {
  return (
    <SectionCard title="Payment">
      <Stack sx={{ gap: 3 }}>
        <Typography variant="body2">{order.paymentMethod}</Typography>
        {order.paymentResult && (
          <Typography
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}
          >
            {order.paymentResult.id}
          </Typography>
        )}
        <Alert severity={order.isPaid ? 'success' : 'warning'}>
          {order.isPaid && order.paidAt ? `Paid on ${localDateTime(order.paidAt)}` : 'Not paid'}
        </Alert>
        {order.refundedAt && (
          <Alert severity="info">Refunded on {localDateTime(order.refundedAt)}</Alert>
        )}
        {order.cancelledAt && (
          <Alert severity="info">Cancelled on {localDateTime(order.cancelledAt)}</Alert>
        )}
        {order.status === 'unpaid' && order.reservedUntil && (
          <Typography variant="caption" color="textSecondary">
            Items are held until {localDateTime(order.reservedUntil)}.
          </Typography>
        )}
      </Stack>
    </SectionCard>
  )
}
