import type { OrderTaskRunners } from '../orders/run-order-tasks'
import { issueChallans } from './issue-challans'
import { issueCorrections } from './issue-corrections'
import { issueCreditNotes } from './issue-credit-notes'
import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext } from '../../context'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { OrderRecord } from '../../models/orders/order-record'
import { readShop } from '../shop/shop-terms'
import { draftInvoice } from './draft-invoice'
import { issueDocument } from './issue-document'

/**
 * Issues the invoice of an order that was paid while GST was on. Idempotent. The caller notes it in
 * the order.
 * @param profile the shop's profile as it was just read; it is read here if absent
 * @returns undefined while it has to wait: for an HSN code of a line, for the State of delivery, or
 * until GST is on again
 */
async function issueInvoice(
  context: AppContext,
  order: OrderRecord,
  profile?: ShopProfile,
): Promise<DocumentRecord | undefined> {
  const seller = profile ?? (await readShop(context)).profile
  const identity = { order: order._id, kind: 'invoice', source: '' } as const
  // The invoice is the first document of an order.
  return issueDocument(context, identity, () => draftInvoice(order, seller), [])
}

/** The tasks that issue the documents of an order. */
export const documentTaskRunners: OrderTaskRunners = {
  'issue-invoice': async (context, order, profile) => {
    const invoice = await issueInvoice(context, order, profile)
    return invoice ? { number: invoice.number, issuedAt: invoice.issuedAt } : 'pending'
  },
  // Removes itself in the update that notes the issued documents.
  'correct-invoice': (context, order) => issueCorrections(context, order).then(() => 'pending'),
  // Removes itself in the same way.
  'issue-credit-notes': (context, order) => issueCreditNotes(context, order).then(() => 'pending'),
  'issue-challans': (context, order) =>
    issueChallans(context, order).then((isDone) => (isDone ? undefined : 'pending')),
}
