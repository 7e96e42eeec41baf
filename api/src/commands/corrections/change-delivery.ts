import { messages } from '@voltkart/shared/contract/messages'
import type { DeliveryChange } from '@voltkart/shared/contract/order-changes'
import { findDeliveryChangeRefusal } from '@voltkart/shared/domain/delivery-change'
import { DELIVERY_CHANGES_MAX } from '@voltkart/shared/domain/limits'
import { isDeliveryStopped } from '@voltkart/shared/domain/refunded-orders'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { StoredCorrection } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-tasks'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { tryDocuments } from '../documents/pending-documents'
import { retryOnConflict } from '../orders/retry-on-conflict'
import type { OrderSupply } from '../placing/supply'
import { readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { withCorrection } from './add-correction'
import { findCountryCode } from '@voltkart/shared/domain/country-names'
import type { StoredPromise } from '../../models/orders/order-supply'
import { isSamePlace, newPromise, type DeliveryTerms } from '../shop/delivery-terms'
import { changeSupply, getSupplyChanges, toSupplyUpdate, describeChanges } from './changed-supply'

const refusals = {
  closed: messages.deliveryClosed,
  refunding: messages.deliveryRefunding,
  packed: messages.deliveryPacked,
} as const

/**
 * Refuses to change the delivery of an order. The State can always be chosen while it is not known, with
 * the business that needs an address then: the documents wait for it.
 * @throws ApiError 409 once a parcel is packed, or the order is closed or refunded
 */
function requireChangeable(order: OrderRecord, change: DeliveryChange): void {
  const { stateCode, shippingAddress, contact } = change
  if (stateCode && !shippingAddress && !contact && !order.placeOfSupply) return
  const { status, parcels = [] } = order
  const refusal = findDeliveryChangeRefusal({
    status,
    parcels,
    isDeliveryStopped: isDeliveryStopped(order),
  })
  if (refusal) throw conflict(refusals[refusal])
}

/**
 * The number of the next change.
 * @throws ApiError 409 after the last one, which must also leave the State known
 */
function getNextChangeNumber({ events }: OrderRecord, { placeOfSupply }: OrderSupply): number {
  const n = events.filter(({ type }) => type === 'delivery-changed').length + 1
  if (n > DELIVERY_CHANGES_MAX) throw conflict(messages.deliveryChangesFull)
  if (n === DELIVERY_CHANGES_MAX && !placeOfSupply) {
    throw invalidField('stateCode', messages.chooseState)
  }
  return n
}

/** The tasks of the last of these corrections; empty without corrections. */
const getCorrectionTasks = (corrections: readonly StoredCorrection[] | undefined): OrderTask[] =>
  corrections
    ? ['correct-invoice', { kind: 'mail-invoice-corrected', payload: { n: corrections.length } }]
    : []

/**
 * The promise of an order whose delivery changes: computed again from today if it goes to another
 * place. `null` if the shop states no times for that; undefined if the promise stays, because the
 * place does.
 */
function changePromise(
  order: OrderRecord,
  { shippingAddress, stateCode }: DeliveryChange,
  terms: DeliveryTerms,
  at: Date,
): StoredPromise | null | undefined {
  if (!shippingAddress) return undefined
  const before = order.shippingAddress
  const isSameCountry = findCountryCode(before.country) === findCountryCode(shippingAddress.country)
  if (isSameCountry && isSamePlace(before, shippingAddress)) return undefined
  return newPromise({ ...shippingAddress, stateCode }, terms, at) ?? null
}

function changeOnce(
  context: AppContext,
  order: OrderRecord,
  change: DeliveryChange,
  { actor, terms }: { actor: Actor; terms: ShopTerms },
): Promise<OrderRecord | undefined> {
  requireChangeable(order, change)
  const supply = changeSupply(order, change, { ...terms, ownGstin: terms.gst?.gstin })
  const changes = getSupplyChanges(order, supply)
  if (changes.length === 0) return Promise.resolve(order)
  const at = context.now()
  const n = getNextChangeNumber(order, supply)
  const corrections = withCorrection(order, supply, { at, by: actor.name })
  const { set, unset } = toSupplyUpdate(order, supply, terms)
  const promise = changePromise(order, change, terms, at)
  const detail = describeChanges(changes, supply)
  return context.models.orders.changeRead(order, {
    at,
    event: { type: 'delivery-changed', by: actor.name, detail },
    set: { ...set, ...(corrections ? { corrections } : {}), ...(promise ? { promise } : {}) },
    unset: promise === null ? [...unset, 'promise'] : unset,
    tasks: [{ kind: 'mail-delivery-changed', payload: { n } }, ...getCorrectionTasks(corrections)],
    note: actor.isAdmin
      ? buildAuditNote(context, {
          actor: toAuditActor(actor),
          action: 'delivery-changed',
          subjectName: order.orderNumber,
          changes,
        })
      : undefined,
  })
}

/**
 * Changes address, contact, business or State of an order of which nothing is packed. The prices
 * stay. If the invoice is issued and names another buyer or place, the same update stores the task
 * of its correction, which then runs. A change to what the order has already changes nothing.
 * @throws ApiError 404; 400 for the fields that the shop refuses; 409 if it cannot be changed any
 * more, or was changed too often; TOO_LATE
 */
export async function changeDelivery(
  context: AppContext,
  id: string,
  change: DeliveryChange,
  actor: Actor,
): Promise<OrderRecord> {
  const terms = await readShopTerms(context)
  const changed = await retryOnConflict(context, id, (order) =>
    changeOnce(context, order, change, { actor, terms }),
  )
  await tryRecordNotes(context, 'order', [changed])
  await tryDocuments(context, changed)
  return (await context.models.orders.findVisible(id)) ?? changed
}
