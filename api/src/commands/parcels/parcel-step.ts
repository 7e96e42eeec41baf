import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import {
  isAllDelivered,
  parcelTransitions,
  getParcelWork,
  type ParcelAction,
} from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { AuditNote } from '../../models/audit/audit-schema'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredOrder } from '../../models/orders/order-schema'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { tryOrderTasks } from '../orders/run-order-tasks'
import { isDeliveryStopped, isFullyRefunded } from '@voltkart/shared/domain/refunded-orders'

/** The actor of a change of a parcel: the name is in the history, the account in the audit log. */
export interface ParcelStaff {
  name: string
  account?: User | undefined
}

/** The member of staff who makes a request. */
export const toStaff = (actor: Actor): ParcelStaff => ({ name: actor.name, account: actor })

/** Names a parcel by its order and its number in it. */
export interface ParcelRef {
  orderId: string
  n: number
}

/** An order after a step, with the parcel concerned. */
export interface ParcelResult {
  order: OrderRecord
  parcel: ParcelRecord
}

/**
 * Refuses to change the parcels of an order that is not paid.
 * @throws ApiError 409
 */
export function requirePaid({ status }: OrderRecord): void {
  if (status === 'delivered') throw conflict(messages.orderAlreadyDelivered)
  if (status !== 'paid') throw conflict(messages.orderNotPaid)
}

/**
 * Refuses to change a parcel of an order that is not paid. A replacement can also be changed after
 * the order was delivered.
 * @throws ApiError 409
 */
export function requireOpenFor(
  order: OrderRecord,
  { purpose }: Pick<ParcelRecord, 'purpose'>,
): void {
  if (purpose === 'sale' || !isPaidStatus(order.status)) requirePaid(order)
}

/**
 * Refuses to pack or send anything of an order that is not paid or is being refunded. A replacement
 * may be sent: refunds of other pieces do not concern it.
 * @throws ApiError 409
 */
export function requireSendable(order: OrderRecord, parcel: Pick<ParcelRecord, 'purpose'>): void {
  requireOpenFor(order, parcel)
  if (parcel.purpose === 'replacement') return
  const goesBack = isDeliveryStopped(order) || isFullyRefunded(order, ['pending', 'processed'])
  if (goesBack) throw conflict(messages.refundPending)
}

/** @throws ApiError 404 if the order has no such parcel */
export function getParcel({ parcels = [] }: OrderRecord, n: number): ParcelRecord {
  const parcel = parcels.find((candidate) => candidate.n === n)
  if (!parcel) throw notFound()
  return parcel
}

/**
 * Finds a parcel for an action.
 * @throws ApiError 404 if the order has no such parcel, 409 if its state does not allow the action
 */
export function requireParcelFor(
  order: OrderRecord,
  n: number,
  action: ParcelAction,
): ParcelRecord {
  const parcel = getParcel(order, n)
  const { from } = parcelTransitions[action]
  if (parcel.state !== from) {
    throw conflict(from === 'packed' ? messages.parcelNotPacked : messages.parcelNotShipped)
  }
  return parcel
}

/** The parcels of an order, with one of them changed or added. */
export function withParcel({ parcels = [] }: OrderRecord, changed: ParcelRecord): ParcelRecord[] {
  return parcels.some(({ n }) => n === changed.n)
    ? parcels.map((parcel) => (parcel.n === changed.n ? changed : parcel))
    : [...parcels, changed]
}

/** The part of an update that follows from the parcels of an order in a state. */
export function getWork(
  { items, refunds, status }: Pick<OrderRecord, 'items' | 'refunds' | 'status'>,
  parcels: readonly ParcelRecord[],
): { set?: Pick<StoredOrder, 'parcelWork'>; unset?: ['parcelWork'] } {
  // A delivered order can only have replacements to send.
  const toSend = status === 'paid' ? getPiecesToDeliver(items, refunds) : []
  const parcelWork = getParcelWork(toSend, parcels)
  return parcelWork ? { set: { parcelWork } } : { unset: ['parcelWork'] }
}

/** The entry for the audit log, if an account of staff makes the change. */
export function buildParcelNote(
  context: AppContext,
  { account }: ParcelStaff,
  { orderNumber }: OrderRecord,
  { action, changes }: Pick<AuditNote, 'action' | 'changes'>,
): AuditNote | undefined {
  if (!account?.isAdmin) return undefined
  return buildAuditNote(context, {
    actor: toAuditActor(account),
    action,
    subjectName: orderNumber,
    changes,
  })
}

/**
 * Writes changed parcels, on condition that the order still is as it was read. Parcels that hold every
 * ordered piece as delivered make the order delivered in the same update.
 * @returns undefined if the order has changed since
 */
export function writeParcels(
  context: AppContext,
  order: OrderRecord,
  parcels: ParcelRecord[],
  change: Omit<OrderChange, 'parcels' | 'unset'>,
): Promise<OrderRecord | undefined> {
  const { at, event, set = {}, tasks = [] } = change
  const toDeliver = getPiecesToDeliver(order.items, order.refunds)
  if (order.status !== 'paid' || !isAllDelivered(toDeliver, parcels)) {
    const work = getWork(order, parcels)
    const written = { ...change, ...work, set: { ...set, ...work.set }, parcels }
    return context.models.orders.changeRead(order, written)
  }
  const work = getWork({ ...order, status: 'delivered' }, parcels)
  const delivered = { type: 'delivered' as const, by: event?.by ?? '' }
  return context.models.orders.changeRead(
    order,
    {
      ...change,
      ...work,
      parcels,
      moreEvents: [delivered],
      set: { ...set, ...work.set, deliveredAt: at },
      tasks: [...tasks, 'mail-delivered'],
    },
    'deliver',
  )
}

/**
 * A step on a parcel or a return: it decides by the order as it was read, and writes. Undefined, or without
 * `written`, if the order has changed since. `n` is the number of the parcel or the return.
 */
export type OrderStep = (
  order: OrderRecord,
) => Promise<{ written: OrderRecord | undefined; n: number } | undefined>

/**
 * Runs one step on an order, again if it has changed. Follow-up work is done before this resolves, or
 * otherwise by the jobs.
 * @returns the order as written, and as it is after the follow-up work
 * @throws ApiError 404 and 409, as the step finds
 */
export async function runOrderStep(
  context: AppContext,
  orderId: string,
  step: OrderStep,
): Promise<{ written: OrderRecord; order: OrderRecord; n: number }> {
  const { written, n } = await retryOnConflict(context, orderId, async (order) => {
    const result = await step(order)
    return result?.written && { written: result.written, n: result.n }
  })
  await tryRecordNotes(context, 'order', [written])
  await tryOrderTasks(context, written)
  return { written, order: (await context.models.orders.findById(orderId)) ?? written, n }
}

/** Runs one step on the parcels of an order. @throws ApiError 404 and 409, as the step finds */
export async function runParcelStep(
  context: AppContext,
  orderId: string,
  step: OrderStep,
): Promise<ParcelResult> {
  const { order, written, n } = await runOrderStep(context, orderId, step)
  return { order, parcel: getParcel(written, n) }
}
