import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { inBatches, updateTogether } from '../in-batches'
import { indexInOrder, sortKeys } from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import { orderTasks, type OrderModel, type OrderTask, type StoredOrder } from './order-schema'

/**
 * Orders with open tasks. Naming the tasks lets the database use the index on them, which the
 * other half, that the index is limited to, does not by itself.
 */
const withOpen = (tasks: readonly OrderTask[]) => ({
  tasks: trusted({ $in: [...tasks] }),
  'tasks.0': trusted({ $exists: true }),
})
export const withOpenTasks = withOpen(orderTasks)

/** From after one moment up to another. */
export interface Span {
  after: Date
  until: Date
}

/** The times at which an order stops waiting for its payment, or for what follows from it. */
export const closedAt = ['paidAt', 'deliveredAt', 'cancelledAt', 'refundedAt'] as const
export type ClosedAt = (typeof closedAt)[number]

const closedIndexes = {
  paidAt: { paidAt: -1 },
  deliveredAt: { deliveredAt: 1 },
  cancelledAt: { cancelledAt: 1 },
  refundedAt: { refundedAt: -1 },
} as const satisfies Record<ClosedAt, Record<string, SortOrder>>

/** How many orders are read at a time where a job works on all of its kind. */
const BATCH_SIZE = 100

/** What the jobs ask: which orders still have work to be done, and that it was done. */
export function createOrderWorkQueries(model: OrderModel) {
  /** All that match, read as they are worked on. */
  async function* each(
    filter: QueryFilter<StoredOrder>,
    sort: Record<string, SortOrder>,
    hint?: Record<string, SortOrder>,
  ): AsyncGenerator<OrderRecord> {
    const query = model.find(filter).sort(sort)
    if (hint) query.hint(hint)
    const cursor = query.lean<StoredOrder[]>().cursor({ batchSize: BATCH_SIZE })
    for await (const order of cursor) yield toOrderRecord(order)
  }
  const inTime = { reservedUntil: 1 } as const
  const atProvider = { providerOrderId: trusted({ $exists: true }) }

  const allAskedFor = { refunds: { $not: { $elemMatch: { status: 'requested' } } } } as const
  const crossOff = inBatches<{ order: Types.ObjectId; task: OrderTask }, void>(async (done) => {
    await updateTogether<StoredOrder>(
      model,
      done.map(({ order, task }) => ({
        filter: { _id: order, ...(task === 'request-refunds' ? allAskedFor : {}) },
        update: { $pull: { tasks: task } },
      })),
    )
    return done.map(() => undefined)
  })
  return {
    /** Orders whose change of state has left something to do: any of these tasks. */
    eachWithTasks: (tasks: readonly OrderTask[] = orderTasks) => each(withOpen(tasks), { _id: 1 }),

    /** How many orders have work left to do. */
    countWithTasks: () => model.countDocuments(withOpenTasks).exec(),

    /** Crosses a task off. That of refunds stays while another one is still to be asked for. */
    removeTask: (id: string, task: OrderTask): Promise<void> =>
      crossOff({ order: new Types.ObjectId(id), task }),

    /** Orders whose placing was interrupted: their process had until before `now`. */
    eachInterrupted: (now: Date) =>
      each({ status: 'reserving', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Unpaid orders that have held their stock for long enough. */
    eachExpired: (now: Date) =>
      each({ status: 'unpaid', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Abandoned orders from before `before`, whose stock may be looked at a last time. */
    eachAbandoned: (before: Date) =>
      each({ status: 'abandoned', createdAt: trusted({ $lt: before }) }, sortKeys.oldest),

    async deleteAbandoned(id: string): Promise<void> {
      await model.deleteOne({ _id: id, status: 'abandoned' })
    },

    /** Unpaid orders that may have a payment at the provider, the oldest first. */
    eachUnpaidAtProvider: () =>
      each({ ...atProvider, status: 'unpaid' }, sortKeys.oldest, indexInOrder('oldest')),

    /** Orders that may have a payment at the provider and were closed in a span of time. */
    eachClosedAtProvider: (how: ClosedAt, { after, until }: Span) =>
      each(
        { ...atProvider, [how]: trusted({ $gt: after, $lte: until }) },
        { [how]: 1 },
        closedIndexes[how],
      ),

    /** How many orders were closed in a span of time, up to a limit. */
    countClosed: (how: ClosedAt, { after, until }: Span, limit: number) =>
      model
        .countDocuments({ [how]: trusted({ $gt: after, $lte: until }) })
        .hint(closedIndexes[how])
        .limit(limit)
        .exec(),
  }
}
