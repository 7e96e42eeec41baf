import { Types, type Connection } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { createPurchaseListQueries } from './purchase-list-queries'
import {
  toBillKey,
  toPurchaseRecord,
  toStoredLine,
  type PurchaseRecord,
  createPurchaseModel,
  type StoredPurchase,
} from './purchase-schema'
import { createPurchaseReceiptQueries } from './purchase-receipt-queries'

/** The fields of a draft that staff enter. */
export interface DraftFields extends Pick<
  PurchaseRecord,
  'supplier' | 'billNumber' | 'billDate' | 'lines' | 'tax'
> {
  note?: string | undefined
}

const toStored = ({ supplier, lines, note, ...rest }: DraftFields) => ({
  ...rest,
  ...(note === undefined ? {} : { note }),
  billKey: toBillKey(rest.billNumber),
  supplier: { _id: new Types.ObjectId(supplier._id), name: supplier.name },
  lines: lines.map(toStoredLine),
})

/** Queries of the purchases from suppliers. */
export function createPurchaseQueries(connection: Connection) {
  const model = createPurchaseModel(connection)

  return {
    ...createPurchaseListQueries(model),
    ...createPurchaseReceiptQueries(model),

    /** @throws a duplicate key error if the number, or the bill of the supplier, is taken */
    async insert(
      fields: DraftFields,
      rest: Pick<StoredPurchase, 'number' | 'by' | 'createdAt'>,
      note: AuditNote,
    ): Promise<PurchaseRecord> {
      const stored: StoredPurchase = {
        _id: new Types.ObjectId(),
        ...toStored(fields),
        ...rest,
        state: 'draft',
        version: 1,
        outbox: [toAuditEntry(note)],
      }
      await model.create(stored)
      return toPurchaseRecord(stored)
    },

    async findById(id: string): Promise<PurchaseRecord | undefined> {
      const purchase = await model.findById(id).lean<StoredPurchase>()
      return purchase ? toPurchaseRecord(purchase) : undefined
    },

    async find(number: string): Promise<PurchaseRecord | undefined> {
      const purchase = await model.findOne({ number }).lean<StoredPurchase>()
      return purchase ? toPurchaseRecord(purchase) : undefined
    },

    /**
     * Replaces the data of a draft; undefined if it was changed since it was read.
     * @throws a duplicate key error if the bill of the supplier is entered already
     */
    async replaceDraft(
      { number, version }: PurchaseRecord,
      fields: DraftFields,
      note: AuditNote,
    ): Promise<PurchaseRecord | undefined> {
      const changed = await model
        .findOneAndUpdate(
          { number, version, state: 'draft' },
          {
            $set: toStored(fields),
            ...(fields.note === undefined ? { $unset: { note: 1 } } : {}),
            $inc: { version: 1 },
            $push: pushOutbox(toAuditEntry(note)),
          },
          { returnDocument: 'after' },
        )
        .lean<StoredPurchase>()
      return changed ? toPurchaseRecord(changed) : undefined
    },

    /** Deletes a draft, and returns whether this call did. */
    async removeDraft(number: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ number, state: 'draft' })
      return deletedCount > 0
    },
  }
}
