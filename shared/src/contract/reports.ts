import { z } from 'zod'
import { documentKinds } from '../domain/documents'
import { salesGroups } from '../domain/sales-sums'
import { idSchema, monthQuery, csvOutput, zipOutput } from './common'
import { portalFile } from './documents'
import { defineRoutes } from './route'

/** Rupees with at most two decimals, below zero if more was credited than sold. */
const amountSchema = z.number()
/** A day in India. */
const daySchema = z.iso.date()

const salesSumShape = {
  /** Invoiced orders. */
  orders: z.number().int(),
  pieces: z.number().int(),
  taxable: amountSchema,
  tax: amountSchema,
  total: amountSchema,
}

const salesRowSchema = z
  .object({
    /**
     * A day, the id of a product, a category, the code of a State, or a rate in percent; `commercial` for
     * credit notes without tax, which lower no rate.
     */
    key: z.string(),
    /** The name of the group, for display. */
    label: z.string(),
    ...salesSumShape,
  })
  .meta({ id: 'SalesRow' })
export type SalesRow = z.output<typeof salesRowSchema>

const salesQuery = z.object({
  from: daySchema.optional(),
  /** Includes the whole day. */
  to: daySchema.optional(),
  by: z.enum(salesGroups).optional(),
})
export type SalesQuery = z.output<typeof salesQuery>

const define = defineRoutes({ tag: 'Reports', access: 'reports.read' })

export const getSalesReport = define({
  id: 'getSalesReport',
  method: 'get',
  path: '/reports/sales',
  summary: 'Invoices less credit notes by day, product, category, State or rate; days in India',
  description:
    'Sums up the invoices less the credit notes of some days, by default of the current month. An order in several groups counts once in each, and credit notes lower no number of orders. Categories are those that products have now; products that were deleted are in `No category`.',
  query: salesQuery,
  output: z.object({
    from: daySchema,
    to: daySchema,
    by: z.enum(salesGroups),
    rows: z.array(salesRowSchema),
    totals: z.object(salesSumShape),
  }),
  errors: ['CONFLICT'],
})

/** The columns of the sales as a file. */
export const salesColumns = ['key', 'label', 'orders', 'pieces', 'taxable', 'tax', 'total'] as const

export const exportSalesReport = define({
  id: 'exportSalesReport',
  method: 'get',
  path: '/reports/sales.csv',
  summary: 'The sales report as a file',
  query: salesQuery,
  ...csvOutput,
})

const rateShape = {
  /** The GST rate in percent. */
  rate: z.number(),
  taxable: amountSchema,
  igst: amountSchema,
  cgst: amountSchema,
  sgst: amountSchema,
}

/** A document at one of its rates. */
const returnRowSchema = z
  .object({
    gstin: z.string().optional(),
    /** The type of the supply, in the words of the GST offline tool. */
    type: z.string().optional(),
    /** The buyer’s. */
    name: z.string(),
    number: z.string(),
    date: daySchema,
    /** The total of the whole document with tax. */
    value: amountSchema,
    /** The code of the place of supply. */
    pos: z.string(),
    ...rateShape,
  })
  .meta({ id: 'ReturnRow' })
export type ReturnRow = z.output<typeof returnRowSchema>

const placeRowSchema = z.object({ pos: z.string(), ...rateShape }).meta({ id: 'ReturnPlaceRow' })
export type PlaceRow = z.output<typeof placeRowSchema>

/** Goods at 0 % to one kind of buyer (table 8). */
const nilRowSchema = z
  .object({
    interState: z.boolean(),
    /** Whether the buyers have a GSTIN. */
    registered: z.boolean(),
    taxable: amountSchema,
  })
  .meta({ id: 'ReturnNilRow' })
export type NilRow = z.output<typeof nilRowSchema>

const hsnRowSchema = z
  .object({
    hsn: z.string(),
    uqc: z.string(),
    quantity: z.number().int(),
    /** The total with tax. */
    value: amountSchema,
    ...rateShape,
  })
  .meta({ id: 'ReturnHsnRow' })
export type HsnRow = z.output<typeof hsnRowSchema>

/** The numbers of a series that were issued in a month. */
const issuedSeriesSchema = z
  .object({
    kind: z.enum(documentKinds),
    series: z.string(),
    first: z.number().int(),
    last: z.number().int(),
    count: z.number().int(),
    /** The number of missing numbers. */
    cancelled: z.number().int(),
    /** These numbers, or the first ones. */
    missing: z.array(z.number().int()),
  })
  .meta({ id: 'IssuedSeries' })
export type IssuedSeries = z.output<typeof issuedSeriesSchema>

/** A problem to check before the return is filed. */
const returnProblemSchema = z
  .object({
    text: z.string(),
    /** The id and the number of the document concerned. */
    document: idSchema.optional(),
    number: z.string().optional(),
    /** The id of the product concerned. */
    product: idSchema.optional(),
  })
  .meta({ id: 'ReturnProblem' })
export type ReturnProblem = z.output<typeof returnProblemSchema>

