import {
  creditAmount,
  creditPieces,
  creditRemainingPieces,
  type LineCredit,
} from '@voltkart/shared/domain/credit-lines'
import { toIndiaDay, getLastDayOfCorrection } from '@voltkart/shared/domain/india-day'
import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import { splitGst } from '@voltkart/shared/domain/tax-lines'
import type { AppContext } from '../../context'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-schema'
import { getRefundKey, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import { toNotedCreditNote, isBeingCorrected } from './issue-corrections'
import {
  issueDocument,
  type DocumentContent,
  filterCreditNotes,
  findLatestInvoice,
  draftFromInvoice,
} from './issue-document'
import { invoiceTasks } from './pending-documents'

/** Whether an order has an invoice or will have one. */
export const isInvoiced = ({ invoice, tasks }: Pick<OrderRecord, 'invoice' | 'tasks'>): boolean =>
  invoice !== undefined || tasks.includes('issue-invoice')

/**
 * Whether a refund lowers the invoiced amount. Overpayments and unsettled payments were never
 * invoiced, and a refund of 0 lowers nothing.
 */
export const lowersInvoice = (
  { payment }: Pick<OrderRecord, 'payment'>,
  { paymentId, reason, amountPaise }: RefundRecord,
): boolean =>
  amountPaise > 0 &&
  paymentId === payment?.id &&
  reason !== 'overpaid' &&
  reason !== 'order-not-payable'

/** The refunds that need credit notes in an order, oldest first. */
const getCreditedRefunds = (order: OrderRecord): RefundRecord[] =>
  order.refunds.filter((refund) => refund.status === 'processed' && lowersInvoice(order, refund))

/**
 * The amount of a refund that is still to be credited, in paise: a refund of the order itself
 * credits all that is left, except the shares of refunds that are not sent yet. The sums are
 * compared, since a refund that the bank returned keeps its credit note, and the next one must not
 * credit the same money again; unless the shop decided on it and so still owes it.
 */
function getDue(order: OrderRecord, refund: RefundRecord, notes: DocumentRecord[]): number {
  if (refund.reason === 'order-refunded') {
    const isShared = order.refunds.some(
      ({ reason, status }) => isPartialRefund(reason) && status !== 'processed',
    )
    return isShared ? refund.amountPaise : Infinity
  }
  const noted = new Set(notes.map(({ source }) => source))
  const refunded = order.refunds
    .filter((entry) => {
      const isOwed = isPartialRefund(entry.reason) && noted.has(getRefundKey(entry))
      return (entry.status === 'processed' || isOwed) && lowersInvoice(order, entry)
    })
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const credited = notes.reduce((sum, { totals }) => sum + totals.grossPaise, 0)
  return Math.min(refund.amountPaise, refunded - credited)
}

/** The lines of a credit note: those that the refund names, otherwise in proportion to what is left. */
function getCreditedLines(
  { lines: refunded, amountPaise }: RefundRecord,
  due: number,
  invoiced: DocumentRecord['lines'],
  credits: LineCredit[],
): LineCredit[] {
  if (refunded && due === amountPaise) return creditPieces(invoiced, credits, refunded)
  return creditAmount(invoiced, credits, Math.max(0, due))
}

/**
 * The pieces, by product, of refunds whose credit notes are still to come.
 * @param before the documents of the order so far
 */
function listOtherPieces(
  { refunds }: OrderRecord,
  refund: RefundRecord,
  before: readonly DocumentRecord[],
): Map<string, number> {
  const credited = new Set([getRefundKey(refund), ...before.map(({ source }) => source)])
  const pieces = new Map<string, number>()
  for (const other of refunds) {
    if (credited.has(getRefundKey(other))) continue
    for (const { product, quantity } of other.lines ?? []) {
      pieces.set(product, (pieces.get(product) ?? 0) + quantity)
    }
  }
  return pieces
}

/** Whether a credit note can no longer lower the tax of an order's supply (CGST Act 2017, s.34(2)). */
function isTooLate(before: readonly DocumentRecord[], at: Date): boolean {
  const first = before.find(({ kind }) => kind === 'invoice')
  if (!first) return false
  return toIndiaDay(at) > getLastDayOfCorrection(toIndiaDay(first.issuedAt))
}

/** A line of a commercial credit note: the money alone. */
const withoutTax = (line: DocumentLineRecord): DocumentLineRecord => ({
  ...line,
  rate: 0,
  ...splitGst(line.grossPaise, 0, false),
})

function draftCreditNote(
  order: OrderRecord,
  refund: RefundRecord,
  before: DocumentRecord[],
  at: Date,
): DocumentContent | undefined {
  const invoice = findLatestInvoice(before)
  if (!invoice) return undefined
  // Credit notes of corrections credit nothing: a new invoice states the same money again.
  const refundNotes = before.filter(({ kind, reason }) => kind === 'credit-note' && !reason)
  const credits = filterCreditNotes(invoice, before).flatMap(({ lines }) => lines)
  const due = getDue(order, refund, refundNotes)
  const refundCredits = getCreditedLines(refund, due, invoice.lines, credits)
  // All pieces of a refunded order are in the shop, also if goodwill or Razorpay named none of them.
  const credited =
    order.status === 'refunded' && refundCredits.length > 0
      ? creditRemainingPieces(
          invoice.lines,
          credits,
          refundCredits,
          listOtherPieces(order, refund, before),
        )
      : refundCredits
  const lines = credited.flatMap((credit) => {
    const line = invoice.lines[credit.line]
    return line ? { ...line, ...credit } : []
  })
  if (lines.length === 0) return undefined
  if (!isTooLate(before, at)) return draftFromInvoice(invoice, lines)
  return { ...draftFromInvoice(invoice, lines.map(withoutTax)), commercial: true }
}

/**
 * Issues a credit note for each processed refund of an invoiced order (CGST Act 2017, section 34), a
 * commercial one without tax if it comes too late to lower the tax, and notes them in the order. Idempotent, also concurrently: each is computed from the documents
 * before it, so together they never exceed the latest invoice.
 * @returns false while the invoice itself has to wait, or is being corrected, or while it is open whether
 * the refunds were of the whole order
 */
export async function issueCreditNotes(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<boolean> {
  const { orders, documents } = context.models
  const order = await orders.findById(_id)
  if (!order) return true
  // The note names the pieces of an order that its refunds have made refunded.
  const precedingTasks = [...invoiceTasks, 'settle-refunds'] as const
  if (precedingTasks.some((task) => order.tasks.includes(task))) return false
  // A correction may have begun since the order was read: then nothing is left of the old invoice.
  let isHeldUp = false
  for (const refund of getCreditedRefunds(order)) {
    const source = getRefundKey(refund)
    await issueDocument(context, { order: _id, kind: 'credit-note', source }, (before, at) => {
      isHeldUp = isBeingCorrected(before)
      return isHeldUp ? undefined : draftCreditNote(order, refund, before, at)
    })
    if (isHeldUp) return false
  }
  const issued = (await documents.listOfOrder(_id)).filter(({ kind }) => kind === 'credit-note')
  await context.models.orderDocuments.noteCreditNotes(
    _id,
    issued.map(toNotedCreditNote),
    order.refunds.map(({ idempotencyKey, status }) => ({ idempotencyKey, status })),
  )
  return true
}
