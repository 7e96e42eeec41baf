import { Notice } from '@voltkart/shared/ui/notice'
import Typography from '@mui/material/Typography'
import { isCancellable } from '@voltkart/shared/client/order-pieces'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees, toPaise } from '@voltkart/shared/domain/money'
import { Button } from '@voltkart/shared/ui/button'
import { Link } from '@voltkart/shared/ui/link'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { ConsentLine } from '../../components/consent-line'
import { formatIndiaDateTime, formatIndiaTime } from '@voltkart/shared/domain/india-time'
import { useCancelOrderMutation, orderApi } from './api'
import { BuyAgain } from './buy-again'
import { EarlierDocumentLinks, InvoiceLink } from './documents'
import {
  hasReturnablePieces,
  isFreelyReturnable,
  getReturnableLines,
} from '@voltkart/shared/client/returnable-lines'
import { useCheckoutWindow } from './use-checkout-window'

/**
 * Pays an order of the account that is signed in. `onClosed` reports that the window was closed,
 * after which a payment may still be found.
 */
function usePayment(order: Order, onClosed: () => void) {
  const [getConfig] = orderApi.endpoints.paymentConfig.useLazyQuery()
  const [createPaymentOrder] = orderApi.endpoints.createPaymentOrder.useMutation()
  const [validate] = orderApi.endpoints.validatePayment.useMutation()
  const [markPaid] = orderApi.endpoints.payOrder.useMutation()
  const amount = toPaise(order.totalPrice)
  return useCheckoutWindow({
    orderNumber: order.orderNumber,
    prefill: { name: order.user.name, email: order.user.email },
    readConfig: () => getConfig().unwrap(),
    createOrder: () =>
      createPaymentOrder({ body: { amount, currency: 'INR', receipt: order._id } }).unwrap(),
    async confirm(result) {
      const { message, details } = await validate({ body: result }).unwrap()
      const { id, status, updateTime } = details
      const body = { id, status, updateTime, email: order.user.email }
      await markPaid({ params: { orderId: order._id }, body }).unwrap()
      return message
    },
    onClosed,
  })
}

/**
 * The button to return items, or to report a problem where only faulty ones can be returned, for the
 * customer of an order with returnable pieces.
 */
function ReturnItems({ order }: { order: Order }) {
  const userInfo = useSelector(selectUserInfo)
  if (userInfo?._id !== order.user._id || !hasReturnablePieces(order)) return null
  return (
    <Button component={Link} to={`/order/${order._id}/return`} variant="outlined" color="inherit">
      {isFreelyReturnable(getReturnableLines(order)) ? 'Return items' : 'Report a problem'}
    </Button>
  )
}

/** Cancels an order that is not packed, after asking. */
function CancelOrder({ order }: { order: Order }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [cancel, { isLoading }] = useCancelOrderMutation()
  const announce = useToastMutation()
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={`Cancel order ${order.orderNumber}?`}
        confirmLabel="Cancel order"
        destructive
        busy={isLoading}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          void announce(cancel({ params: { orderId: order._id } })).then(() =>
            setIsConfirming(false),
          )
        }}
      >
        {order.isPaid
          ? `We’ll refund ${formatRupees(order.refundLeft)} to your original payment method (5–7 working days). You can’t undo this.`
          : 'We’ll release the items we reserved for you. You have not been charged.'}
      </ConfirmDialog>
    </>
  )
}

/**
 * Starts the payment automatically, once, after the order was placed. A reload or the Back button
 * does not start it again.
 */
function useOpenOnce(pay: () => Promise<void>): void {
  const { pathname, state } = useLocation() as {
    pathname: string
    state: { pays?: boolean } | null
  }
  const navigate = useNavigate()
  const latestPay = useRef(pay)
  useEffect(() => {
    latestPay.current = pay
  })
  const starts = state?.pays === true
  useEffect(() => {
    if (!starts) return
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
    void latestPay.current()
  }, [starts, navigate, pathname])
}

function PayOrder({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const { pay, stage, failure } = usePayment(order, onClosed)
  useOpenOnce(pay)
  return (
    <>
      {failure && (
        <Notice severity="error" variant="outlined" role="note">
          {failure}
        </Notice>
      )}
      {/* A customer who has placed the order has agreed by that. */}
      {order.placedBy && <ConsentLine by="paying" />}
      <Button
        variant="contained"
        size="large"
        loading={stage !== 'idle'}
        loadingPosition="start"
        onClick={() => void pay()}
      >
        {stage === 'confirming' ? 'Confirming payment' : 'Pay Order'}
      </Button>
      {order.reservedUntil && (
        <Typography variant="caption" color="textSecondary">
          We’re holding your items until{' '}
          {order.placedBy
            ? formatIndiaDateTime(order.reservedUntil)
            : formatIndiaTime(order.reservedUntil)}
          . If you don’t pay by then, we’ll cancel the order.
        </Typography>
      )}
    </>
  )
}

/** The actions that the order's state and the visitor's role allow. */
export function OrderActions({ order, onClosed }: { order: Order; onClosed: () => void }) {
  const userInfo = useSelector(selectUserInfo)
  const isUnpaid = order.status === 'unpaid'
  return (
    <>
      {isUnpaid && !userInfo?.isAdmin && <PayOrder order={order} onClosed={onClosed} />}
      {isUnpaid && userInfo?.isAdmin && (
        <Typography variant="body2" color="textSecondary">
          Only a customer can pay. To buy something yourself, sign in with a customer’s account.
        </Typography>
      )}
      {order.status === 'cancelled' && (
        <Typography variant="body2" color="textSecondary">
          This order was cancelled. If you paid for it, we’ll refund you automatically.
        </Typography>
      )}
      {order.status === 'paid' && order.cancelledAt && (
        <Typography variant="body2" color="textSecondary">
          This order was cancelled. Your refund is on its way (5–7 working days).
        </Typography>
      )}
      {order.status === 'refunded' && (
        <Typography variant="body2" color="textSecondary">
          We’ve refunded this order to your original payment method (5–7 working days).
        </Typography>
      )}
      <ReturnItems order={order} />
      {!isUnpaid && !userInfo?.isAdmin && <BuyAgain order={order} />}
      <InvoiceLink order={order} />
      <EarlierDocumentLinks order={order} />
      {isCancellable(order) && <CancelOrder order={order} />}
      {!userInfo?.isAdmin && (
        <Button component={Link} to={`/complaint?order=${order.orderNumber}`} color="inherit">
          Get help with this order
        </Button>
      )}
    </>
  )
}
