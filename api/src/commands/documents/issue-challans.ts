import { toGoods, computePiecesValue } from '@voltkart/shared/domain/tax-lines'
import type { AppContext } from '../../context'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-schema'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  issueDocument,
  type DocumentContent,
  findLatestInvoice,
  draftFromInvoice,
} from './issue-document'
import { invoiceTasks, requireDocuments, tryDocuments } from './pending-documents'

/**
 * Pieces of a line of the invoice with their taxable value, without a share of the delivery charge:
 * goods are not delivered for money again. They bear no tax: they were taxed when sold.
 */
function getPieces(sold: DocumentLineRecord, quantity: number): DocumentLineRecord {
  const { delivery: _delivery, ...line } = sold
  const { taxablePaise } = toGoods(sold)
  const paise = computePiecesValue(taxablePaise, line.quantity, 0, quantity)
  const amounts = { grossPaise: paise, taxablePaise: paise }
  return { ...line, ...amounts, quantity, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }
}

/** The pieces of a parcel, at their value in the invoice. */
function getLines(invoice: DocumentRecord, parcel: ParcelRecord): DocumentLineRecord[] {
  return parcel.lines.flatMap(({ product, quantity }) => {
    let remaining = quantity
    return invoice.lines.flatMap((line) => {
      const pieces = line.product === product ? Math.min(remaining, line.quantity) : 0
      remaining -= pieces
      return pieces > 0 ? [getPieces(line, pieces)] : []
    })
  })
}

function draftChallan(
  parcel: ParcelRecord,
  before: readonly DocumentRecord[],
): DocumentContent | undefined {
  const invoice = findLatestInvoice(before)
  return invoice && draftFromInvoice(invoice, getLines(invoice, parcel))
}

const toChallanSource = ({ n }: Pick<ParcelRecord, 'n'>): string => `parcel:${n}`

/**
 * The delivery challan of a parcel, issued now if necessary. Undefined if the parcel needs none.
 * @throws ApiError DOCUMENT_PENDING while it has to wait
 */
export async function findChallan(
  context: AppContext,
  order: OrderRecord,
  parcel: Pick<ParcelRecord, 'n'>,
): Promise<DocumentRecord | undefined> {
  await tryDocuments(context, order)
  const documents = await context.models.documents.listOfOrder(order._id)
  const source = toChallanSource(parcel)
  const challan = documents.find(
    (document) => document.kind === 'challan' && document.source === source,
  )
  if (!challan) requireDocuments(order)
  return challan
}

/**
 * Issues a delivery challan for each replacement that an invoiced order sends: goods that leave without
 * being sold travel with one (CGST Rules 2017, rule 55). Idempotent. The challan of a parcel that is
 * cancelled later stays, since no number is taken back.
 * @returns false while the invoice has to wait, or is being corrected, whose values it states
 */
export async function issueChallans(
  context: AppContext,
  { _id }: Pick<OrderRecord, '_id'>,
): Promise<boolean> {
  const order = await context.models.orders.findById(_id)
  if (!order) return true
  if (invoiceTasks.some((task) => order.tasks.includes(task))) return false
  if (!order.invoice) return true
  for (const parcel of order.parcels ?? []) {
    if (parcel.purpose !== 'replacement' || parcel.state === 'cancelled') continue
    const identity = { order: _id, kind: 'challan', source: toChallanSource(parcel) } as const
    await issueDocument(context, identity, (before) => draftChallan(parcel, before))
  }
  return true
}
