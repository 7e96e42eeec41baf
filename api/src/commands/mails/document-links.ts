import { getDocument, getInvoice } from '@voltkart/shared/contract/documents'
import { API_BASE } from '@voltkart/shared/contract/route'
import type { AppContext } from '../../context'
import type { LabelledLink } from '../../integrations/mail/templates/letter'
import type { OrderMailKind } from '../../models/mails/mail-schema'
import type { OrderRecord } from '../../models/order-core/order-record'

/**
 * Links to the issued credit notes of an order; with a key, to that of one refund.
 */
export async function creditNoteLinks(
  { models, publicUrl }: AppContext,
  order: OrderRecord,
  key?: string,
): Promise<LabelledLink[]> {
  if (!order.creditNotes) return []
  const documents = await models.documents.ofOrder(order._id)
  return documents
    .filter(({ kind, source }) => kind === 'credit-note' && (!key || source === key))
    .map(({ _id, number }) => ({
      label: `Credit note ${number} (PDF)`,
      url: publicUrl + API_BASE + getDocument.path.replace(':documentId', _id),
    }))
}

/** Links to the issued tax documents for a mail about an order. */
export async function documentLinks(
  context: AppContext,
  order: OrderRecord,
  kind: OrderMailKind,
): Promise<LabelledLink[]> {
  if (kind === 'refunded') return creditNoteLinks(context, order)
  if (kind !== 'paid' || !order.invoice) return []
  const path = getInvoice.path.replace(':orderId', order._id)
  const isExempt = order.items.every(({ gstRate }) => gstRate === 0)
  return [
    {
      label: `${isExempt ? 'Bill of supply' : 'Tax invoice'} ${order.invoice.number} (PDF)`,
      url: context.publicUrl + API_BASE + path,
    },
  ]
}
