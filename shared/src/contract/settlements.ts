import { z } from 'zod'
import { NOTE_LENGTH, REPORT_PAGE_SIZE } from '../domain/limits'
import { settledStates, unmatchedSides } from '../domain/settlements'
import { idSchema, messageSchema, pageQuery, textSchema, timestampSchema } from './common'
import { defineRoutes } from './route'

const amountSchema = z.number()

/** A transfer of Razorpay to the shop's bank account. Amounts in rupees. */
export const settlementSchema = z
  .object({
    id: z.string(),
    at: timestampSchema,
    /** Razorpay's word: `created`, `processed`, `failed`. */
    status: z.string(),
    /** The reference of the transfer on the bank statement. */
    utr: z.string().optional(),
    /** The transferred amount. */
    amount: amountSchema,
    /** The sum of its rows. It differs from the amount while rows are missing. */
    net: amountSchema,
    /** Razorpay's fee with the tax on it. */
    fee: amountSchema,
    tax: amountSchema,
    /** The part of the fee that customers paid on top of their orders; absent if they paid none. */
    customerFee: amountSchema.optional(),
    rowCount: z.number().int(),
    /** Rows that do not match what the shop has recorded. */
    unmatchedCount: z.number().int(),
  })
  .meta({ id: 'Settlement' })
export type Settlement = z.output<typeof settlementSchema>

/** A payment, a refund or an adjustment, as the shop has recorded it and as Razorpay has settled it. */
export const settledRowSchema = z
  .object({
    /** The id of the payment, the refund or the adjustment. */
    id: z.string(),
    type: z.string(),
    state: z.enum(settledStates),
    at: timestampSchema,
    /** Absent if the shop knows no such payment or refund. */
    order: z.object({ _id: idSchema, orderNumber: z.string() }).optional(),
    /** The amount that the shop has recorded. */
    booked: amountSchema.optional(),
    /** The part of it that is Razorpay's fee, which the customer bears. */
    customerFee: amountSchema.optional(),
    /** Razorpay's figures; absent until it is settled. */
    settlement: z.string().optional(),
    amount: amountSchema.optional(),
    fee: amountSchema.optional(),
    tax: amountSchema.optional(),
    debit: amountSchema.optional(),
    credit: amountSchema.optional(),
    description: z.string().optional(),
    /** Staff have looked into a row that does not match: who, when, and what they found. */
    checked: z.object({ at: timestampSchema, by: z.string(), note: z.string() }).optional(),
  })
  .meta({ id: 'SettledRow' })
export type SettledRow = z.output<typeof settledRowSchema>

const page = z.object({
  ...pageQuery(REPORT_PAGE_SIZE),
})

const define = defineRoutes({ tag: 'Settlements', access: 'reports.read' })

export const listSettlements = define({
  id: 'listSettlements',
  method: 'get',
  path: '/settlements',
  summary: 'What Razorpay has transferred to the bank account, newest first',
  description: 'A job reads them every hour, and the last days again.',
  query: page,
  output: z.object({ settlements: z.array(settlementSchema), total: z.number().int() }),
})

export const listUnmatched = define({
  id: 'listUnmatched',
  method: 'get',
  path: '/settlements/unmatched',
  summary:
    'Settled rows that match no payment or refund of the shop, or payments and refunds that Razorpay has not settled for days; newest first',
  description:
    'Pages what does not match, newest first. `side=razorpay`, the default: rows that Razorpay has settled and that are no payment or refund of the shop, or of another amount, and adjustments such as chargebacks. `side=shop`: payments and refunds of the shop that Razorpay has not settled after seven days. `checked=1`: those of both sides that staff have marked as checked, the latest first.',
  query: page.extend({
    side: z.enum(unmatchedSides).optional(),
    /**
     * Lists the rows that staff have marked as checked, of both sides, instead of those that are
     * open.
     */
    checked: z.literal('1').optional(),
  }),
  output: z.object({ unmatched: z.array(settledRowSchema), total: z.number().int() }),
})

const rowParams = z.object({ rowId: z.string().max(100) })
const changeResponse = messageSchema.extend({ row: settledRowSchema })

export const checkUnmatched = define({
  id: 'checkUnmatched',
  method: 'put',
  path: '/settlements/unmatched/:rowId/check',
  summary: 'Mark a row that does not match as checked, with a note',
  description:
    'Marks a row that does not match as checked, with a note of what was found. It leaves the lists and counts of what does not match, until it is in another state than the one that was checked. The note is in the audit log.',
  params: rowParams,
  body: z.object({ note: textSchema(NOTE_LENGTH, 'Note', 'Write what you found') }),
  example: { note: 'Of the payment link for the trade fair' },
  output: changeResponse,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const uncheckUnmatched = define({
  id: 'uncheckUnmatched',
  method: 'delete',
  path: '/settlements/unmatched/:rowId/check',
  summary: 'Take back that a row was checked',
  description: 'The row is listed and counted again.',
  params: rowParams,
  output: changeResponse,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const getSettlement = define({
  id: 'getSettlement',
  method: 'get',
  path: '/settlements/:settlementId',
  summary: 'A settlement with a page of its rows, and its rows that do not match',
  description:
    'Returns a settlement with a page of its rows, each with the order of its payment or refund, and those of its rows that match none.',
  params: z.object({ settlementId: z.string().max(100) }),
  query: page,
  output: settlementSchema.extend({
    /** Oldest first. */
    rows: z.array(settledRowSchema),
    total: z.number().int(),
    /** The first ones. */
    unmatched: z.array(settledRowSchema),
  }),
  errors: ['NOT_FOUND'],
})
