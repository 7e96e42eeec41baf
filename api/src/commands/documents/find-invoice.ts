import type { AppContext } from '../../context'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { OrderRecord } from '../../models/order-core/order-record'
import { issueAndNoteInvoice } from './issue-invoice'
import { documentPending } from './pending-documents'

/**
 * The invoice of a paid order, issued now if necessary. Undefined if the order was paid while GST
 * was off.
 * @throws ApiError DOCUMENT_PENDING while it has to wait
 */
export async function findInvoice(
  context: AppContext,
  order: OrderRecord,
): Promise<DocumentRecord | undefined> {
  if (!order.invoice && !order.tasks.includes('issue-invoice')) return undefined
  const documents = await context.models.documents.ofOrder(order._id)
  const issued = order.invoice && documents.find(({ kind }) => kind === 'invoice')
  const invoice = issued ?? (await issueAndNoteInvoice(context, order))
  if (!invoice) throw documentPending(order)
  return invoice
}
