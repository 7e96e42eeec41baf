import { messages } from '@voltkart/shared/contract/messages'
import type { InvoiceCorrection } from '@voltkart/shared/contract/order-changes'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import { isDeliveryStopped } from '@voltkart/shared/domain/refunded-orders'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { findLatestInvoice } from '../documents/issue-document'
import { isInvoiced } from '../documents/issue-credit-notes'
import { hasValue, getRemainingCredit } from '../documents/issue-corrections'
import {
  createDocumentPendingError,
  invoiceTasks,
  tryDocuments,
} from '../documents/pending-documents'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { tryOrderTasks } from '../orders/run-order-tasks'
import { readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { withCorrection } from './add-correction'
import { changeSupply, getSupplyChanges, toSupplyUpdate } from './changed-supply'

/**
 * The invoice that is to be corrected.
 * @throws ApiError 409 without one, for an order that is closed or refunded; DOCUMENT_PENDING while
 * another one is being issued
 */
async function findInvoiceToCorrect(
  context: AppContext,
  order: OrderRecord,
): Promise<DocumentRecord> {
  if (!isPaidStatus(order.status)) throw conflict(messages.correctionClosed)
  if (!isInvoiced(order)) throw conflict(messages.correctionWithoutInvoice)
  if (invoiceTasks.some((task) => order.tasks.includes(task)))
    throw createDocumentPendingError(order)
  const documents = await context.models.documents.listOfOrder(order._id)
  const invoice = findLatestInvoice(documents)
  if (!invoice) throw conflict(messages.correctionWithoutInvoice)
  if (isDeliveryStopped(order) || !hasValue(getRemainingCredit(invoice, documents))) {
    throw conflict(messages.correctionRefunded)
  }
  return invoice
}

async function correctOnce(
  context: AppContext,
  order: OrderRecord,
  body: InvoiceCorrection,
  { staff, terms }: { staff: Actor; terms: ShopTerms },
): Promise<OrderRecord | undefined> {
  const invoice = await findInvoiceToCorrect(context, order)
  const { reason, ...change } = body
  const supply = changeSupply(order, change, { ...terms, ownGstin: invoice.seller.gstin })
  if (!supply.placeOfSupply) throw invalidField('stateCode', messages.chooseState)
  const at = context.now()
  const by = staff.name
  const corrections = withCorrection(order, supply, { at, by, reason })
  if (!corrections) throw conflict(messages.correctionSame)
  const { set, unset } = toSupplyUpdate(order, supply, terms)
  return context.models.orders.changeRead(order, {
    at,
    event: { type: 'invoice-corrected', by, detail: `${invoice.number}: ${reason}` },
    set: { ...set, corrections },
    unset,
    // The units that were sent name their invoice.
    tasks: [
      'correct-invoice',
      'sync-units',
      { kind: 'mail-invoice-corrected', payload: { n: corrections.length } },
    ],
    note: buildAuditNote(context, {
      actor: toAuditActor(staff),
      action: 'invoice-corrected',
      subjectName: order.orderNumber,
      changes: [
        { field: 'invoice', before: invoice.number },
        ...getSupplyChanges(order, supply),
        { field: 'reason', after: reason },
      ],
    }),
  })
}

/**
 * Corrects the buyer or the place of supply of an order's invoice, also after its goods were sent:
 * a credit note cancels what is left of it, and a new invoice takes its place (CGST Act 2017,
 * s.34). The update stores the task that issues both, which then runs.
 * @throws ApiError 404; 400 for the fields of the business or the State; 409 if there is nothing to
 * correct; TOO_LATE after 30 November that follows the financial year of the first invoice
 */
export async function correctInvoice(
  context: AppContext,
  id: string,
  body: InvoiceCorrection,
  staff: Actor,
): Promise<OrderRecord> {
  const terms = await readShopTerms(context)
  const orderBefore = await context.models.orders.findVisible(id)
  if (orderBefore) await tryDocuments(context, orderBefore)
  const corrected = await retryOnConflict(context, id, (order) =>
    correctOnce(context, order, body, { staff, terms }),
  )
  await tryRecordNotes(context, 'order', [corrected])
  await tryOrderTasks(context, corrected, ['correct-invoice', 'sync-units'])
  return (await context.models.orders.findVisible(id)) ?? corrected
}
