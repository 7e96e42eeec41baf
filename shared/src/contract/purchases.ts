import { z } from 'zod'
import {
  NOTE_LENGTH,
  PURCHASE_LINES_MAX,
  PURCHASE_PAGE_SIZE,
  PURCHASE_QUANTITY_MAX,
  PURCHASE_SERIALS_MAX,
} from '../domain/limits'
import { gstRates, serialKinds, serialSources } from '../domain/product-facts'
import { itcKinds, purchaseStates } from '../domain/purchase-tax'
import { getRecordNumberPattern } from '../domain/record-number'
import {
  idSchema,
  lineSchema,
  messageSchema,
  refuseShortened,
  pageQuery,
  priceSchema,
  searchTextSchema,
  serialTextSchema,
  textSchema,
  timestampSchema,
} from './common'
import { stateCodeSchema } from './india'
import { messages } from './messages'
import { hsnCodeSchema } from './product-facts'
import { defineRoutes } from './route'

const quantitySchema = z
  .int('Enter a whole number of pieces')
  .max(PURCHASE_QUANTITY_MAX, `At most ${PURCHASE_QUANTITY_MAX.toLocaleString('en-IN')} pieces`)

const serialsSchema = z
  .array(serialTextSchema)
  .max(PURCHASE_SERIALS_MAX, messages.purchaseSerialsFull)

interface Line {
  product: string
  serials?: string[] | undefined
}

/** The lines of a purchase: each product once, and not too many serial numbers in all. */
const getLines = <LineSchema extends z.ZodType<Line>>(line: LineSchema) =>
  z
    .array(line)
    .min(1, messages.purchaseEmpty)
    .max(PURCHASE_LINES_MAX, `At most ${PURCHASE_LINES_MAX} lines`)
    .superRefine((lines, check) => {
      const usedKeys = new Set<string>()
      for (const [index, { product }] of lines.entries()) {
        const key = product.toLowerCase()
        if (usedKeys.has(key)) {
          const path = [index, 'product']
          check.addIssue({ code: 'custom', path, message: messages.purchaseProductTwice })
        }
        usedKeys.add(key)
      }
      const serials = lines.reduce((sum, line) => sum + (line.serials?.length ?? 0), 0)
      if (serials > PURCHASE_SERIALS_MAX) {
        check.addIssue({ code: 'custom', message: messages.purchaseSerialsFull })
      }
    })

const lineBodySchema = z.object({
  product: idSchema,
  quantity: quantitySchema.min(1, messages.purchaseEmpty),
  /** The price of one piece on the bill in rupees, without GST. */
  unitCost: priceSchema,
  /** By default no GST is on it. */
  gstRate: z.literal(gstRates, `Choose ${gstRates.join(', ')} percent`).optional(),
  hsnCode: hsnCodeSchema.optional(),
  /** The serial numbers of the pieces, if they are recorded on receipt; a draft may lack some. */
  serials: serialsSchema.optional(),
})

const headSchema = priceSchema.optional()
const taxBodySchema = z.object({ igst: headSchema, cgst: headSchema, sgst: headSchema })

/** A purchase as staff enter it. */
export const purchaseBodySchema = z.object({
  supplier: idSchema,
  /** The number and the day of the supplier's bill. */
  billNumber: refuseShortened(lineSchema(40, 'Bill number')),
  billDate: z.iso.date('Enter the date of the bill'),
  note: textSchema(NOTE_LENGTH, 'Note').optional(),
  /** By default the State of the shop. Another one than the supplier's means integrated tax. */
  placeOfSupply: stateCodeSchema.optional(),
  /** The shop owes the tax in the supplier's place. */
  reverseCharge: z.boolean().optional(),
  /** The input tax credit; by default eligible if the shop can claim it. */
  itc: z.enum(itcKinds).optional(),
  /** The heads as they are on the bill, in rupees; by default those of the lines. */
  tax: taxBodySchema.optional(),
  lines: getLines(lineBodySchema),
})
export type PurchaseBody = z.output<typeof purchaseBodySchema>

/**
 * The pieces that really came. A line of the draft that is not listed did not come. Without
 * `lines` all pieces of the draft came.
 */
export const receiveBodySchema = z.object({
  lines: getLines(
    z.object({
      product: idSchema,
      quantity: quantitySchema.min(0, 'Not below 0'),
      serials: serialsSchema.optional(),
    }),
  ).optional(),
})
export type ReceiveBody = z.output<typeof receiveBodySchema>

const personSchema = z.object({ _id: z.string().optional(), name: z.string() })

const purchaseLineSchema = z.object({
  product: idSchema,
  /** The name and the SKU at that time. */
  name: z.string(),
  sku: z.string().optional(),
  serialKind: z.enum(serialKinds),
  serialsFrom: z.enum(serialSources),
  quantity: z.number().int(),
  /** In rupees, for staff who may see costs. */
  unitCost: z.number().optional(),
  gstRate: z.number().optional(),
  hsnCode: z.string().optional(),
  serials: z.array(z.string()),
  /** The received pieces; absent in a draft. */
  received: z.object({ quantity: z.number().int(), serials: z.array(z.string()) }).optional(),
})

/** Pieces of a received purchase that could not be added to the stock. */
const purchaseProblemSchema = z.object({
  product: idSchema,
  name: z.string(),
  pieces: z.number().int(),
  message: z.string(),
})

