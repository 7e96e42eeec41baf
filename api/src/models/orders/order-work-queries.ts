import { Types, trusted, type QueryFilter, type SortOrder } from 'mongoose'
import { batchCalls, updateTogether, type OneUpdate } from '../batch-calls'
import type { StoredInvoice } from './order-documents'
import { getSortIndex, sortKeys, withTasks } from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { OrderModel, StoredOrder } from './order-schema'
import { getTaskId, orderTaskKinds, type OrderTask, type OrderTaskKind } from './order-tasks'

/** Matches orders with open tasks. */
export const withOpenTasks = withTasks(orderTaskKinds)

/** A time range; `after` is excluded, `until` included. */
export interface Span {
  after: Date
  until: Date
}

/** The times of the changes after which an order may still get a payment or a refund. */
export const closedAt = ['paidAt', 'deliveredAt', 'cancelledAt', 'refundedAt'] as const
type ClosedAt = (typeof closedAt)[number]

const closedIndexes = {
  paidAt: { paidAt: -1 },
  deliveredAt: { deliveredAt: 1 },
  cancelledAt: { cancelledAt: 1 },
  refundedAt: { refundedAt: -1 },
} as const satisfies Record<ClosedAt, Record<string, SortOrder>>

const toClosedFilter = (how: ClosedAt, spans: readonly Span[]) => ({
  $or: spans.map(({ after, until }) => ({ [how]: trusted({ $gt: after, $lte: until }) })),
})

/** The batch size of the cursors of jobs. */
const BATCH_SIZE = 100

/** The queries of the jobs: orders with open work, and the completion of it. */
export function createOrderWorkQueries(model: OrderModel) {
  /** Streams all matches by a cursor. */
  async function* eachOrder(
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

  const noneRequested = { refunds: { $not: { $elemMatch: { status: 'requested' } } } } as const
  const complete = batchCalls<OneUpdate<StoredOrder>, void>(async (completed) => {
    await updateTogether(model, completed)
    return completed.map(() => undefined)
  })
  return {
    /** Orders with at least one of these tasks open. */
    eachWithTasks: (kinds: readonly OrderTaskKind[] = orderTaskKinds) =>
      eachOrder(withTasks(kinds), { _id: 1 }),

    /** When the first placed order that waits for its invoice was paid; undefined if none waits. */
    async findOldestWaitingInvoice(): Promise<Date | undefined> {
      const order = await model
        .findOne(withTasks(['issue-invoice']))
        .sort({ _id: 1 })
        .select({ paidAt: 1, createdAt: 1 })
        .lean()
      return order?.paidAt ?? order?.createdAt
    },

    /** The number of orders with open tasks. */
    countWithTasks: () => model.countDocuments(withOpenTasks).exec(),

    /**
     * Removes completed tasks, and notes the invoice that one of them has issued, in one update.
     * `request-refunds` is removed alone, and stays while a refund is still `requested`. Nothing
     * changes if the invoice was corrected meanwhile: the order notes the latest one.
     */
    completeTasks: (
      id: string,
      tasks: readonly OrderTask[],
      invoice?: StoredInvoice,
    ): Promise<void> =>
      complete({
        filter: {
          _id: new Types.ObjectId(id),
          ...(tasks.includes('request-refunds') ? noneRequested : {}),
          ...(invoice ? { earlierInvoices: { $exists: false } } : {}),
        },
        update: {
          ...(invoice ? { $set: { invoice } } : {}),
          $pull: { outbox: { id: { $in: tasks.map(getTaskId) } } },
        },
      }),

    /** Removes pieces that their products have taken back; the task too, once none is left. */
    async removeStockReturns(id: string, keys: readonly string[]): Promise<void> {
      await model.updateOne({ _id: id }, { $pull: { stockReturns: { key: { $in: keys } } } })
      await model.updateOne(
        { _id: id, 'stockReturns.0': trusted({ $exists: false }) },
        { $pull: { outbox: { kind: 'return-stock' } } },
      )
    },

    /** Removes the task `settle-replacements`, once no return has an attempt to settle. */
    async removeSettledReplacements(id: string): Promise<void> {
      await model.updateOne(
        {
          _id: id,
          'returns.replacement': trusted({ $exists: false }),
          'returns.abandoned': trusted({ $exists: false }),
        },
        { $pull: { outbox: { kind: 'settle-replacements' } } },
      )
    },

    /** `reserving` orders past the deadline of their process. */
    eachInterrupted: (now: Date) =>
      eachOrder({ status: 'reserving', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Unpaid orders whose reservation has expired. */
    eachExpired: (now: Date) =>
      eachOrder({ status: 'unpaid', reservedUntil: trusted({ $lt: now }) }, inTime, inTime),

    /** Abandoned orders that were created before a time. */
    eachAbandoned: (before: Date) =>
      eachOrder({ status: 'abandoned', createdAt: trusted({ $lt: before }) }, sortKeys.oldest),

    async deleteAbandoned(id: string): Promise<void> {
      await model.deleteOne({ _id: id, status: 'abandoned' })
    },

    /** Unpaid orders with a provider order, oldest first. */
    eachUnpaidAtProvider: () =>
      eachOrder({ ...atProvider, status: 'unpaid' }, sortKeys.oldest, getSortIndex('oldest')),

    /** Orders with a provider order that were closed in one of these time ranges. */
    eachClosedAtProvider: (how: ClosedAt, spans: readonly Span[]) =>
      eachOrder({ ...atProvider, ...toClosedFilter(how, spans) }, { [how]: 1 }, closedIndexes[how]),

    /** The number of orders that were closed in one of these time ranges, up to a limit. */
    countClosed: (how: ClosedAt, spans: readonly Span[], limit: number) =>
      model.countDocuments(toClosedFilter(how, spans)).hint(closedIndexes[how]).limit(limit).exec(),
  }
}
