import { gstRates, type SerialKind, type SerialSource } from '@voltkart/shared/domain/product-facts'
import { itcKinds, purchaseStates } from '@voltkart/shared/domain/purchase-tax'
import { type Connection, Types } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { indexOutbox, outboxField } from '../outbox/outbox-field'
import { person } from '../stock-moves/stock-move-schema'
import { cleanCode } from '@voltkart/shared/domain/plain-code'

/** The heads of an input tax, in paise. */
export const inputTax = { igstPaise: z.number(), cgstPaise: z.number(), sgstPaise: z.number() }

/** Pieces that came, with their serial numbers. */
const receivedPieces = z.object({
  quantity: z.number(),
  serials: z.array(z.string()),
})

/** Pieces of one product on a bill. */
const storedPurchaseLine = z.object({
  product: objectId,
  /** The data of the product when the line was saved. */
  name: z.string(),
  sku: z.string().exactOptional(),
  serialKind: text<SerialKind>(),
  serialsFrom: text<SerialSource>(),
  ...receivedPieces.shape,
  unitCostPaise: z.number(),
  /** The GST rate in percent; absent if no GST is on the line. */
  gstRate: z.literal(gstRates).exactOptional(),
  hsnCode: z.string().exactOptional(),
  /** The tax on all pieces of the bill. */
  tax: z.object(inputTax),
  /** The received pieces; absent in a draft. */
  received: receivedPieces.exactOptional(),
})
type StoredPurchaseLine = z.infer<typeof storedPurchaseLine>

/** The tax of a bill, in paise. */
const billTax = z.object({
  ...inputTax,
  /** The supplier's GSTIN when the bill was entered, and the key of the bill at the portal. */
  gstin: z.string().exactOptional(),
  key: z.string().exactOptional(),
  /** The code of a State. */
  placeOfSupply: z.string().exactOptional(),
  interState: z.boolean(),
  reverseCharge: z.boolean(),
  itc: z.enum(itcKinds),
  /** Whether the heads were typed from the bill, and not computed from its lines. */
  isTyped: z.boolean(),
})
export type BillTax = z.infer<typeof billTax>

/** Pieces that could not be added to the stock. */
const purchaseProblem = z.object({
  product: objectId,
  name: z.string(),
  pieces: z.number(),
  message: z.string(),
})
type PurchaseProblem = z.infer<typeof purchaseProblem>

/** A bill of a supplier, and the pieces on it. */
const storedPurchase = z.object({
  _id: objectId,
  number: z.string(),
  /** With the name of that time. */
  supplier: z.object({
    _id: objectId,
    name: z.string(),
  }),
  billNumber: z.string(),
  /** The bill number in capitals and without spaces: unique for each supplier. */
  billKey: z.string(),
  /** A day, `YYYY-MM-DD`. */
  billDate: z.string(),
  note: z.string().exactOptional(),
  tax: billTax,
  lines: z.array(storedPurchaseLine),
  state: z.enum(purchaseStates),
  by: person,
  createdAt: z.date(),
  receivedAt: z.date().exactOptional(),
  receivedBy: person.exactOptional(),
  /** The idempotency key of the receipt, and a hash of its request. */
  receiptKey: z.string().exactOptional(),
  receiptFingerprint: z.string().exactOptional(),
  /** The hold of the units that came. */
  hold: z.string().exactOptional(),
  /** The lines, counted from 0, whose pieces are not in the stock yet. */
  pendingLines: z.array(z.number()).exactOptional(),
  problems: z.array(purchaseProblem).exactOptional(),
  /** Counts the changes, attempts to receive it included. */
  version: z.number(),
  ...outboxField,
})
export type StoredPurchase = z.infer<typeof storedPurchase>

const purchaseSchema = toSchema(storedPurchase, 'purchases', { aboutNoPerson: true })

purchaseSchema.index({ number: 1 }, { unique: true })
purchaseSchema.index({ 'supplier._id': 1, billKey: 1 }, { unique: true, name: 'supplierBill' })
// The list of staff, with and without its filters.
purchaseSchema.index({ createdAt: -1, _id: -1 })
purchaseSchema.index({ state: 1, createdAt: -1, _id: -1 })
purchaseSchema.index({ 'supplier._id': 1, createdAt: -1, _id: -1 })
purchaseSchema.index({ billKey: 1 })
// The bills of a month, and bills by their key at the portal.
purchaseSchema.index({ billDate: 1 })
purchaseSchema.index(
  { 'tax.key': 1 },
  { partialFilterExpression: { 'tax.key': { $exists: true } } },
)
// The books of a period.
purchaseSchema.index({ state: 1, receivedAt: 1 })
indexOutbox(purchaseSchema)

export const createPurchaseModel = (connection: Connection) =>
  connection.model('Purchase', purchaseSchema)
export type PurchaseModel = ReturnType<typeof createPurchaseModel>

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
export const toBillKey = (billNumber: string): string => cleanCode(billNumber).toUpperCase()

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
    problems: problems.map((problem) => ({ ...problem, product: problem.product.toHexString() })),
  }
}
