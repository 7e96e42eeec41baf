import type { AuditAction } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import {
  mayChangeReturn,
  returnTransitions,
  type ReturnAction,
} from '@voltkart/shared/domain/returns'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { AuditNote } from '../../models/audit/audit-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord, StoredReturnEvent } from '../../models/orders/order-returns'
import {
  buildParcelNote,
  runOrderStep,
  type OrderStep,
  type ParcelStaff,
} from '../parcels/parcel-step'

/** The actor of a step: the customer, or staff with their account for the audit log. */
export type ReturnActor = ParcelStaff

/** Names a return by its order and its number in it. */
export interface ReturnRef {
  orderId: string
  n: number
}

/** An order after a step, with the return concerned. */
export interface ReturnResult {
  order: OrderRecord
  orderReturn: ReturnRecord
}

/** @throws ApiError 404 if the order has no such return */
export function getReturn({ returns = [] }: Pick<OrderRecord, 'returns'>, n: number): ReturnRecord {
  const orderReturn = returns.find((candidate) => candidate.n === n)
  if (!orderReturn) throw notFound()
  return orderReturn
}

/**
 * Finds a return for an action.
 * @throws ApiError 404 if the order has no such return, 409 if its state does not allow the action
 */
export function requireReturnFor(
  order: OrderRecord,
  n: number,
  action: ReturnAction,
): ReturnRecord {
  const orderReturn = getReturn(order, n)
  if (mayChangeReturn(action, orderReturn)) return orderReturn
  const isAccepted = orderReturn.state === 'received' && orderReturn.acceptedAt !== undefined
  throw conflict(isAccepted ? messages.returnAccepted : messages.returnStateDiffers)
}

/** The returns of an order, with one of them changed or added. */
export function withReturn(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  changed: ReturnRecord,
): ReturnRecord[] {
  return returns.some(({ n }) => n === changed.n)
    ? returns.map((orderReturn) => (orderReturn.n === changed.n ? changed : orderReturn))
    : [...returns, changed]
}

/** Applies an action to a return: its new state and the event. */
export function applyAction(
  orderReturn: ReturnRecord,
  action: ReturnAction,
  event: Omit<StoredReturnEvent, 'state'>,
): ReturnRecord {
  const state = returnTransitions[action].to
  return { ...orderReturn, state, events: [...orderReturn.events, { state, ...event }] }
}

/** The entry for the audit log, if staff change the state of a return. */
export const buildReturnNote = (
  context: AppContext,
  by: ReturnActor,
  order: OrderRecord,
  {
    action,
    change: [before, after],
  }: { action: AuditAction; change: [ReturnRecord, ReturnRecord] },
): AuditNote | undefined =>
  buildParcelNote(context, by, order, {
    action,
    changes: [{ field: `return ${before.number}`, before: before.state, after: after.state }],
  })

/** Runs one step on the returns of an order. @throws ApiError 404 and 409, as the step finds */
export async function runReturnStep(
  context: AppContext,
  orderId: string,
  step: OrderStep,
): Promise<ReturnResult> {
  const { order, n } = await runOrderStep(context, orderId, step)
  return { order, orderReturn: getReturn(order, n) }
}
