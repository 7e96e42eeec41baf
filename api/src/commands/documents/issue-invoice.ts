import type { AppContext } from '../../context'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { OrderRecord } from '../../models/orders/order-record'
import { readShop } from '../shop/read-shop'
import { draftInvoice } from './draft-invoice'
import { issueDocument } from './issue-document'

/**
 * Issues the invoice of an order that was paid while GST was on, and notes it in the order. Idempotent.
 * @returns undefined while it has to wait: for an HSN code of a line, or until GST is on again
 */
export async function issueInvoice(
  context: AppContext,
  order: OrderRecord,
): Promise<DocumentRecord | undefined> {
  const { profile } = await readShop(context)
  const identity = { order: order._id, kind: 'invoice', source: '' } as const
  const invoice = await issueDocument(context, identity, () => draftInvoice(order, profile))
  if (!invoice) return undefined
  const { number, issuedAt } = invoice
  await context.models.orders.noteInvoice(order._id, { number, issuedAt })
  return invoice
}
