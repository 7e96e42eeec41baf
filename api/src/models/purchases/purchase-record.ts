import { plainCode } from '@voltkart/shared/domain/plain-code'
import { Types } from 'mongoose'
import type { PurchaseProblem, StoredPurchase, StoredPurchaseLine } from './purchase-schema'

/** Something stored with a product, outside the models. */
type WithProductId<Stored> = Omit<Stored, 'product'> & { product: string }

export type PurchaseLineRecord = WithProductId<StoredPurchaseLine>
export type PurchaseProblemRecord = WithProductId<PurchaseProblem>

/** A purchase outside the models: ids are strings. */
export interface PurchaseRecord extends Omit<
  StoredPurchase,
  '_id' | 'supplier' | 'lines' | 'problems' | 'billKey'
> {
  _id: string
  supplier: { _id: string; name: string }
  lines: PurchaseLineRecord[]
  problems: PurchaseProblemRecord[]
}

/** The form in which a bill number is unique: capitals without spaces. */
export const toBillKey = (billNumber: string): string => plainCode(billNumber).toUpperCase()

export const toStoredLine = (line: PurchaseLineRecord): StoredPurchaseLine => ({
  ...line,
  product: new Types.ObjectId(line.product),
})

export function toPurchaseRecord(stored: StoredPurchase): PurchaseRecord {
  const { _id, supplier, lines, problems = [], billKey: _key, ...rest } = stored
  return {
    ...rest,
    _id: _id.toHexString(),
    supplier: { _id: supplier._id.toHexString(), name: supplier.name },
    lines: lines.map((line) => ({ ...line, product: line.product.toHexString() })),
    problems: problems.map((one) => ({ ...one, product: one.product.toHexString() })),
  }
}
