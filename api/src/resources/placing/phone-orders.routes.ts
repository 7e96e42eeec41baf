import { messages, payLinkSentTo } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/phone-orders'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { PHONE_CUSTOMERS_FOUND_MAX } from '@voltkart/shared/domain/limits'
import { buildPayUrl } from '../../commands/mails/pay-link'
import { sendPayLink } from '../../commands/payments/pay-links'
import { placeForCustomer, quoteForCustomer } from '../../commands/placing/place-for-customer'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { markRepeat } from '../../http/send-result'
import { presentOrderFor } from '../orders/orders.presenter'

/** Binds the calls on orders that staff take for customers. */
export function bindPhoneOrders(bind: BindRoute, context: AppContext): void {
  bind(contract.placeOrderForCustomer, async ({ body, headers, actor, response }) => {
    const key = headers['idempotency-key']
    const { order, isRepeat } = await placeForCustomer(context, { staff: actor, body, key })
    if (isRepeat) markRepeat(response)
    const { _id, payLink, status } = order
    const url =
      payLink && status === 'unpaid' ? await buildPayUrl(context, _id, payLink) : undefined
    const message = isRepeat ? messages.phoneOrderPlacedBefore : messages.orderPlaced
    const presented = presentOrderFor('staff', order)
    return { ...presented, ...omitUndefined({ payUrl: url }), message }
  })

  bind(contract.quoteOrderForCustomer, ({ body }) => quoteForCustomer(context, body))

  bind(contract.findCustomers, async ({ query }) => {
    const { users } = context.models
    const customers = await users.findCustomers(query.search, PHONE_CUSTOMERS_FOUND_MAX)
    return { customers: customers.map(({ _id, name, email }) => ({ _id, name, email })) }
  })

  bind(contract.sendPayLink, async ({ params, actor }) => {
    const { order, url } = await sendPayLink(context, params.orderId, actor)
    return { message: payLinkSentTo(order.user.email), url }
  })
}
