import type { PurchaseState } from '@voltkart/shared/domain/purchase-tax'
import type { Day } from '@voltkart/shared/domain/india-day'
import { trusted, Types, type QueryFilter } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import type { IssuedRange } from '../documents/document-report-queries'
import { toPrefixFilter } from '../users/user-list-queries'
import {
  toBillKey,
  toPurchaseRecord,
  type PurchaseRecord,
  type PurchaseModel,
  type StoredPurchase,
} from './purchase-schema'

/** The filter of the list of staff. */
interface PurchaseFilter {
  state?: PurchaseState | undefined
  supplier?: string | undefined
  /** The beginning of a number or of a bill number, or the suppliers whose names it begins. */
  search?: { text: string; suppliers: readonly string[] } | undefined
}

function toPurchaseFilter({
  state,
  supplier,
  search,
}: PurchaseFilter): QueryFilter<StoredPurchase> {
  return {
    ...(state ? { state } : {}),
    ...(supplier ? { 'supplier._id': new Types.ObjectId(supplier) } : {}),
    ...(search
      ? {
          $or: [
            { number: toPrefixFilter(toBillKey(search.text)) },
            { billKey: toPrefixFilter(toBillKey(search.text)) },
            {
              'supplier._id': trusted({
                $in: search.suppliers.map((id) => new Types.ObjectId(id)),
              }),
            },
          ],
        }
      : {}),
  }
}

const withoutSerials = { 'lines.serials': 0, 'lines.received.serials': 0 } as const

/** The list of purchases. */
export function createPurchaseListQueries(model: PurchaseModel) {
  return {
    /** A page of the purchases without their serial numbers, newest first. */
    async list(
      filter: PurchaseFilter,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find(toPurchaseFilter(filter))
        .select({ 'lines.serials': 0, 'lines.received.serials': 0 })
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** The received purchases whose bills are of some days, the last one included. */
    async listBilled(from: Day, to: Day): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find({ state: 'received', billDate: trusted({ $gte: from, $lte: to }) })
        .hint({ billDate: 1 })
        .select(withoutSerials)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** The purchases with some bills of the GST portal, by their keys. */
    async findByPortalKeys(keys: readonly string[]): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find({ 'tax.key': trusted({ $in: [...keys] }) })
        .hint({ 'tax.key': 1 })
        .select(withoutSerials)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** The purchases that were received in a period without their serial numbers, in batches. */
    async *listReceivedIn({ from, to }: IssuedRange): AsyncGenerator<PurchaseRecord[]> {
      const cursor = model
        .find({ state: 'received', receivedAt: trusted({ $gte: from, $lte: to }) })
        .hint({ state: 1, receivedAt: 1 })
        .select({ 'lines.serials': 0, 'lines.received.serials': 0 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const batch of toBatches<StoredPurchase>(cursor)) yield batch.map(toPurchaseRecord)
    },

    count: (filter: PurchaseFilter): Promise<number> =>
      Object.values(filter).some((value) => value !== undefined)
        ? model.countDocuments(toPurchaseFilter(filter)).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),
  }
}
