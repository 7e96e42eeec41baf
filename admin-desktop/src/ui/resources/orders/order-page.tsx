import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Order } from '@voltkart/shared/contract/orders'
import { isOpenRefund } from '@voltkart/shared/domain/refunds'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../components/back-link'
import { localDateTime } from '../../lib/dates'
import { paths } from '../../lib/paths'
import { useAdminOrderQuery } from './api'
import { FailedRefunds } from './failed-refunds'
import { OrderActions } from './order-actions'
import { OrderDocuments } from './order-documents'
import { OrderLines } from './order-lines'
import { OrderNotes } from './order-notes'
import { OrderCustomer, OrderPayment, OrderShipping } from './order-people'
import { amountsOf, OrderRefunds, RefundReview } from './order-refunds'
import { OrderTimeline } from './order-timeline'
import { OrderParcels } from './parcels/order-parcels'
import { StaffStatusChip } from './staff-status-chip'
import { PageHeading } from '../../components/page-heading'

const columns = { md: 'minmax(0, 2fr) minmax(0, 1fr)' }

function OrderSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns }} aria-hidden>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={240} />
    </Box>
  )
}

function OrderDetails({ order }: { order: Order }) {
  const open = order.refunds.filter(({ status }) => isOpenRefund(status))
  return (
    <>
      {order.failedRefunds && <FailedRefunds order={order} refunds={order.failedRefunds} />}
      <RefundReview order={order} />
      {open.length > 0 && (
        <Alert severity="info">
          A refund of {amountsOf(open)} is in progress. Razorpay has not completed it yet.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: columns, alignItems: 'start' }}>
        <Stack sx={{ gap: 4 }}>
          <OrderLines order={order} />
          <OrderParcels key={`parcels ${order._id}`} order={order} />
          <OrderNotes key={order._id} orderId={order._id} />
          <OrderTimeline order={order} />
        </Stack>
        <Stack sx={{ gap: 4 }}>
          <OrderCustomer order={order} />
          <OrderPayment order={order} />
          {order.refunds.length > 0 && <OrderRefunds refunds={order.refunds} />}
          <OrderDocuments order={order} />
          <OrderShipping order={order} />
        </Stack>
      </Box>
    </>
  )
}

function OrderPage() {
  const { orderId = '' } = useParams()
  // Customers pay and cancel meanwhile, so what is shown must not be a minute old.
  const query = useAdminOrderQuery({ params: { orderId } }, { refetchOnMountOrArgChange: true })
  const order = query.currentData
  return (
    <Stack sx={{ gap: 4 }}>
      <BackLink to={paths.orderList}>Orders</BackLink>
      <PageHeading
        title={order ? `Order ${order.orderNumber}` : 'Order'}
        mark={order && <StaffStatusChip status={order.status} />}
        note={order && `Placed on ${localDateTime(order.createdAt)}`}
        actions={order && <OrderActions order={order} />}
      />
      {query.isError && <LoadError error={query.error} onRetry={query.refetch} />}
      {order && <OrderDetails order={order} />}
      {!order && query.isFetching && <OrderSkeleton />}
    </Stack>
  )
}

export const route = { Component: OrderPage }
