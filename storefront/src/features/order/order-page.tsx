import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import type { Order } from '@voltkart/shared/contract/orders'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import { orderTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { OrderStatusChip, ReturnedChip } from '@voltkart/shared/ui/order-status-chip'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { AddressLines, BillingLines } from '../../components/address-lines'
import { LineList } from '../../components/line-list'
import { PageMeta } from '../../components/page-meta'
import { PageWidth } from '../../components/page-width'
import { PriceSummary } from '../../components/price-summary'
import { WithSummary } from '../../components/with-summary'
import { formatIndiaDateTime } from '@voltkart/shared/domain/india-time'
import { useShop } from '../../lib/use-shop'
import { Arrival, StateNote } from './arrival'
import { ChangeDelivery } from './change-delivery'
import { useOrderQuery } from './api'
import { ImportedOrder } from './imported-order'
import { getVisibleParcels, Parcels } from './parcels'
import { OrderActions } from './order-actions'
import { OrderLineNote } from './order-line-note'
import { Progress } from './progress'
import { getRefunded, Refunds } from './refunds'
import { Returns } from './returns/returns'
import { Timeline } from './timeline'
import { useWatch } from './use-watch'
import { Notice } from '@voltkart/shared/ui/notice'
import { BoltIcon } from '../../components/bolt-icon'

/** Confirms the return that the customer has just requested, until its state changes. */
function ReturnedBanner({ returns }: Pick<Order, 'returns'>) {
  const { state } = useLocation() as { state: { requestedReturn?: unknown } | null }
  const number = state?.requestedReturn
  const orderReturn = returns.find((entry) => entry.number === number)
  if (orderReturn?.state !== 'requested') return null
  return (
    <Notice severity="success" sx={{ mb: 6 }}>
      Return {orderReturn.number} requested. We’ll check your request and email you.
    </Notice>
  )
}

/** Thanks the customer for a payment, until the order is delivered. */
function PaidBanner({ order: { user } }: { order: Order }) {
  const [firstName = ''] = user.name.split(' ')
  // Without a mail server, mails are only kept.
  const sendsMail = useShop()?.sendsMail
  return (
    <Notice severity="success" icon={<BoltIcon fontSize="inherit" />} sx={{ mb: 6 }}>
      Payment received. Thank you, {firstName}.
      {sendsMail && ` We’ve emailed your receipt to ${user.email}.`}
    </Notice>
  )
}

const ChooseState = lazy(() =>
  loadWhenOnline(() => import('./choose-state')).then((m) => ({ default: m.ChooseState })),
)
const ReturnPage = lazy(() =>
  import('./returns/return-page').then((m) => ({ default: m.ReturnPage })),
)

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3, pb: 8, '& + &': { pt: 0 } }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** Where the order goes, how it is paid, and its history. */
function MoreParts({ order }: { order: Order }) {
  const { paidAt, status } = order
  const hasGst = Boolean(useShop()?.gst)
  // An invoice needs the State.
  const needsState = hasGst && (status === 'unpaid' || status === 'paid') && !order.placeOfSupply
  return (
    <>
      <Part title="Shipping">
        <AddressLines
          address={order.shippingAddress}
          name={order.contact?.name ?? order.user.name}
          state={getDeliveryStateName(order)}
          phone={order.contact?.phone}
        />
        {needsState && (
          <Suspense>
            <ChooseState order={order} />
          </Suspense>
        )}
        <ChangeDelivery order={order} />
      </Part>
      {order.billing && (
        <Part title="Business purchase">
          <BillingLines billing={order.billing} />
        </Part>
      )}
      <Part title="Payment Method">
        <Typography>{order.paymentMethod}</Typography>
        <StateNote
          isDone={order.isPaid}
          text={paidAt ? `Paid on ${formatIndiaDateTime(paidAt)}` : 'Not paid'}
        />
      </Part>
      <Part title="Order history">
        <Timeline events={order.events} />
      </Part>
    </>
  )
}

