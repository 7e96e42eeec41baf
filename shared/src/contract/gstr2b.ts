import { z } from 'zod'
import { GSTR2B_BILLS_MAX } from '../domain/limits'
import { messageSchema, monthQuery, timestampSchema } from './common'
import { defineRoutes } from './route'

/** An amount in rupees, as the portal writes it. */
const portalAmount = z.number().min(0).max(1e12).default(0)
const portalText = z.string().max(100)

const portalHeads = {
  txval: portalAmount,
  igst: portalAmount,
  cgst: portalAmount,
  sgst: portalAmount,
}

/** The fields of a bill, a credit note or a debit note that the shop compares. */
const portalPaperShape = {
  dt: z.string().regex(/^\d{2}-\d{2}-\d{4}$/, 'A day such as 05-11-2026'),
  ...portalHeads,
  /** Its amounts by rate: earlier files have them here alone. */
  items: z.array(z.object(portalHeads)).max(1_000).optional(),
  itcavl: z.enum(['Y', 'N', 'T']).default('Y'),
}

const supplierShape = { ctin: portalText.min(1), trdnm: z.string().max(300).default('') }
const billSchema = z.object({ inum: portalText.min(1), ...portalPaperShape })
/** A credit note or a debit note. */
const noteSchema = z.object({
  ntnum: portalText.min(1),
  typ: z.enum(['C', 'D']),
  ...portalPaperShape,
})

const portalList = <Item extends z.ZodType>(item: Item) => z.array(item).max(GSTR2B_BILLS_MAX)

/** The JSON file of GSTR-2B that the GST portal offers; other sections are ignored. */
export const gstr2bFileSchema = z.object({
  data: z.object({
    gstin: portalText.min(1),
    /** A month such as `112026`. */
    rtnprd: z.string().regex(/^(0[1-9]|1[0-2])20\d{2}$/, 'A month such as 112026'),
    docdata: z.object({
      b2b: portalList(z.object({ ...supplierShape, inv: portalList(billSchema) })).default([]),
      cdnr: portalList(z.object({ ...supplierShape, nt: portalList(noteSchema) })).default([]),
    }),
  }),
})
export type Gstr2bFile = z.output<typeof gstr2bFileSchema>

const headsSchema = z.object({
  taxable: z.number(),
  igst: z.number(),
  cgst: z.number(),
  sgst: z.number(),
})

/** A bill in one place or in both. Amounts in rupees. */
const comparedBillSchema = z.object({
  gstin: z.string(),
  supplier: z.string(),
  billNumber: z.string(),
  billDate: z.iso.date(),
  /** Absent for a bill. The amounts of a credit note are below zero. */
  note: z.enum(['credit', 'debit']).optional(),
  /** The number of the purchase; absent if the shop has none. */
  purchase: z.string().optional(),
  books: headsSchema.optional(),
  portal: headsSchema.optional(),
  /** Books less portal, for a bill that differs. */
  differences: headsSchema.optional(),
  /** Whether the portal says that its tax can be got back. */
  available: z.boolean().optional(),
})
export type ComparedBill = z.output<typeof comparedBillSchema>

/** The bills of a month at the portal, compared with the purchases of the shop. */
export const gstr2bSchema = z
  .object({
    period: z.string(),
    /** When the file was uploaded; absent if there is none of the month. */
    importedAt: timestampSchema.optional(),
    by: z.string().optional(),
    matched: z.array(comparedBillSchema),
    different: z.array(comparedBillSchema),
    onlyInBooks: z.array(comparedBillSchema),
    onlyAtPortal: z.array(comparedBillSchema),
  })
  .meta({ id: 'Gstr2b' })
export type Gstr2b = z.output<typeof gstr2bSchema>

const define = defineRoutes({ tag: 'Purchases', access: 'reports.read' })

export const compareGstr2b = define({
  id: 'compareGstr2b',
  method: 'post',
  path: '/purchases/gstr2b',
  summary: 'Keep the GSTR-2B of a month and compare it with the purchases',
  description:
    'Keeps the GSTR-2B of a month, as the GST portal offers it as JSON, in place of an earlier file of that month, and compares its bills with the purchases: by the GSTIN of the supplier, the letters and digits of the bill number, and its financial year. Credit and debit notes of suppliers (`cdnr`), which the shop does not have, are `onlyAtPortal`; the amounts of a credit note are below zero. A file of another GSTIN is refused.',
  body: gstr2bFileSchema,
  example: {
    data: {
      gstin: '29AAAAA0000A1ZY',
      rtnprd: '112026',
      docdata: {
        b2b: [
          {
            ctin: '27AAACR5055K1Z7',
            trdnm: 'KAVERI TRADERS',
            inv: [{ inum: 'KT/2211', dt: '05-11-2026', txval: 1_04_000, igst: 18_720 }],
          },
        ],
      },
    },
  },
  output: messageSchema.extend(gstr2bSchema.shape),
  errors: ['CONFLICT'],
})

export const getGstr2b = define({
  id: 'getGstr2b',
  method: 'get',
  path: '/purchases/gstr2b',
  summary: 'The GSTR-2B of a month, compared with the purchases as they are now',
  description: 'Without a stored GSTR-2B, all bills of the month with a GSTIN are `onlyInBooks`.',
  query: monthQuery,
  output: gstr2bSchema,
})
