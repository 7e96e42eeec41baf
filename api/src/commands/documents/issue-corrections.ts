import { creditAmount } from '@voltkart/shared/domain/credit-lines'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getLineTax } from '@voltkart/shared/domain/tax-lines'
import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '../../context'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-schema'
import {
  toCorrectionSource,
  type StoredCorrection,
  type StoredRecipient,
  type StoredCreditNote,
} from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import { isBetweenStates } from '../../models/orders/order-supply'
import {
  issueDocument,
  type DocumentContent,
  filterCreditNotes,
  findLatestInvoice,
  draftFromInvoice,
  toDocumentReference,
  withLines,
} from './issue-document'

/** A credit note as its order notes it. */
export const toNotedCreditNote = ({
  source,
  number,
  issuedAt,
  totals,
  reason,
}: DocumentRecord): StoredCreditNote => ({
  key: source,
  number,
  issuedAt,
  amountPaise: totals.grossPaise,
  ...omitUndefined({ reason }),
})

/** The correction that a document belongs to; 0 for other documents. */
const getCorrection = ({ source }: DocumentRecord): number =>
  Number(/^correction:(\d+)$/.exec(source)?.[1] ?? 0)

/** Whether an invoice names the same buyer and place of supply. */
export const isSameRecipient = (
  a: Pick<StoredRecipient, 'buyer' | 'placeOfSupply'>,
  b: Pick<StoredRecipient, 'buyer' | 'placeOfSupply'>,
): boolean => a.placeOfSupply.code === b.placeOfSupply.code && isDeepStrictEqual(a.buyer, b.buyer)

/** Whether an order has the credit note of a correction, and not its new invoice yet. */
export const isBeingCorrected = (documents: readonly DocumentRecord[]): boolean =>
  documents.some(
    ({ kind, reason, source }) =>
      kind === 'credit-note' &&
      reason === 'correction' &&
      !documents.some((other) => other.kind === 'invoice' && other.source === source),
  )

/** All that is left of an invoice, as the lines of a credit note. */
export function getRemainingCredit(
  invoice: DocumentRecord,
  documents: readonly DocumentRecord[],
): DocumentLineRecord[] {
  const credits = filterCreditNotes(invoice, documents).flatMap(({ lines }) => lines)
  return creditAmount(invoice.lines, credits, Infinity).flatMap((credit) => {
    const line = invoice.lines[credit.line]
    return line ? { ...line, ...credit } : []
  })
}

/** Whether money is left in these lines. */
export const hasValue = (lines: readonly DocumentLineRecord[]): boolean =>
  lines.some(({ grossPaise }) => grossPaise > 0)

/**
 * The credit note that cancels what is left of the latest invoice. Undefined if this correction or a
 * later one has a new invoice, if the invoice names the right buyer already, or if nothing is left.
 */
function draftCancellation(
  correction: StoredCorrection,
  recipient: StoredRecipient,
  before: DocumentRecord[],
): DocumentContent | undefined {
  const invoice = findLatestInvoice(before)
  if (!invoice || before.some((document) => getCorrection(document) >= correction.n))
    return undefined
  if (isSameRecipient(invoice, recipient)) return undefined
  const lines = getRemainingCredit(invoice, before)
  if (!hasValue(lines)) return undefined
  const { reason: remark } = correction
  return { ...draftFromInvoice(invoice, lines), reason: 'correction', ...omitUndefined({ remark }) }
}

/**
 * The new invoice: what its credit note has cancelled, with the tax that is due at the right place. It
 * keeps seller, rates and HSN codes, since the supply is the same.
 */
function draftNewInvoice(
  { n }: StoredCorrection,
  recipient: StoredRecipient,
  before: DocumentRecord[],
): DocumentContent | undefined {
  const source = toCorrectionSource({ n })
  const note = before.find((item) => item.kind === 'credit-note' && item.source === source)
  if (!note?.against) return undefined
  const { orderNumber, seller, against: replaces } = note
  const { buyer, placeOfSupply } = recipient
  const interState = isBetweenStates(buyer.kind, placeOfSupply.code, seller.stateCode)
  const lines = note.lines.map((line, index) => {
    const { grossPaise, rate, delivery } = line
    const share = { grossPaise, deliveryPaise: delivery?.grossPaise ?? 0 }
    return { ...line, line: index, ...getLineTax(share, rate, interState) }
  })
  const head = { orderNumber, seller, ...recipient, interState }
  return { ...withLines(head, lines), replaces, reason: 'correction' }
}

async function issueCorrection(
  context: AppContext,
  order: string,
  correction: StoredCorrection,
  recipient: StoredRecipient,
): Promise<void> {
  const source = toCorrectionSource(correction)
  await issueDocument(context, { order, kind: 'credit-note', source }, (before) =>
    draftCancellation(correction, recipient, before),
  )
  await issueDocument(context, { order, kind: 'invoice', source }, (before) =>
    draftNewInvoice(correction, recipient, before),
  )
}

/**
 * Issues the documents of an order's corrections (CGST Act 2017, s.34): for each a credit note that
 * cancels all that is left of the invoice, and a new invoice of the same amount. Then notes them in the
 * order, which completes the task. Idempotent, also concurrently: each correction keeps what its invoice
 * states, and each document is computed from those before it. It waits for the first invoice and for the
 * State of delivery.
 */
export async function issueCorrections(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<void> {
  const { orders, documents, orderDocuments } = context.models
  const order = await orders.findById(_id)
  const corrections = order?.corrections ?? []
  if (!order || order.tasks.includes('issue-invoice')) return
  if (corrections.some(({ recipient }) => !recipient)) return
  for (const correction of corrections) {
    const { recipient } = correction
    if (recipient) await issueCorrection(context, _id, correction, recipient)
  }
  const issued = await documents.listOfOrder(_id)
  await orderDocuments.noteCorrections(_id, corrections.length, {
    invoices: issued.filter(({ kind }) => kind === 'invoice').map(toDocumentReference),
    creditNotes: issued.filter(({ kind }) => kind === 'credit-note').map(toNotedCreditNote),
  })
}
