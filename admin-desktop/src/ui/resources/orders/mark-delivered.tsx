import { Box } from '@mui/material'
import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import { deliverOrder, type Order } from '@voltkart/shared/contract/orders'
import { findDeliveryGaps } from '@voltkart/shared/domain/delivery-gaps'
import { formatRupees, toPaise } from '@voltkart/shared/domain/money'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { useState } from 'react'
import { CallDialog } from '../../components/call-dialog'
import type { HeaderAction } from '../../components/header-actions'
import { useRouteMutation } from '../../hooks/use-route'
import { formatPieces } from '../../lib/format'
import { Text } from '../../lib/text'
import { getParcelStateLabel } from './parcels/parcel-card'

/**
 * The missing details of an order that is marked delivered as a whole, in a few words each; empty
 * if nothing is missing.
 */
export function listMissingDetails(order: Order): string[] {
  const { orderItems, parcels, totalPrice } = order
  const items = orderItems.map(({ _id, serialKind }) => ({ product: _id, serialKind }))
  const gaps = findDeliveryGaps(
    { items, parcels, totalPricePaise: toPaise(totalPrice) },
    getUnpackedPieces(order),
  )
  return [
    ...(gaps.unpacked > 0 ? [`${formatPieces(gaps.unpacked)} not packed`] : []),
    ...(gaps.withoutSerial > 0 ? [`No serial number for ${formatPieces(gaps.withoutSerial)}`] : []),
    ...(gaps.withoutEwayBill
      ? [`No e-way bill for an invoice of ${formatRupees(totalPrice)}`]
      : []),
    ...(gaps.withoutCourier ? ['No courier'] : []),
  ]
}

/** The effects on parcels and pieces when an order is marked delivered as a whole, in sentences. */
function describeDeliveryEffects(order: Order): string[] {
  const open = order.parcels.filter(({ state }) => state === 'packed' || state === 'shipped')
  const unpackedCount = sumQuantities(getUnpackedPieces(order))
  return [
    ...open.map(
      ({ n, state }) =>
        `Parcel ${n} (${getParcelStateLabel(state).toLowerCase()}) becomes delivered.`,
    ),
    ...(unpackedCount > 0
      ? [
          `${formatPieces(unpackedCount)} in no parcel ${unpackedCount === 1 ? 'becomes' : 'become'} a delivered parcel.`,
        ]
      : []),
  ]
}

function Missing({ order }: { order: Order }) {
  const details = listMissingDetails(order)
  if (details.length === 0) return null
  return (
    <Box component="ul" sx={{ mt: 0, mb: 3, pl: 5, color: 'text.primary' }}>
      {details.map((text) => (
        <Text key={text} component="li" sx={{ fontWeight: 550 }}>
          {text}
        </Text>
      ))}
    </Box>
  )
}

/**
 * The action that marks an order as delivered without packing and sending, and its dialog, which
 * shows missing details and asks first.
 */
export function useMarkDelivered(order: Order) {
  const [isOpen, setIsOpen] = useState(false)
  const [deliver] = useRouteMutation(deliverOrder)

  const action: HeaderAction = { label: 'Mark As Delivered', onClick: () => setIsOpen(true) }
  const dialog = (
    <CallDialog
      open={isOpen}
      title={`Mark order ${order.orderNumber} as delivered?`}
      confirmLabel="Mark As Delivered"
      cancelLabel="Cancel"
      call={() => deliver({ params: { orderId: order._id } })}
      onClose={() => setIsOpen(false)}
    >
      <Missing order={order} />
      {describeDeliveryEffects(order).join(' ')} You can’t undo this.
    </CallDialog>
  )
  return { action, dialog }
}
