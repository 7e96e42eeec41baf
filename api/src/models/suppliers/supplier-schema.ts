import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { Schema, type Connection, type Types } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../outbox/outbox-field'
import type { Plain } from '../to-plain'

/** The fields of a supplier that staff enter. */
export interface SupplierFields {
  name: string
  gstin?: string
  phone?: string
  email?: string
  stateCode?: StateCode
}

/** A business that the shop buys from. */
export interface StoredSupplier extends WithOutbox, SupplierFields {
  _id: Types.ObjectId
  /** The name in small letters, by which lists are sorted. */
  nameKey: string
  /** The words that a search finds it by, in small letters. */
  searchTerms: string[]
  version: number
  createdAt: Date
}

/** A supplier outside the model. */
export type SupplierRecord = Omit<Plain<StoredSupplier>, 'outbox' | 'nameKey' | 'searchTerms'>

const required = true

const supplierSchema = new Schema<StoredSupplier>(
  {
    name: { type: String, required },
    gstin: String,
    phone: String,
    email: String,
    stateCode: String,
    nameKey: { type: String, required },
    searchTerms: { type: [String], required },
    version: { type: Number, required },
    createdAt: { type: Date, required },
    ...outboxField,
  },
  { collection: 'suppliers', versionKey: false },
)

supplierSchema.index({ nameKey: 1, _id: 1 })
supplierSchema.index({ searchTerms: 1 })
indexOutbox(supplierSchema)

export const createSupplierModel = (connection: Connection) =>
  connection.model('Supplier', supplierSchema)
