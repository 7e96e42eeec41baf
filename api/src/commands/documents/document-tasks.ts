import type { OrderTaskRunners } from '../order-core/register-order-tasks'
import { issueChallans } from './issue-challans'
import { issueCorrections } from './issue-corrections'
import { issueCreditNotes } from './issue-credit-notes'
import { issueInvoice } from './issue-invoice'

/** The tasks that issue the documents of an order. */
export const documentTaskRunners: OrderTaskRunners = {
  'issue-invoice': async (context, order, profile) => {
    const invoice = await issueInvoice(context, order, profile)
    return invoice ? { number: invoice.number, issuedAt: invoice.issuedAt } : 'left'
  },
  // Removes itself in the update that notes the issued documents.
  'correct-invoice': (context, order) => issueCorrections(context, order).then(() => 'left'),
  // The same.
  'issue-credit-notes': (context, order) => issueCreditNotes(context, order).then(() => 'left'),
  'issue-challans': (context, order) =>
    issueChallans(context, order).then((isDone) => (isDone ? undefined : 'left')),
}
