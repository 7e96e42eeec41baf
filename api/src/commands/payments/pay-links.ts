import { messages } from '@voltkart/shared/contract/messages'
import { PAY_LINKS_MAX } from '@voltkart/shared/domain/limits'
import type { Actor } from '../../actor'
import type { AppContext, Uses } from '../../context'
import { conflict, notFound, ApiError } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { newPayLink, buildPayUrl } from '../mails/pay-link'
import { retryOnConflict } from '../orders/retry-on-conflict'
import type { CheckoutResult } from '@voltkart/shared/contract/payment'
import { hashMailedToken } from '../../integrations/mailed-token'
import type { ProviderOrder } from '../../integrations/razorpay/payment-provider'
import { getProviderOrder } from './create-payment-order'
import { isResultFor, settleResult } from './validate-payment'

function getNextLinkNumber({ status, payLink }: OrderRecord): number {
  if (status !== 'unpaid') throw conflict(messages.orderHasNoPayLink)
  const n = (payLink?.n ?? 0) + 1
  if (n > PAY_LINKS_MAX) throw conflict(messages.payLinksFull)
  return n
}

/**
 * Gives an unpaid order a new pay link, which ends the earlier one, and mails it to the customer.
 * @returns the order, and the address of the page
 * @throws ApiError 404 without such an order; CONFLICT if it is not unpaid or has had 20 links;
 * RATE_LIMITED after 5 links of the order in an hour
 */
export async function sendPayLink(
  context: AppContext,
  orderId: string,
  actor: Actor,
): Promise<{ order: OrderRecord; url: string }> {
  const { orders } = context.models
  const orderBefore = await orders.findVisible(orderId)
  if (!orderBefore) throw notFound()
  // Refused requests do not count towards the limit.
  getNextLinkNumber(orderBefore)
  await context.limits.consumePayLink(orderBefore._id)
  const order = await retryOnConflict(context, orderBefore._id, (read) => {
    const n = getNextLinkNumber(read)
    return orders.changeRead(read, {
      at: context.now(),
      event: { type: 'pay-link-sent', by: actor.name },
      set: { payLink: newPayLink(context, read._id, n) },
      tasks: [{ kind: 'mail-pay-link', payload: { n } }],
      note: buildAuditNote(context, {
        actor: toAuditActor(actor),
        action: 'pay-link-sent',
        subjectName: read.orderNumber,
        changes: [],
      }),
    })
  })
  await tryRecordNotes(context, 'order', [order])
  if (!order.payLink) throw new Error(`Order ${order._id} has no pay link`)
  return { order, url: await buildPayUrl(context, order._id, order.payLink) }
}

/** A request with the token of a pay link, and the address that it came from. */
interface LinkCaller {
  token: string
  ip: string | undefined
}

const createLinkInvalidError = () => notFound(messages.payLinkInvalid)

/** Whether an order can be paid by its link: it is unpaid and still holds its stock. */
export const isOpen = (
  { now }: Pick<AppContext, 'now'>,
  { status, reservedUntil }: OrderRecord,
): boolean => status === 'unpaid' && reservedUntil !== undefined && reservedUntil > now()

/**
 * The order whose present pay link has this token, in any state that users see.
 * @throws ApiError 404 for every other token, alike; RATE_LIMITED after too many of them
 */
export async function findLinkedOrder(
  { limits, models }: Uses<'payLinks', 'limits'>,
  { token, ip }: LinkCaller,
): Promise<OrderRecord> {
  const tokenHash = hashMailedToken(token)
  const order = await limits.countPayToken(ip, () => models.payLinks.find(tokenHash))
  if (!order) throw createLinkInvalidError()
  return order
}

/**
 * The provider's order for the payment of a pay link's order.
 * @throws ApiError 404 for a wrong or ended link
 * @throws ProviderError or ProviderUnreachableError
 */
export async function openLinkPayment(
  context: AppContext,
  caller: LinkCaller,
): Promise<ProviderOrder> {
  const order = await findLinkedOrder(context, caller)
  if (!isOpen(context, order)) throw createLinkInvalidError()
  return getProviderOrder(context, order)
}

/**
 * Verifies the result of the checkout window, and settles the order of a pay link. A result that the
 * provider has signed for this order is accepted after the end of the link, too: a webhook may have
 * settled the order first, or the customer has paid too late and has to learn it.
 * @throws ApiError 404 for a wrong or ended link; `PAYMENT_INVALID` if the result does not settle
 * the order
 * @throws ProviderUnreachableError
 */
export async function validateLinkPayment(
  context: AppContext,
  caller: LinkCaller,
  result: CheckoutResult,
): Promise<OrderRecord> {
  const order = await findLinkedOrder(context, caller)
  if (!isOpen(context, order) && !isResultFor(context, order, result))
    throw createLinkInvalidError()
  if (order.providerOrderId !== result.razorpay_order_id) {
    throw new ApiError('PAYMENT_INVALID', messages.paymentInvalid)
  }
  return settleResult(context, order, result)
}
