import type { Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'
import { inputTax } from '../purchases/purchase-schema'

/** A bill of a supplier at the GST portal. Amounts in paise. */
const portalBill = z.object({
  gstin: z.string(),
  /** The supplier's name there. */
  supplier: z.string().default(''),
  billNumber: z.string(),
  billDate: z.string(),
  /** See `toPortalKey`. */
  key: z.string(),
  taxablePaise: z.number(),
  ...inputTax,
  /** Whether the portal says that its tax can be got back. */
  available: z.boolean(),
  /** Absent for a bill. The amounts of a credit note are below zero. */
  note: text<'credit' | 'debit'>().exactOptional(),
})
export type PortalBill = z.infer<typeof portalBill>

/** The GSTR-2B of a month. A later file of the same month replaces it. */
const storedGstr2b = z.object({
  /** The month: `2026-11`. */
  _id: z.string(),
  at: z.date(),
  by: z.string(),
  bills: z.array(portalBill),
})
type StoredGstr2b = z.infer<typeof storedGstr2b>

const gstr2bSchema = toSchema(storedGstr2b, 'gstr2b', { aboutNoPerson: true })

/** The bills of suppliers as the GST portal has them, by month. */
export function createGstr2bQueries(connection: Connection) {
  const model = connection.model('Gstr2b', gstr2bSchema)

  return {
    async save({ _id, ...month }: StoredGstr2b): Promise<void> {
      await model.updateOne({ _id }, { $set: month }, { upsert: true })
    },

    find: (period: string) => model.findById(period).lean<StoredGstr2b>(),
  }
}
