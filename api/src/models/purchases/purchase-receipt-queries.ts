import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { declareKind, pushOutbox } from '../outbox/outbox-field'
import type { MovedBy } from '../stock-moves/stock-move-schema'
import { createKeyQueue } from '../key-queue'
import {
  toPurchaseRecord,
  toStoredLine,
  type PurchaseLineRecord,
  type PurchaseProblemRecord,
  type PurchaseRecord,
  type PurchaseModel,
  type StoredPurchase,
} from './purchase-schema'

/** The kind of an entry of an outbox that adds the lines of a received purchase to the stock. */
const RECEIPT_KIND = declareKind('receive-purchase')

/** The data that turns a draft into a received purchase. */
interface Receipt {
  lines: PurchaseLineRecord[]
  receivedAt: Date
  receivedBy: MovedBy
  receiptKey: string
  receiptFingerprint: string
  hold: string
  pendingLines: number[]
}

/** The receipt of purchases. */
export function createPurchaseReceiptQueries(model: PurchaseModel) {
  return {
    /** Receipts of one purchase take turns within a server, so that a repeated one sees the first. */
    takeTurns: createKeyQueue(),

    /** Makes a draft received; undefined if it was changed since it was read. */
    async receive(
      { number, version }: PurchaseRecord,
      { lines, ...receipt }: Receipt,
      note: AuditNote,
    ): Promise<PurchaseRecord | undefined> {
      const changed = await model
        .findOneAndUpdate(
          { number, version, state: 'draft' },
          {
            $set: { ...receipt, state: 'received', lines: lines.map(toStoredLine) },
            $inc: { version: 1 },
            $push: pushOutbox(toAuditEntry(note), {
              id: RECEIPT_KIND,
              kind: RECEIPT_KIND,
              at: receipt.receivedAt,
            }),
          },
          { returnDocument: 'after' },
        )
        .lean<StoredPurchase>()
      return changed ? toPurchaseRecord(changed) : undefined
    },

    /**
     * Keeps a purchase from being received with a hold of units, unless it was. A process that has read
     * it before can no longer write.
     * @returns whether it was not received with this hold
     */
    async refuseHold(number: string, hold: string): Promise<boolean> {
      await model.updateOne({ number, state: 'draft' }, { $inc: { version: 1 } })
      return (await model.exists({ number, hold })) === null
    },

    /** Notes that the pieces of a line are in the stock, or why they are not. May be repeated. */
    async finishLine(number: string, line: number, problem?: PurchaseProblemRecord): Promise<void> {
      await model.updateOne(
        { number, pendingLines: line },
        { $pull: { pendingLines: line }, ...(problem ? { $push: { problems: problem } } : {}) },
      )
    },
  }
}
