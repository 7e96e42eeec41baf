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

/** The filter of the list that staff see. */
interface PurchaseFilter {
  state?: PurchaseState | undefined
  supplier?: string | undefined
  /** The beginning of a number or of a bill number, and the suppliers whose names begin with it. */
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

/** Queries of lists of purchases, all without serial numbers. */
export function createPurchaseListQueries(model: PurchaseModel) {
  return {
    /** Reads a page of the purchases, newest first. */
    async list(
      filter: PurchaseFilter,
      { limit, skip }: { limit: number; skip: number },
    ): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find(toPurchaseFilter(filter))
        .select(withoutSerials)
        .sort({ createdAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** Reads the received purchases with bills from one day to another, both included. */
    async listBilled(from: Day, to: Day): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find({ state: 'received', billDate: trusted({ $gte: from, $lte: to }) })
        .hint({ billDate: 1 })
        .select(withoutSerials)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** Reads the purchases whose bills have these keys in the GST portal. */
    async findByPortalKeys(keys: readonly string[]): Promise<PurchaseRecord[]> {
      const purchases = await model
        .find({ 'tax.key': trusted({ $in: [...keys] }) })
        .hint({ 'tax.key': 1 })
        .select(withoutSerials)
        .lean<StoredPurchase[]>()
      return purchases.map(toPurchaseRecord)
    },

    /** Reads the purchases that were received in a period, in batches. */
    async *listReceivedIn({ from, to }: IssuedRange): AsyncGenerator<PurchaseRecord[]> {
      const cursor = model
        .find({ state: 'received', receivedAt: trusted({ $gte: from, $lte: to }) })
        .hint({ state: 1, receivedAt: 1 })
        .select(withoutSerials)
        .cursor({ batchSize: BATCH_SIZE })
      for await (const batch of toBatches<StoredPurchase>(cursor)) yield batch.map(toPurchaseRecord)
    },

    count: (filter: PurchaseFilter): Promise<number> =>
      Object.values(filter).some((value) => value !== undefined)
        ? model.countDocuments(toPurchaseFilter(filter)).exec()
        : model.countDocuments().hint({ _id: 1 }).exec(),
  }
}
