import { Alert, Box, Link, Stack } from '@mui/material'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import { getShop } from '@voltkart/shared/contract/shop'
import { countDaysLate, formatDeliveryDates } from '@voltkart/shared/domain/delivery-dates'
import { ChooseStateForm } from '@voltkart/shared/ui/choose-state-form'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useState } from 'react'
import { useMay } from '../../access/permissions'
import { SectionCard } from '../../components/section-card'
import { useRouteQuery, useRouteMutation } from '../../hooks/use-route'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { Caption, Text } from '../../lib/text'
import { ChangeDelivery } from './delivery/change-delivery'
import { touchTargetStyle } from './order-people'

/** The State of an order that is not known yet, and the choice of it. */
function ChooseState({ order }: { order: Order }) {
  const may = useMay()
  const [change, { isLoading }] = useRouteMutation(changeDelivery)
  const announce = useToastMutation()
  const [problem, setProblem] = useState<string>()
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="warning">
        State: not known yet. The invoice waits for it, and nothing can be sent before.
      </Alert>
      {may('orders.edit') && (
        <ChooseStateForm
          error={problem}
          saving={isLoading}
          onChoose={(stateCode) => {
            setProblem(undefined)
            void announce(change({ params: { orderId: order._id }, body: { stateCode } }), {
              onError: (error) => setProblem(getErrorBody(error)?.errors?.[0]?.message),
            })
          }}
        />
      )}
    </Stack>
  )
}

/** How late an order is, or was when it was delivered; undefined if it is not. */
function describeLateness({ promise, status, deliveredAt }: Order): string | undefined {
  if (!promise || (status !== 'paid' && status !== 'delivered')) return undefined
  const daysLate = countDaysLate(promise, deliveredAt ? new Date(deliveredAt) : new Date())
  if (daysLate === 0) return undefined
  const days = daysLate === 1 ? '1 day' : `${daysLate} days`
  return deliveredAt ? `Delivered ${days} late` : `${days} late`
}

/** The dates that the customer was promised, and whether the order is late. */
export function OrderPromise({ order }: { order: Order }) {
  const { promise } = order
  if (!promise) return null
  const lateness = describeLateness(order)
  return (
    <Text>
      Promised {formatDeliveryDates(promise)}
      {lateness && (
        <>
          {' · '}
          <Box component="strong" sx={{ color: 'error.main' }}>
            {lateness}
          </Box>
        </>
      )}
    </Text>
  )
}

/** The recipient of the parcel, with the phone number. */
function OrderContact({ contact }: Pick<Order, 'contact'>) {
  if (!contact) return null
  return (
    <Text>
      {contact.name}
      <br />
      <Link href={`tel:${contact.phone}`} color="textSecondary" sx={touchTargetStyle}>
        {contact.phone}
      </Link>
    </Text>
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
    <Caption>
      Place of supply: {name} ({code})
    </Caption>
  )
}

/** The shipping address, and the day of delivery or Not Delivered. */
export function OrderShipping({ order }: { order: Order }) {
  const { address, city, postalCode, country } = order.shippingAddress
  return (
    <SectionCard title="Shipping">
      <Stack sx={{ gap: 3 }}>
        <Text component="address" sx={{ fontStyle: 'normal' }}>
          {address}
          <br />
          {city} {postalCode}
          <br />
          {country}
        </Text>
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
            ? `Delivered on ${formatIndiaDateTime(order.deliveredAt)}`
            : 'Not Delivered'}
        </Alert>
      </Stack>
    </SectionCard>
  )
}
