import { mongo, trusted, type QueryFilter } from 'mongoose'
import type { StoredCreditNote, StoredInvoice } from './order-documents'
import { tasksWithState, withoutState, withTasks } from './order-filter'
import { toOrderRecord, type OrderRecord } from './order-record'
import type { StoredRefund } from './order-refunds'
import { countRevision } from './order-change-queries'
import type { OrderModel, StoredOrder } from './order-schema'
import type { WorkTask } from './order-tasks'

/** The tasks that issue tax documents. They may wait for the shop's profile. */
export const documentTasks = [
  'issue-invoice',
  'correct-invoice',
  'issue-credit-notes',
  'issue-challans',
] as const satisfies readonly WorkTask[]

const withoutHsn = { items: trusted({ $elemMatch: { hsnCode: { $exists: false } } }) }

/** The tax documents noted in orders, and the orders whose documents still have to be issued. */
export function createOrderDocumentQueries(model: OrderModel) {
  return {
    /**
     * Notes the issued credit notes. This completes their task, unless a refund has changed since its
     * refunds were read.
     */
    async noteCreditNotes(
      id: string,
      creditNotes: StoredCreditNote[],
      expected: Pick<StoredRefund, 'idempotencyKey' | 'status'>[],
    ): Promise<void> {
      const noted = { $addToSet: { creditNotes: { $each: creditNotes } } }
      const now = {
        $map: {
          input: '$refunds',
          in: { idempotencyKey: '$$this.idempotencyKey', status: '$$this.status' },
        },
      }
      // The driver is used directly, since Mongoose would treat the expression as input.
      const orders = model.db.collection<StoredOrder>(model.collection.name)
      const { matchedCount } = await orders.updateOne(
        { _id: new mongo.ObjectId(id), $expr: { $eq: [now, { $literal: expected }] } },
        { ...noted, $pull: { outbox: { kind: 'issue-credit-notes' } } },
      )
      if (matchedCount === 0) await model.updateOne({ _id: id }, noted)
    },

    /**
     * Notes the documents of all corrections, which completes their task, unless another correction
     * was added since `corrections` were counted.
     */
    async noteCorrections(
      id: string,
      corrections: number,
      { invoices, creditNotes }: { invoices: StoredInvoice[]; creditNotes: StoredCreditNote[] },
    ): Promise<void> {
      const invoice = invoices.at(-1)
      const earlier = invoices.slice(0, -1)
      await model.updateOne(
        { _id: id, 'outbox.kind': 'correct-invoice', corrections: trusted({ $size: corrections }) },
        {
          // Units take over the number of the new invoice, as of this revision.
          ...countRevision,
          $set: {
            ...(invoice ? { invoice } : {}),
            ...(earlier.length > 0 ? { earlierInvoices: earlier } : {}),
          },
          $addToSet: { creditNotes: { $each: creditNotes } },
          $pull: { outbox: { kind: 'correct-invoice' } },
        },
      )
    },

    /**
     * Orders with documents to issue.
     * @param excluded the invoices to leave out: those that lack the State of delivery, those that also
     * lack an HSN code, or all
     */
    async *eachWithDocumentTasks(
      excluded: 'without-state' | 'without-hsn' | 'all',
    ): AsyncGenerator<OrderRecord> {
      const invoice = { 'outbox.kind': 'issue-invoice' }
      const waits: QueryFilter<StoredOrder>[] = [
        { 'outbox.kind': trusted({ $in: [...tasksWithState] }), ...withoutState },
        ...(excluded === 'without-hsn' ? [{ ...invoice, ...withoutHsn }] : []),
        ...(excluded === 'all' ? [invoice] : []),
      ]
      const query = model.find({ ...withTasks(documentTasks), $nor: waits }).sort({ _id: 1 })
      const cursor = query.lean<StoredOrder[]>().cursor({ batchSize: 100 })
      for await (const order of cursor) yield toOrderRecord(order)
    },

    /** Products without an HSN code of the oldest orders whose invoice waits for one. */
    async listProductsWaitingForHsn(ordersMax: number): Promise<{ _id: string; name: string }[]> {
      const orders = await model
        .find({ ...withTasks(['issue-invoice']), ...withoutHsn })
        .sort({ _id: 1 })
        .limit(ordersMax)
        .select({ items: 1 })
        .lean<Pick<StoredOrder, 'items'>[]>()
      const names = new Map(
        orders
          .flatMap(({ items }) => items)
          .filter(({ hsnCode }) => hsnCode === undefined)
          .map(({ product, name }) => [String(product), name]),
      )
      return [...names].map(([_id, name]) => ({ _id, name }))
    },

    /** The number of orders whose invoice waits for the State of delivery. */
    countWaitingForState: (): Promise<number> =>
      model.countDocuments({ ...withTasks(tasksWithState), ...withoutState }).exec(),

    /** The number of orders whose invoice waits for an HSN code. */
    countWaitingForHsn: (): Promise<number> =>
      model.countDocuments({ ...withTasks(['issue-invoice']), ...withoutHsn }).exec(),
  }
}