function OrderDetails({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const { status, taxPercent, orderItems } = order
  const tax = toTaxRow(
    { taxPercent, tax: order.taxPrice, taxIncluded: order.taxIncluded },
    orderTaxLabel({ taxPercent, lines: orderItems, invoice: order.invoice }, useShop()?.gst),
  )
  return (
    <>
      <PageMeta title={`Order ${order.orderNumber}`} hidden />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2" component="h1">
          Order {order.orderNumber}
        </Typography>
        <OrderStatusChip status={status} />
        <ReturnedChip returned={order.returned} />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 6 }}>
        Placed on {formatIndiaDateTime(order.createdAt)}
      </Typography>
      <ReturnedBanner returns={order.returns} />
      {status === 'paid' && !order.cancelledAt && <PaidBanner order={order} />}
      <WithSummary
        // To pay is the next step of an unpaid order.
        summaryFirst={status === 'unpaid'}
        after={<MoreParts order={order} />}
        summary={
          <PriceSummary
            prices={order}
            refunded={getRefunded(order)}
            title="Order Summary"
            taxRow={tax}
            shippingTax={order.shippingTax}
          >
            <OrderActions order={order} onClosed={onClosed} />
          </PriceSummary>
        }
      >
        <Arrival order={order} />
        <Progress order={order} />
        <Part title="Order Items">
          <LineList
            items={order.orderItems}
            taxPrice={order.taxPrice}
            note={(item) => <OrderLineNote order={order} item={item} />}
          />
        </Part>
        {getVisibleParcels(order).length > 0 && (
          <Part title="Parcels">
            <Parcels order={order} />
          </Part>
        )}
        {order.returns.length > 0 && (
          <Part title="Returns">
            <Returns order={order} />
          </Part>
        )}
        {order.refunds.length > 0 && (
          <Part title="Refunds">
            <Refunds order={order} />
          </Part>
        )}
      </WithSummary>
    </>
  )
}

function OrderSkeleton() {
  const { state } = useLocation() as { state: { pays?: boolean } | null }
  return (
    <Box aria-busy>
      <PageMeta title="Order" hidden />
      <Skeleton width={280} height={44} />
      <Skeleton width={200} sx={{ mb: 6 }} />
      <WithSummary
        summaryFirst={state?.pays === true}
        summary={<Skeleton variant="rounded" height={280} />}
      >
        <Skeleton variant="rounded" height={140} sx={{ mb: 8, maxWidth: 560 }} />
        <Skeleton variant="rounded" height={140} sx={{ mb: 6 }} />
        <Skeleton variant="rounded" height={90} sx={{ mb: 6 }} />
        <Skeleton variant="rounded" height={200} />
      </WithSummary>
    </Box>
  )
}

/** One order: items, address, payment, amounts, and the actions that its state allows. */
function OrderPage() {
  const { orderId = '' } = useParams()
  const isReturning = useLocation().pathname.endsWith('/return')
  const { data } = useOrderQuery(orderId)
  const { interval, expect } = useWatch(data?.status === 'unpaid')
  const {
    currentData: order,
    error,
    refetch,
  } = useOrderQuery(orderId, {
    pollingInterval: interval,
    skipPollingIfUnfocused: true,
  })
  return (
    <PageWidth sx={{ pt: { xs: 6, md: 10 } }}>
      {order ? (
        order.imported ? (
          <ImportedOrder order={order} />
        ) : isReturning ? (
          <Suspense fallback={<OrderSkeleton />}>
            <ReturnPage order={order} />
          </Suspense>
        ) : (
          <OrderDetails order={order} onClosed={expect} />
        )
      ) : error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : (
        <OrderSkeleton />
      )}
    </PageWidth>
  )
}

export const route = { Component: OrderPage }

/**
 * The route of a pay link. It is here, so that the first page of the shop need not know another
 * chunk.
 */
export { route as payRoute } from './pay/pay-page'
