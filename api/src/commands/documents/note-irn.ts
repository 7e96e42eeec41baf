import type { IrnBody } from '@voltkart/shared/contract/documents'
import { messages } from '@voltkart/shared/contract/messages'
import { isReported } from '@voltkart/shared/domain/documents'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { StoredIrn } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { retryOnConflict } from '../orders/retry-on-conflict'

/** The portal's response for a document, if it was stored. */
export const getIrn = (
  { eInvoices = [] }: Pick<OrderRecord, 'eInvoices'>,
  { number }: Pick<DocumentRecord, 'number'>,
): StoredIrn | undefined => eInvoices.find((invoice) => invoice.number === number)

/**
 * Stores the portal's response to an e-invoice in the order of the document: the document itself
 * never changes. It replaces an earlier response.
 * @throws ApiError 404 if there is no such order, 409 for a document that is no e-invoice
 */
export async function noteIrn(
  context: AppContext,
  document: DocumentRecord,
  body: IrnBody,
  actor: Actor,
): Promise<StoredIrn> {
  if (!isReported(document)) throw conflict(messages.notReported)
  const { number } = document
  const noted = { number, ...body }
  const changed = await retryOnConflict(context, document.order, (order) => {
    const before = getIrn(order, document)
    const otherInvoices = (order.eInvoices ?? []).filter((invoice) => invoice.number !== number)
    const field = `${number} IRN`
    return context.models.orders.changeRead(order, {
      at: context.now(),
      set: { eInvoices: [...otherInvoices, noted] },
      note: buildAuditNote(context, {
        actor: toAuditActor(actor),
        action: 'changed',
        subjectName: order.orderNumber,
        changes: listChanges({ [field]: before?.irn }, { [field]: body.irn }),
      }),
    })
  })
  await tryRecordNotes(context, 'order', [changed])
  return noted
}
