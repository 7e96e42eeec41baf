import { Alert, Box, Skeleton, Stack } from '@mui/material'
import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { isOpenRefund } from '@voltkart/shared/domain/refunds'
import { ReturnedChip } from '@voltkart/shared/ui/order-status-chip'
import { useParams } from 'react-router-dom'
import { useRevealFragment } from '../../components/page-contents'
import { RecordPage } from '../../components/record-page'
import { SectionCard } from '../../components/section-card'
import { useFreshRouteQuery } from '../../hooks/use-route'
import { formatPieces } from '../../lib/format'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { paths } from '../../lib/paths'
import { Text } from '../../lib/text'
import { OrderActions } from './order-actions'
import { StaffStatusChip } from './order-columns'
import { OrderDocuments } from './order-documents'
import { OrderLines } from './order-lines'
import { OrderNotes } from './order-notes'
import { OrderCustomer, OrderPayment } from './order-people'
import { OrderShipping } from './order-shipping'
import { OrderTimeline } from './order-timeline'
import { ParcelCard } from './parcels/parcel-card'
import { OrderRefunds } from './refunds/order-refunds'
import { FailedRefunds, RefundReview, getAmounts } from './refunds/refund-alerts'
import { OrderReturns } from './returns/order-returns'

function LeftToPack({ order }: { order: Order }) {
  const unpackedCount = sumQuantities(getUnpackedPieces(order))
  if (order.status !== 'paid' || unpackedCount === 0) return null
  return <Text>{formatPieces(unpackedCount)} to pack</Text>
}

/** The parcels of an order, and the pieces that are in none yet. Nothing for an order without any. */
function OrderParcels({ order }: { order: Order }) {
  if (order.status !== 'paid' && order.parcels.length === 0) return null
  return (
    <SectionCard title="Parcels">
      <Stack sx={{ gap: 3 }}>
        <LeftToPack order={order} />
        {order.parcels.map((parcel) => (
          <ParcelCard key={parcel.n} order={order} parcel={parcel} />
        ))}
      </Stack>
    </SectionCard>
  )
}

const columns = { md: 'minmax(0, 2fr) minmax(0, 1fr)' }

function describePlacing({ createdAt, placedBy, imported }: Order): string {
  const placed = `Placed on ${formatIndiaDateTime(createdAt)}`
  if (imported) return `${placed} in your old shop. It can only be read.`
  return placedBy ? `${placed} by ${placedBy.name} on the phone` : placed
}

function OrderSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns }} aria-hidden>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}

/** An order of another shop: nothing can be done with it here. */
function ImportedDetails({ order }: { order: Order }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
      <OrderLines order={order} />
      <Stack sx={{ gap: 4 }}>
        <OrderCustomer order={order} />
        <OrderPayment order={order} />
        <OrderShipping order={order} />
      </Stack>
    </Box>
  )
}

function OrderDetails({ order }: { order: Order }) {
  useRevealFragment(true)
  const open = order.refunds.filter(({ status }) => isOpenRefund(status))
  return (
    <>
      <FailedRefunds order={order} />
      <RefundReview order={order} />
      {open.length > 0 && (
        <Alert severity="info">
          A refund of {getAmounts(open)} is in progress. Razorpay has not completed it yet.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
        <Stack sx={{ gap: 4 }}>
          <OrderLines order={order} />
          <OrderParcels order={order} />
          <OrderReturns key={`returns ${order._id}`} order={order} />
          <OrderNotes key={order._id} orderId={order._id} />
          <OrderTimeline order={order} />
        </Stack>
        <Stack sx={{ gap: 4 }}>
          <OrderCustomer order={order} />
          <OrderPayment order={order} />
          <OrderRefunds key={`refunds ${order._id}`} order={order} />
          <OrderDocuments order={order} />
          <OrderShipping order={order} />
        </Stack>
      </Box>
    </>
  )
}

function OrderPage() {
  const { orderId = '' } = useParams()
  // Customers pay and cancel at any time, so the order must not be a minute old.
  const query = useFreshRouteQuery(getOrder, { params: { orderId } })
  const order = query.currentData
  return (
    <RecordPage
      back={{ to: paths.orderList, label: 'Orders' }}
      query={query}
      skeleton={<OrderSkeleton />}
      title={order ? `Order ${order.orderNumber}` : 'Order'}
      badge={
        order && (
          <>
            <StaffStatusChip order={order} />
            <ReturnedChip returned={order.returned} />
          </>
        )
      }
      note={order && describePlacing(order)}
      actions={order && !order.imported && <OrderActions key={order._id} order={order} />}
    >
      {order &&
        (order.imported ? <ImportedDetails order={order} /> : <OrderDetails order={order} />)}
    </RecordPage>
  )
}

export const route = { Component: OrderPage }