/** A purchase: a bill of a supplier, and the pieces on it. */
export const purchaseSchema = z
  .object({
    _id: idSchema,
    number: z.string(),
    supplier: z.object({ _id: idSchema, name: z.string() }),
    billNumber: z.string(),
    billDate: z.iso.date(),
    note: z.string().optional(),
    state: z.enum(purchaseStates),
    lines: z.array(purchaseLineSchema),
    /** The pieces that came, or in a draft those on the bill. */
    pieces: z.number().int(),
    /** The cost of these pieces in rupees, for staff who may see costs. */
    total: z.number().optional(),
    /** The GSTIN of the supplier when the bill was entered. */
    gstin: z.string().optional(),
    placeOfSupply: z.string().optional(),
    reverseCharge: z.boolean(),
    itc: z.enum(itcKinds),
    /** The heads of the bill, and what it comes to, in rupees; for staff who may see costs. */
    tax: z.object({ igst: z.number(), cgst: z.number(), sgst: z.number() }).optional(),
    billTotal: z.number().optional(),
    /** Whether the heads were typed from the bill, and not computed from its lines. */
    isTaxTyped: z.boolean(),
    createdAt: timestampSchema,
    /** The name of the person who entered it. */
    by: personSchema,
    receivedAt: timestampSchema.optional(),
    receivedBy: personSchema.optional(),
    /** The number of lines whose pieces are still to be added to the stock. */
    pendingLines: z.number().int(),
    problems: z.array(purchaseProblemSchema),
    /** Counts its changes. */
    version: z.number().int(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.output<typeof purchaseSchema>

/** A purchase in a list. */
const purchaseRowSchema = purchaseSchema
  .omit({ lines: true, note: true, problems: true })
  .extend({ hasProblems: z.boolean() })
  .meta({ id: 'PurchaseRow' })
export type PurchaseRow = z.output<typeof purchaseRowSchema>

const numberParams = z.object({ number: z.string().regex(getRecordNumberPattern('purchase')) })
const changed = messageSchema.extend({ purchase: purchaseSchema })

const define = defineRoutes({ tag: 'Purchases' })

export const listPurchases = define({
  id: 'listPurchases',
  method: 'get',
  path: '/purchases',
  summary: 'A page of the purchases, newest first',
  description: 'Costs are only for those with `reports.read` or `purchases.write`.',
  access: 'stock.receive',
  query: z.object({
    state: z.enum(purchaseStates).optional(),
    supplier: idSchema.optional(),
    /** The beginning of a number, of a bill number, or of a word of a supplier's name. */
    search: searchTextSchema.optional(),
    ...pageQuery(PURCHASE_PAGE_SIZE),
  }),
  output: z.object({ purchases: z.array(purchaseRowSchema), total: z.number().int() }),
})

export const getPurchase = define({
  id: 'getPurchase',
  method: 'get',
  path: '/purchases/:number',
  summary: 'One purchase',
  description:
    'Returns a purchase with its lines, and for a received one with what came. `problems` lists pieces that could not be added to the stock, because their product was deleted at that moment.',
  access: 'stock.receive',
  params: numberParams,
  output: purchaseSchema,
  errors: ['NOT_FOUND'],
})

export const createPurchase = define({
  id: 'createPurchase',
  method: 'post',
  path: '/purchases',
  summary: 'Enter a purchase as a draft',
  description:
    'Enters a bill of a supplier as a draft; the stock does not change. A bill number can be used once for each supplier. A draft may lack serial numbers. At most 200 lines and 2,000 serial numbers.',
  access: 'purchases.write',
  status: 201,
  body: purchaseBodySchema,
  example: {
    supplier: '65f1c0ffee65f1c0ffee0003',
    billNumber: 'KT/2026/118',
    billDate: '2026-11-20',
    lines: [
      {
        product: '65f1c0ffee65f1c0ffee0001',
        quantity: 2,
        unitCost: 52_000,
        serials: ['A14-0001', 'A14-0002'],
      },
    ],
  },
  output: changed,
  errors: ['CONFLICT'],
})

export const updatePurchase = define({
  id: 'updatePurchase',
  method: 'put',
  path: '/purchases/:number',
  summary: 'Replace the data of a draft; refused when `version` is an older one',
  access: 'purchases.write',
  params: numberParams,
  body: purchaseBodySchema.extend({ version: z.number().int().min(0).optional() }),
  example: { ...createPurchase.example, version: 1 },
  output: changed,
  errors: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
})

export const deletePurchase = define({
  id: 'deletePurchase',
  method: 'delete',
  path: '/purchases/:number',
  summary: 'Delete a draft',
  access: 'purchases.write',
  params: numberParams,
  output: messageSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const receivePurchase = define({
  id: 'receivePurchase',
  method: 'post',
  path: '/purchases/:number/receive',
  summary: 'Add the pieces of a purchase to the stock; the same key is applied once',
  description:
    'Adds what came to the stock, in moves with the reason `purchase`, records the units, and updates the average cost of each product. Without `lines` all pieces of the draft came. Serial numbers that the shop has already are refused with `SERIAL_TAKEN` at their path before anything changes. Requests with the same `Idempotency-Key` are applied once.',
  access: 'stock.receive',
  params: numberParams,
  headers: z.object({ 'idempotency-key': z.string().min(1).max(200) }),
  body: receiveBodySchema,
  example: {
    lines: [
      { product: '65f1c0ffee65f1c0ffee0001', quantity: 2, serials: ['A14-0001', 'A14-0002'] },
    ],
  },
  output: changed,
  errors: ['NOT_FOUND', 'CONFLICT', 'SERIAL_TAKEN'],
})
