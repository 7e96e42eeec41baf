import { doneReturnStates, type ReturnState } from '@voltkart/shared/domain/returns'
import { trusted, type PipelineStage } from 'mongoose'
import { toReturnRecord, type ReturnRecord, type StoredReturn } from '../orders/order-returns'
import type { OrderModel, StoredOrder } from '../orders/order-schema'

/** The limit of counting returns. */
const RETURNS_COUNTED_MAX = 2_000

/** A return with what a list shows of its order. */
interface ListedReturnRecord {
  order: { _id: string; orderNumber: string; user: { _id: string; name: string; email: string } }
  items: { product: string; name: string }[]
  orderReturn: ReturnRecord
}

type StoredListed = Pick<StoredOrder, '_id' | 'orderNumber' | 'user' | 'items'> & {
  returns: StoredReturn
}

const newestFirst = { returnRequestedAt: -1, _id: -1 } as const

/** A return that was found by its number. */
interface NumberedReturnRecord extends Pick<ReturnRecord, 'n' | 'number' | 'state'> {
  order: { _id: string; orderNumber: string }
}

/** Which returns are listed. */
interface ReturnFilter {
  state?: ReturnState | 'done' | undefined
  /** Only returns with pieces that came back without a readable serial number. */
  serialsUnreadable?: boolean | undefined
}

const getStates = (state: ReturnState | 'done'): ReturnState[] =>
  state === 'done' ? [...doneReturnStates] : [state]

/** The orders to read for a filter: by which index, and in its order. */
function getOrders({ state, serialsUnreadable }: ReturnFilter) {
  if (serialsUnreadable) {
    const order = { serialsUnreadableAt: -1, _id: -1 } as const
    return { match: { serialsUnreadableAt: trusted({ $exists: true }) }, order, index: order }
  }
  const match = { returnRequestedAt: trusted({ $exists: true }) }
  // Most returns are done, so that few orders are read unnecessarily.
  return state && state !== 'done'
    ? {
        match: { 'returns.state': state, ...match },
        order: newestFirst,
        index: { 'returns.state': 1, ...newestFirst } as const,
      }
    : { match, order: newestFirst, index: newestFirst }
}

/** Each stage streams: no more orders are read than the page needs. */
function runPipeline<Result>(model: OrderModel, filter: ReturnFilter, rest: PipelineStage[]) {
  const { match, order, index } = getOrders(filter)
  const { state, serialsUnreadable } = filter
  const stages: PipelineStage[] = [
    { $match: match },
    { $sort: order },
    { $project: { orderNumber: 1, user: 1, items: 1, returns: { $reverseArray: '$returns' } } },
    { $unwind: '$returns' },
    ...(state ? [{ $match: { 'returns.state': { $in: getStates(state) } } }] : []),
    ...(serialsUnreadable ? [{ $match: { 'returns.received.serialsUnreadable': true } }] : []),
  ]
  return model.aggregate<Result>([...stages, ...rest] as PipelineStage[]).hint(index)
}

/** Lists of the returns of all orders. */
export function createReturnListQueries(model: OrderModel) {
  /** The number of returns that match a filter, up to a limit. */
  async function countReturns(filter: ReturnFilter): Promise<number> {
    const stages = [{ $limit: RETURNS_COUNTED_MAX }, { $count: 'total' }]
    const [counted] = await runPipeline<{ total: number }>(model, filter, stages)
    return counted?.total ?? 0
  }

  return {
    countReturns,

    /**
     * A page of the returns that match a filter: the orders with the latest request first, or with the
     * latest unreadable serial number, and of each order the latest first. The total is counted up to a
     * limit.
     */
    async readReturnsPage(
      filter: ReturnFilter,
      { limit, skip = 0 }: { limit: number; skip?: number | undefined },
    ): Promise<{ returns: ListedReturnRecord[]; total: number }> {
      const [stored, total] = await Promise.all([
        runPipeline<StoredListed>(model, filter, [{ $skip: skip }, { $limit: limit }]),
        countReturns(filter),
      ])
      const returns = stored.map(({ _id, orderNumber, user, items, returns: orderReturn }) => ({
        order: {
          _id: _id.toHexString(),
          orderNumber,
          user: { ...user, _id: user._id.toHexString() },
        },
        items: items.map(({ product, name }) => ({ product: product.toHexString(), name })),
        orderReturn: toReturnRecord(orderReturn),
      }))
      return { returns, total }
    },

    /** The returns whose number begins with this text, in upper case, in no particular order. */
    async findReturns(beginning: string, limit: number): Promise<NumberedReturnRecord[]> {
      const orders = await model
        .find({
          returns: trusted({
            $elemMatch: { number: { $gte: beginning, $lt: `${beginning}\uffff` } },
          }),
        })
        .limit(limit)
        .select({ orderNumber: 1, returns: 1 })
        .lean()
      return orders
        .flatMap(({ _id, orderNumber, returns = [] }) =>
          returns.map(({ n, number, state }) => ({
            n,
            number,
            state,
            order: { _id: _id.toHexString(), orderNumber },
          })),
        )
        .filter(({ number }) => number.startsWith(beginning))
        .slice(0, limit)
    },

    /** The number of orders with a return in this state. */
    countWithReturns: (state: ReturnState): Promise<number> =>
      model
        .countDocuments({
          'returns.state': state,
          returnRequestedAt: trusted({ $exists: true }),
        })
        .hint({ 'returns.state': 1, ...newestFirst })
        .exec(),

    /** The number of orders with pieces that came back without a readable serial number since a time. */
    countUnreadableSince: (since: Date): Promise<number> =>
      model
        .countDocuments({ serialsUnreadableAt: trusted({ $gte: since }) })
        .hint({ serialsUnreadableAt: -1, _id: -1 })
        .exec(),

    /** Which of some addresses of pictures are photos of returns. */
    async findReturnPhotos(addresses: readonly string[]): Promise<string[]> {
      const addressSet = new Set(addresses)
      const orders = await model
        .find({ 'returns.photos': trusted({ $in: [...addressSet] }) })
        .select({ 'returns.photos': 1 })
        .lean()
      const photos = orders.flatMap(({ returns = [] }) =>
        returns.flatMap((orderReturn) => orderReturn.photos),
      )
      return photos.filter((address) => addressSet.has(address))
    },
  }
}
