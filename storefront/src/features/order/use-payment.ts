import { errorMessage } from '@voltkart/shared/client/error-message'
import { shopName } from '@voltkart/shared/client/shop-name'
import type { Order } from '@voltkart/shared/contract/orders'
import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { toPaise } from '@voltkart/shared/domain/money'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useRef, useState } from 'react'
import { orderApi } from './api'
import { loadRazorpay } from './razorpay'

/** The state of the payment: idle, window opening or open, result being checked. */
export type PaymentStage = 'idle' | 'opening' | 'open' | 'confirming'

/**
 * Pays an order in Razorpay's window. After any failure the order stays payable on the same page;
 * `onClosed` reports that the window was closed, after which a payment may still be found.
 */
export function usePayment(order: Order, onClosed: () => void) {
  const [stage, setStage] = useState<PaymentStage>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  const busy = useRef(false)
  const toast = useToast()
  const [getConfig] = orderApi.endpoints.paymentConfig.useLazyQuery()
  const [createPaymentOrder] = orderApi.endpoints.createPaymentOrder.useMutation()
  const [validate] = orderApi.endpoints.validatePayment.useMutation()
  const [markPaid] = orderApi.endpoints.payOrder.useMutation()

  const end = (error?: unknown) => {
    busy.current = false
    setStage('idle')
    if (error === undefined) return
    setFailure(errorMessage(error))
    toast.failure(error)
    // The provider may have taken the money even if the response was lost.
    onClosed()
  }

  const confirm = async (result: CheckoutResult) => {
    setStage('confirming')
    try {
      const { message, details } = await validate({ body: result }).unwrap()
      const { id, status, updateTime } = details
      const body = { id, status, updateTime, email: order.user.email }
      await markPaid({ params: { orderId: order._id }, body }).unwrap()
      setFailure(null)
      toast.success(message)
      end()
    } catch (error) {
      end(error)
    }
  }

  const open = async () => {
    const config = await getConfig().unwrap()
    const [Razorpay, providerOrder] = await Promise.all([
      loadRazorpay(config.sandbox),
      createPaymentOrder({
        body: { amount: toPaise(order.totalPrice), currency: 'INR', receipt: order._id },
      }).unwrap(),
    ])
    const checkout = new Razorpay({
      key: config.razorpayKeyId,
      order_id: providerOrder.id,
      amount: providerOrder.amount,
      currency: providerOrder.currency,
      name: shopName(),
      description: `Order ${order.orderNumber}`,
      prefill: { name: order.user.name, email: order.user.email },
      theme: { color: '#4338CA' },
      handler: (result) => void confirm(result),
      modal: {
        ondismiss: () => {
          end()
          onClosed()
        },
      },
    })
    checkout.on('payment.failed', ({ error }) => setFailure(error.description))
    checkout.open()
    setStage('open')
  }

  const pay = async () => {
    // State would be too late for the second click of a double click.
    if (busy.current) return
    busy.current = true
    setFailure(null)
    setStage('opening')
    await open().catch(end)
  }

  return { pay, stage, failure }
}