export const getGstr1 = define({
  id: 'getGstr1',
  method: 'get',
  path: '/reports/gstr1',
  summary: 'The sections of GSTR-1 for a month in India, and what to look at before filing',
  description:
    'Computes the sections of GSTR-1 from the tax documents of a month. Each document has one row for each rate; credit notes against invoices in `b2cs` lower `b2cs`, also below zero, and the HSN tables are net of credit notes. `problems` lists what to look at before filing. A month with more than 20,000 rows of documents is refused: its ZIP file has them.',
  query: monthQuery,
  output: z.object({
    period: z.string(),
    b2b: z.array(returnRowSchema),
    b2cl: z.array(returnRowSchema),
    b2cs: z.array(placeRowSchema),
    exp: z.array(returnRowSchema),
    nil: z.array(nilRowSchema),
    cdnr: z.array(returnRowSchema),
    cdnur: z.array(returnRowSchema),
    hsnB2b: z.array(hsnRowSchema),
    hsnB2c: z.array(hsnRowSchema),
    documents: z.array(issuedSeriesSchema),
    problems: z.array(returnProblemSchema),
  }),
  errors: ['CONFLICT'],
})
export type Gstr1 = z.output<typeof getGstr1.output>

export const exportGstr1 = define({
  id: 'exportGstr1',
  method: 'get',
  path: '/reports/gstr1.zip',
  summary: 'The sections of GSTR-1 as CSV files in the columns of the GST offline tool',
  description:
    'Streams the sections of GSTR-1 as a ZIP archive with one CSV file for each. The file of a past month always has the same bytes.',
  query: monthQuery,
  ...zipOutput,
})

export const downloadGstr1 = define({
  id: 'downloadGstr1',
  method: 'get',
  path: '/reports/gstr1.json',
  summary: 'GSTR-1 of a month as a file for the GST portal',
  description:
    'Writes the sections of GSTR-1 as one JSON file in the fields of the GST portal. Refused to a shop without GSTIN, and for a month with more than 20,000 rows of documents.',
  query: monthQuery,
  output: portalFile,
  errors: ['CONFLICT'],
})

/** A row of table 3.1 of GSTR-3B. */
const supplySchema = z.object({
  taxable: amountSchema,
  igst: amountSchema,
  cgst: amountSchema,
  sgst: amountSchema,
})
/** Supplies of table 3.2 to one State. */
const headsSchema = z.object({ igst: amountSchema, cgst: amountSchema, sgst: amountSchema })
const interStateSchema = z.object({
  /** The code of the place of supply. */
  pos: z.string(),
  taxable: amountSchema,
  igst: amountSchema,
})

export const getGstr3b = define({
  id: 'getGstr3b',
  method: 'get',
  path: '/reports/gstr3b',
  summary: 'A month for GSTR-3B: supplies of tables 3.1 and 3.2, input tax of table 4',
  description:
    'Sums up a month for GSTR-3B: table 3.1 by its letters, table 3.2 by place of supply, and the input tax of table 4 from the bills whose goods came in the month, with what is reversed for goods that were lost. Credit notes count negative.',
  query: monthQuery,
  output: z
    .object({
      period: z.string(),
      /** Table 3.1 by its letters; e is always 0. */
      supplies: z.object({
        a: supplySchema,
        b: supplySchema,
        c: supplySchema,
        d: supplySchema,
        e: supplySchema,
      }),
      /** Table 3.2: the parts of row a that went to other States. */
      interState: z.object({
        unregistered: z.array(interStateSchema),
        uinHolders: z.array(interStateSchema),
      }),
      /** Table 4, from the bills of the goods that came in the month. */
      inputTax: z.object({
        /** 4(A)(3): tax that the shop owes under reverse charge. */
        reverseCharge: headsSchema,
        /** 4(A)(5): all other input tax, with what is reversed below. */
        other: headsSchema,
        /** 4(B)(1): tax that the shop may not get back (section 17(5)). */
        blocked: headsSchema,
        /** In 4(B)(1) as well: the tax of goods that were lost or written off (section 17(5)(h)). */
        lostGoods: headsSchema,
        /** 4(C): what is left. */
        net: headsSchema,
      }),
    })
    .meta({ id: 'Gstr3b' }),
})
export type Gstr3b = z.output<typeof getGstr3b.output>

/** Days in India; the current month by default. */
export const reportDays = z.object({
  from: daySchema.optional(),
  /** Includes the whole day. */
  to: daySchema.optional(),
})

export const exportTally = define({
  id: 'exportTally',
  method: 'get',
  path: '/reports/tally.xml',
  summary: 'Invoices, credit notes, payments, refunds and bills as a file that Tally imports',
  description:
    'Streams the vouchers of some days, by default of the current month, as an XML file that Tally imports: Sales for invoices, Credit Note for credit notes, Receipt for payments, Payment for refunds, Purchase for the bills of suppliers with their input tax, Journal for a payment that goes over to another buyer, for a transfer of Razorpay to the bank, and for losses and closing stock of the months that end. Each voucher sums to zero and keeps its REMOTEID, so that an import can be repeated.',
  query: reportDays,
  output: z.custom<AsyncIterable<string>>(),
  outputType: 'application/xml',
})
