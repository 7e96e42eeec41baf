import type { RefundedOrder, RefundLine } from '@voltkart/shared/domain/partial-refunds'
import { Types } from 'mongoose'
import { toParcelRecord, toStoredParcel, type ParcelRecord } from './order-parcels'
import {
  toReturnRecord,
  toStockReturnRecord,
  toStoredReturn,
  toStoredStockReturn,
  type ReturnRecord,
  type StockReturnRecord,
} from './order-returns'
import type { StoredRefund } from './order-refunds'
import type { StoredLineItem, StoredOrder } from './order-schema'
import { getTasks, type OrderTask } from './order-tasks'

/** A line of an order outside the models. */
export interface LineItemRecord extends Omit<StoredLineItem, 'product'> {
  product: string
}

/** A refund outside the models. */
export interface RefundRecord extends Omit<StoredRefund, 'lines'> {
  lines?: RefundLine[]
}

/** The fields of an order that hold ids. */
type WithIds = '_id' | 'user' | 'items' | 'parcels' | 'refunds' | 'returns' | 'stockReturns'

/** An order outside the models: every id is a string. */
export interface OrderRecord extends Omit<StoredOrder, WithIds> {
  _id: string
  user: { _id: string; name: string; email: string }
  items: LineItemRecord[]
  parcels?: ParcelRecord[]
  refunds: RefundRecord[]
  returns?: ReturnRecord[]
  stockReturns?: StockReturnRecord[]
  /** The open tasks of its outbox, in order. */
  tasks: OrderTask[]
  /** Whether it was placed in another shop: it is in a separate collection and can only be read. */
  imported?: true
}

function toRefundRecord({ lines, ...rest }: StoredRefund): RefundRecord {
  if (!lines) return rest
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, product: line.product.toHexString() })),
  }
}

/** Converts a refund to its stored form. */
export function toStoredRefund({ lines, ...rest }: RefundRecord): StoredRefund {
  if (!lines) return rest
  return {
    ...rest,
    lines: lines.map((line) => ({ ...line, product: new Types.ObjectId(line.product) })),
  }
}

/** Converts a stored order. Only these fields hold ids, so nothing else is visited. */
export function toOrderRecord(stored: StoredOrder): OrderRecord {
  const { _id, user, items, parcels, refunds, returns, stockReturns, ...rest } = stored
  return {
    ...rest,
    tasks: getTasks(rest.outbox),
    _id: _id.toHexString(),
    user: { _id: user._id.toHexString(), name: user.name, email: user.email },
    items: items.map((item) => ({ ...item, product: item.product.toHexString() })),
    ...(parcels ? { parcels: parcels.map(toParcelRecord) } : {}),
    refunds: refunds.map(toRefundRecord),
    ...(returns ? { returns: returns.map(toReturnRecord) } : {}),
    ...(stockReturns ? { stockReturns: stockReturns.map(toStockReturnRecord) } : {}),
  }
}

/** Converts the result of a query that may have found no order. */
export const toOrderRecordOrUndefined = (stored: StoredOrder | null): OrderRecord | undefined =>
  stored ? toOrderRecord(stored) : undefined

/** Converts an order to its stored form. */
export function toStoredOrder(order: OrderRecord): StoredOrder {
  const {
    _id,
    user,
    items,
    parcels,
    refunds,
    returns,
    stockReturns,
    tasks: _tasks,
    ...rest
  } = order
  return {
    ...rest,
    _id: new Types.ObjectId(_id),
    user: { _id: new Types.ObjectId(user._id), name: user.name, email: user.email },
    items: items.map((item) => ({ ...item, product: new Types.ObjectId(item.product) })),
    ...(parcels ? { parcels: parcels.map(toStoredParcel) } : {}),
    refunds: refunds.map(toStoredRefund),
    ...(returns ? { returns: returns.map(toStoredReturn) } : {}),
    ...(stockReturns ? { stockReturns: stockReturns.map(toStoredStockReturn) } : {}),
  }
}

/** The identity of a refund within its order, even after it was requested again. */
export const getRefundKey = ({
  key,
  idempotencyKey,
}: Pick<StoredRefund, 'key' | 'idempotencyKey'>): string => key ?? idempotencyKey

/** The cost of a piece of a product in an order, in hundredths of a paisa; undefined if unknown. */
export const getPieceCost = (
  { items }: Pick<OrderRecord, 'items'>,
  product: string,
): number | undefined => items.find((item) => item.product === product)?.centipaise

/** An order in the form that the calculation of refunds expects. */
export const toRefundedOrder = (order: OrderRecord): RefundedOrder => ({
  ...order,
  taxPercent: order.taxPercent,
})
