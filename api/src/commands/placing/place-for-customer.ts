import { messages } from '@voltkart/shared/contract/messages'
import type { PhoneOrderBody, PhoneQuoteBody } from '@voltkart/shared/contract/phone-orders'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { PHONE_RESERVATION_HOURS } from '@voltkart/shared/domain/limits'
import type { Actor } from '../../actor'
import type { AppContext, Uses, OrderTaskRunner } from '../../context'
import type { AuditNote } from '../../models/audit/audit-schema'
import { isDuplicateKey } from '../../models/database-errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-tasks'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { newPayLink } from '../mails/pay-link'
import { tryOrderTasks } from '../orders/run-order-tasks'
import { newPromise, findPlaceOfSupply } from '../shop/delivery-terms'
import { readShopTerms } from '../shop/shop-terms'
import { hasPassword } from '../../policies/credentials'
import { findOrCreateCustomer } from '../users/find-or-create-customer'
import { checkStock, findLines, toQuote } from './cart-lines'
import { findSame, toPhoneOrderFingerprint } from './find-earlier'
import { findFreeSlots, PlacingLimitError } from './placing-slots'
import { getPieces, reserveOrder } from './reserve-order'
import { toSupply, getPlaces } from './supply'
import type { Quote } from '@voltkart/shared/contract/errors'

/**
 * The current prices of a cart, as the order would have them. The address is not checked: staff may
 * still be entering it.
 * @throws ApiError `OUT_OF_STOCK` if a product is no longer sold
 */
export async function quoteForCustomer(
  context: Uses<'products' | 'shop', 'config'>,
  { cartItems, shippingAddress, stateCode, billing }: PhoneQuoteBody,
): Promise<Quote> {
  const [lines, terms] = await Promise.all([findLines(context, cartItems), readShopTerms(context)])
  const delivery = shippingAddress && findPlaceOfSupply({ ...shippingAddress, stateCode })
  return toQuote(lines, terms, { ...getPlaces(delivery, billing), ...omitUndefined({ billing }) })
}

const HOUR_MS = 60 * 60 * 1_000

interface PhoneOrder {
  staff: Actor
  body: PhoneOrderBody
  /** The idempotency key of this member of staff. */
  key: string
}

/** An order of staff, and whether an earlier request has placed it. */
interface PlacedForCustomer {
  order: OrderRecord
  isRepeat: boolean
}

/** The limits of the customer, in words for staff. */
const wordsForStaff: Record<string, string> = {
  [messages.tooManyUnpaidOrders]: messages.customerHasUnpaidOrders,
  [messages.tooManyUnpaidPieces]: messages.customerHoldsPieces,
  [messages.tooManyOrders]: messages.customerOrderedTooOften,
}

const toStaffError = ({ code, message, details }: PlacingLimitError): PlacingLimitError =>
  new PlacingLimitError(code, wordsForStaff[message] ?? message, details)

function getNote(context: AppContext, staff: Actor, { orderNumber, user }: OrderRecord): AuditNote {
  return buildAuditNote(context, {
    actor: toAuditActor(staff),
    action: 'placed',
    subjectName: orderNumber,
    changes: [{ field: 'email', after: user.email }],
  })
}

async function placeNew(
  context: AppContext,
  { staff, body, key }: PhoneOrder,
): Promise<OrderRecord> {
  const { customer, cartItems, note, contact, shippingAddress, stateCode } = body
  const [lines, terms] = await Promise.all([findLines(context, cartItems), readShopTerms(context)])
  const { name, phone } = customer
  const supply = toSupply({ ...body, contact: contact ?? { name, phone } }, terms)
  checkStock(lines)
  // Last, so that no account is made for an order that is refused.
  const buyer = await findOrCreateCustomer(context, customer, staff)
  const freeSlots = await findFreeSlots(context, buyer._id, getPieces(cartItems))
  const id = context.models.orderPlacing.newId()
  const noteId = context.models.orderNotes.newId()
  const promise = newPromise({ ...shippingAddress, stateCode }, terms, context.now())
  const tasks: OrderTask[] = [
    { kind: 'mail-pay-link', payload: { n: 1 } },
    ...(hasPassword(buyer) ? [] : (['mail-invitation'] as const)),
    ...(note ? (['add-waiting-note'] as const) : []),
  ]
  return reserveOrder(
    context,
    {
      id,
      buyer,
      lines,
      terms,
      supply,
      extras: {
        placedBy: { _id: staff._id, name: staff.name },
        ...omitUndefined({ promise }),
        staffKey: key,
        requestFingerprint: toPhoneOrderFingerprint(body),
        payLink: newPayLink(context, id, 1),
        ...(note ? { waitingNote: { _id: noteId, text: note, at: context.now() } } : {}),
      },
      placed: (at, order) => ({
        reservedUntil: new Date(at.getTime() + PHONE_RESERVATION_HOURS * HOUR_MS),
        by: staff.name,
        tasks,
        note: getNote(context, staff, order),
      }),
    },
    freeSlots,
  )
}

/**
 * Places an order for the customer with an email, whose account is made if there is none. The order
 * holds its stock for 24 hours, in which the customer can pay by the link of a mail. The customer
 * consents to the shop's pages by paying, so the order has no consent until then.
 *
 * All that follows from the order is in its first two writes: link, note, mails and audit entry.
 * After a crash before the second one the order is abandoned, and a repeated request finds the
 * account that was made. Requests of one member of staff with the same key and body place one
 * order.
 * @throws ApiError `VALIDATION` for the address or the billing details, `OUT_OF_STOCK` with the
 * short items, `CONFLICT` for `customer.email` for an account that cannot be ordered for,
 * `CONFLICT` for a key that was used with another body, and for a customer with too many unpaid
 * orders; `RATE_LIMITED` after too many orders for the customer in an hour
 */
export async function placeForCustomer(
  context: AppContext,
  placing: PhoneOrder,
): Promise<PlacedForCustomer> {
  const findOrder = () =>
    findSame(context, toPhoneOrderFingerprint(placing.body), () =>
      context.models.orderPlacing.findByStaffKey(placing.staff._id, placing.key),
    )
  const earlier = await findOrder()
  if (earlier) return { order: earlier, isRepeat: true }
  try {
    const order = await placeNew(context, placing)
    await tryRecordNotes(context, 'order', [order])
    await tryOrderTasks(context, order)
    return { order, isRepeat: false }
  } catch (error) {
    const isFull = error instanceof PlacingLimitError
    if (!isFull && !isDuplicateKey(error, 'staffKey')) throw error
    // A concurrent request with this key may have placed the order, and taken the last slot.
    const winner = await findOrder()
    if (winner) return { order: winner, isRepeat: true }
    if (isFull) throw toStaffError(error)
    // That order was abandoned, which frees the key: try again.
    return placeForCustomer(context, placing)
  }
}

/**
 * Moves the note that staff entered with an order to the order's notes. Its id is already chosen, so a
 * repetition adds it once.
 */
export const addWaitingNote: OrderTaskRunner = async ({ models }, order) => {
  const { _id: orderId, waitingNote, placedBy } = order
  if (waitingNote && placedBy) {
    const { _id, text, at } = waitingNote
    await models.orderNotes.addOnce(_id, orderId, { text, at, by: placedBy })
  }
  // Removes the task in the update that removes the note from the order.
  await models.payLinks.removeWaitingNote(orderId)
  return 'pending'
}
