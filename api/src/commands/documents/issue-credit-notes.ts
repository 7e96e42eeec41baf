import { creditAmount } from '@voltkart/shared/domain/credit-lines'
import { totalsOf } from '@voltkart/shared/domain/tax-lines'
import type { AppContext } from '../../context'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { issueDocument, type DocumentContent } from './issue-document'

/** Whether an order has an invoice, or is to have one. */
export const isInvoiced = ({ invoice, tasks }: Pick<OrderRecord, 'invoice' | 'tasks'>): boolean =>
  invoice !== undefined || tasks.includes('issue-invoice')

/** Whether a refund lowers what was invoiced. What was paid too much, or in vain, never was. */
export const lowersInvoice = (
  { payment }: Pick<OrderRecord, 'payment'>,
  { paymentId, reason }: RefundRecord,
): boolean =>
  paymentId === payment?.id && (reason === 'order-refunded' || reason === 'made-at-provider')

/** The refunds that the credit notes of an order are about, oldest first. */
const creditedRefunds = (order: OrderRecord): RefundRecord[] =>
  order.refunds.filter((refund) => refund.status === 'processed' && lowersInvoice(order, refund))

/**
 * What a refund has still to be credited, in paise: a refund of the order itself credits all that is
 * left. The sums are compared, since a refund that the bank returned keeps its credit note, and the
 * next one must not credit the same money again.
 */
function dueOf(refund: RefundRecord, refunds: RefundRecord[], notes: DocumentRecord[]): number {
  if (refund.reason === 'order-refunded') return Infinity
  const refunded = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const credited = notes.reduce((sum, { totals }) => sum + totals.grossPaise, 0)
  return Math.min(refund.amountPaise, refunded - credited)
}

function draftCreditNote(
  refund: RefundRecord,
  refunds: RefundRecord[],
  before: DocumentRecord[],
): DocumentContent | undefined {
  const invoice = before.find(({ kind }) => kind === 'invoice')
  if (!invoice) return undefined
  const notes = before.filter(({ kind }) => kind === 'credit-note')
  const credits = notes.flatMap(({ lines }) => lines)
  const due = dueOf(refund, refunds, notes)
  const lines = creditAmount(invoice.lines, credits, Math.max(0, due)).flatMap((credit) => {
    const line = invoice.lines[credit.line]
    return line ? { ...line, ...credit } : []
  })
  if (lines.length === 0) return undefined
  const { orderNumber, seller, buyer, placeOfSupply, interState, number, issuedAt } = invoice
  return {
    ...{ orderNumber, seller, buyer, placeOfSupply, interState, lines },
    totals: totalsOf(lines),
    against: { number, issuedAt },
  }
}

/**
 * Issues a credit note for each processed refund of an invoiced order (CGST Act 2017, section 34), and
 * notes them in the order. Idempotent, also concurrently: each is worked out from the documents before
 * it, so together they never exceed the invoice.
 * @returns false while the invoice itself has to wait
 */
export async function issueCreditNotes(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<boolean> {
  const { orders, documents } = context.models
  const order = await orders.findById(_id)
  if (!order) return true
  if (order.tasks.includes('issue-invoice')) return false
  const refunds = creditedRefunds(order)
  for (const refund of refunds) {
    const source = refund.idempotencyKey
    await issueDocument(context, { order: _id, kind: 'credit-note', source }, (before) =>
      draftCreditNote(refund, refunds, before),
    )
  }
  const issued = (await documents.ofOrder(_id)).filter(({ kind }) => kind === 'credit-note')
  await orders.noteCreditNotes(
    _id,
    issued.map(({ source, number, issuedAt, totals }) => ({
      key: source,
      number,
      issuedAt,
      amountPaise: totals.grossPaise,
    })),
    order.refunds.map(({ idempotencyKey, status }) => ({ idempotencyKey, status })),
  )
  return true
}
