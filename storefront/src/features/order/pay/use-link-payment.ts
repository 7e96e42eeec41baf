import type { PayLink } from '@voltkart/shared/contract/pay-links'
import { useCheckoutWindow } from '../use-checkout-window'
import { useOpenLinkPaymentMutation, useValidateLinkPaymentMutation } from './pay-link-api'

/** The link of an order that can be paid. */
export type OpenLink = Extract<PayLink, { status: 'unpaid' }>

/** Pays the order of a pay link, without a session. */
export function useLinkPayment(token: string, { order, payment }: OpenLink, onClosed: () => void) {
  const [openPayment] = useOpenLinkPaymentMutation()
  const [validate] = useValidateLinkPaymentMutation()
  const params = { token }
  return useCheckoutWindow({
    orderNumber: order.orderNumber,
    prefill: {},
    readConfig: () => Promise.resolve(payment),
    createOrder: () => openPayment({ params }).unwrap(),
    async confirm(result) {
      const { message } = await validate({ params, body: result }).unwrap()
      return message
    },
    onClosed,
  })
}
