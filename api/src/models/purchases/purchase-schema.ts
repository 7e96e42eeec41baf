import type { GstRate, SerialKind, SerialSource } from '@voltkart/shared/domain/product-facts'
import { itcKinds, type InputTax, type ItcKind } from '@voltkart/shared/domain/purchase-tax'
import { purchaseStates, type PurchaseState } from '@voltkart/shared/domain/purchases'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { MovedBy } from '../stock-moves/stock-move-schema'

/** Pieces that came, with their serial numbers. */
export interface ReceivedPieces {
  quantity: number
  serials: string[]
}

/** Pieces of one product on a bill. */
export interface StoredPurchaseLine extends ReceivedPieces {
  product: Types.ObjectId
  /** The data of the product when the line was saved. */
  name: string
  sku?: string
  serialKind: SerialKind
  serialsFrom: SerialSource
  unitCostPaise: number
  /** The GST rate in percent; absent if no GST is on the line. */
  gstRate?: GstRate
  hsnCode?: string
  /** The tax on all pieces of the bill. */
  tax: InputTax
  /** What came; absent in a draft. */
  received?: ReceivedPieces
}

/** The tax of a bill, in paise. */
export interface BillTax extends InputTax {
  /** The supplier's GSTIN when the bill was entered, and the key of the bill at the portal. */
  gstin?: string
  key?: string
  /** The code of a State. */
  placeOfSupply?: string
  interState: boolean
  reverseCharge: boolean
  itc: ItcKind
  /** Whether the heads were typed from the bill, and not computed from its lines. */
  isTyped: boolean
}

/** Pieces that could not be added to the stock. */
export interface PurchaseProblem {
  product: Types.ObjectId
  name: string
  pieces: number
  message: string
}

/** A bill of a supplier, and the pieces on it. */
export interface StoredPurchase extends WithOutbox {
  _id: Types.ObjectId
  number: string
  /** With the name of that time. */
  supplier: { _id: Types.ObjectId; name: string }
  billNumber: string
  /** The bill number in capitals and without spaces: unique for each supplier. */
  billKey: string
  /** A day, `YYYY-MM-DD`. */
  billDate: string
  note?: string
  tax: BillTax
  lines: StoredPurchaseLine[]
  state: PurchaseState
  by: MovedBy
  createdAt: Date
  receivedAt?: Date
  receivedBy?: MovedBy
  /** The idempotency key of the receipt, and a hash of its request. */
  receiptKey?: string
  receiptFingerprint?: string
  /** The hold of the units that came. */
  hold?: string
  /** The lines, counted from 0, whose pieces are not in the stock yet. */
  pendingLines?: number[]
  problems?: PurchaseProblem[]
  /** Counts the changes, also those of an attempt to receive it. */
  version: number
}

const required = true
const plain = { _id: false } as const
const person = new Schema<MovedBy>({ _id: String, name: String }, plain)

const pieces = {
  quantity: { type: Number, required },
  serials: { type: [String], required },
}

const amount = { type: Number, required } as const
const heads = { igstPaise: amount, cgstPaise: amount, sgstPaise: amount }

const taxSchema = new Schema<BillTax>(
  {
    ...heads,
    gstin: String,
    key: String,
    placeOfSupply: String,
    interState: { type: Boolean, required },
    reverseCharge: { type: Boolean, required },
    itc: { type: String, required, enum: itcKinds },
    isTyped: { type: Boolean, required },
  },
  plain,
)

const lineSchema = new Schema<StoredPurchaseLine>(
  {
    product: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    sku: String,
    serialKind: { type: String, required },
    serialsFrom: { type: String, required },
    ...pieces,
    unitCostPaise: { type: Number, required },
    gstRate: Number,
    hsnCode: String,
    tax: { type: new Schema<InputTax>(heads, plain), required },
    received: new Schema<ReceivedPieces>(pieces, plain),
  },
  plain,
)

const problemSchema = new Schema<PurchaseProblem>(
  {
    product: { type: Schema.Types.ObjectId, required },
    name: { type: String, required },
    pieces: { type: Number, required },
    message: { type: String, required },
  },
  plain,
)

const purchaseSchema = new Schema<StoredPurchase>(
  {
    number: { type: String, required },
    supplier: {
      type: new Schema({ _id: Schema.Types.ObjectId, name: String }),
      required,
    },
    billNumber: { type: String, required },
    billKey: { type: String, required },
    billDate: { type: String, required },
    note: String,
    tax: { type: taxSchema, required },
    lines: { type: [lineSchema], required },
    state: { type: String, required, enum: purchaseStates },
    by: { type: person, required },
    createdAt: { type: Date, required },
    receivedAt: Date,
    receivedBy: person,
    receiptKey: String,
    receiptFingerprint: String,
    hold: String,
    pendingLines: { type: [Number], default: undefined },
    problems: { type: [problemSchema], default: undefined },
    version: { type: Number, required },
    ...outboxField,
  },
  { collection: 'purchases', versionKey: false },
)

purchaseSchema.index({ number: 1 }, { unique: true })
purchaseSchema.index({ 'supplier._id': 1, billKey: 1 }, { unique: true, name: 'supplierBill' })
// The list of staff, whole and by its filters.
purchaseSchema.index({ createdAt: -1, _id: -1 })
purchaseSchema.index({ state: 1, createdAt: -1, _id: -1 })
purchaseSchema.index({ 'supplier._id': 1, createdAt: -1, _id: -1 })
purchaseSchema.index({ billKey: 1 })
// The bills of a month, and those of the portal.
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
