import type { Day } from '@voltkart/shared/domain/india-day'
import type { InputTax } from '@voltkart/shared/domain/purchase-tax'
import { Schema, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'

/** A bill of a supplier at the GST portal. Amounts in paise. */
export interface PortalBill extends InputTax {
  gstin: string
  /** The supplier's name there. */
  supplier: string
  billNumber: string
  billDate: Day
  /** See `portalKey`. */
  key: string
  taxablePaise: number
  /** Whether the portal says that its tax can be got back. */
  available: boolean
  /** Absent for a bill. The amounts of a credit note are below zero. */
  note?: 'credit' | 'debit'
}

/** The GSTR-2B of a month. A later file of the same month replaces it. */
export interface StoredGstr2b {
  /** The month: `2026-11`. */
  _id: string
  at: Date
  by: string
  bills: PortalBill[]
}

const required = true
const text = { type: String, required } as const
const amount = { type: Number, required } as const

const billSchema = new Schema<PortalBill>(
  {
    gstin: text,
    supplier: { type: String, default: '' },
    billNumber: text,
    billDate: text,
    key: text,
    taxablePaise: amount,
    igstPaise: amount,
    cgstPaise: amount,
    sgstPaise: amount,
    available: { type: Boolean, required },
    note: String,
  },
  { _id: false },
)

const gstr2bSchema = new Schema<StoredGstr2b>(
  { _id: text, at: { type: Date, required }, by: text, bills: { type: [billSchema], required } },
  { collection: 'gstr2b', versionKey: false },
)

/** The bills of suppliers as the GST portal has them, by month. */
export function createGstr2bQueries(connection: Connection) {
  const model = connection.model('Gstr2b', gstr2bSchema)

  return {
    ensureIndexes: () => createIndexes(model),

    async save({ _id, ...month }: StoredGstr2b): Promise<void> {
      await model.updateOne({ _id }, { $set: month }, { upsert: true })
    },

    find: (period: string) => model.findById(period).lean<StoredGstr2b>(),
  }
}
