import type { ReturnState } from '@voltkart/shared/domain/returns'
import { trusted, type PipelineStage } from 'mongoose'
import { toReturnRecord, type ReturnRecord, type StoredReturn } from './order-returns'
import type { OrderModel, StoredOrder } from './order-schema'

/** The limit of counting returns. */
export const RETURNS_COUNTED_MAX = 2_000

/** A return with what a list shows of its order. */
export interface ListedReturnRecord {
  order: { _id: string; orderNumber: string; user: { _id: string; name: string; email: string } }
  items: { product: string; name: string }[]
  found: ReturnRecord
}

type StoredListed = Pick<StoredOrder, '_id' | 'orderNumber' | 'user' | 'items'> & {
  returns: StoredReturn
}

const newestFirst = { returnRequestedAt: -1, _id: -1 } as const

/** Lists of the returns of all orders. */
export function createReturnListQueries(model: OrderModel) {
  /** Each stage streams: no more orders are read than the page needs. */
  const stages = (state: ReturnState | undefined): PipelineStage[] => [
    {
      $match: state
        ? { 'returns.state': state, returnRequestedAt: trusted({ $exists: true }) }
        : { returnRequestedAt: trusted({ $exists: true }) },
    },
    { $sort: newestFirst },
    { $project: { orderNumber: 1, user: 1, items: 1, returns: { $reverseArray: '$returns' } } },
    { $unwind: '$returns' },
    ...(state ? [{ $match: { 'returns.state': state } }] : []),
  ]
  const run = <Result>(state: ReturnState | undefined, rest: PipelineStage[]) =>
    model
      .aggregate<Result>([...stages(state), ...rest] as PipelineStage[])
      .hint(state ? { 'returns.state': 1, ...newestFirst } : newestFirst)

  return {
    /**
     * A page of the returns, in one state if it is given: the orders with the latest request first,
     * and of each order the latest first. The total is counted up to a limit.
     */
    async returnsPage(
      state: ReturnState | undefined,
      { limit, skip = 0 }: { limit: number; skip?: number | undefined },
    ): Promise<{ returns: ListedReturnRecord[]; total: number }> {
      const [found, [counted]] = await Promise.all([
        run<StoredListed>(state, [{ $skip: skip }, { $limit: limit }]),
        run<{ total: number }>(state, [{ $limit: RETURNS_COUNTED_MAX }, { $count: 'total' }]),
      ])
      const returns = found.map(({ _id, orderNumber, user, items, returns: one }) => ({
        order: {
          _id: _id.toHexString(),
          orderNumber,
          user: { ...user, _id: user._id.toHexString() },
        },
        items: items.map(({ product, name }) => ({ product: product.toHexString(), name })),
        found: toReturnRecord(one),
      }))
      return { returns, total: counted?.total ?? 0 }
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

    /** Which of some addresses of pictures are photos of returns. */
    async returnPhotosAmong(addresses: readonly string[]): Promise<string[]> {
      const wanted = new Set(addresses)
      const found = await model
        .find({ 'returns.photos': trusted({ $in: [...wanted] }) })
        .select({ 'returns.photos': 1 })
        .lean()
      const photos = found.flatMap(({ returns = [] }) => returns.flatMap((one) => one.photos))
      return photos.filter((address) => wanted.has(address))
    },
  }
}
