import type { Order } from '@voltkart/shared/contract/orders'
import { toPaise } from '@voltkart/shared/domain/money'
import { orderApi } from './api'
import { useCheckoutWindow } from './use-checkout-window'

/**
 * Pays an order of the account that is signed in. `onClosed` reports that the window was closed,
 * after which a payment may still be found.
 */
export function usePayment(order: Order, onClosed: () => void) {
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
