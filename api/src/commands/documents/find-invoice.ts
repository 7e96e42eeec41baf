import type { AppContext } from '../../context'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { OrderRecord } from '../../models/order-core/order-record'
import { tryOrderTasks } from '../order-core/run-order-tasks'
import { latestInvoice } from './document-head'
import { documentPending, invoiceTasks } from './pending-documents'

/**
 * The latest invoice of a paid order, issued now if necessary. Undefined if the order was paid while
 * GST was off.
 * @throws ApiError DOCUMENT_PENDING while it has to wait
 */
export async function findInvoice(
  context: AppContext,
  order: OrderRecord,
): Promise<DocumentRecord | undefined> {
  const open = invoiceTasks.filter((task) => order.tasks.includes(task))
  if (open.length > 0) await tryOrderTasks(context, order, open)
  else if (!order.invoice) return undefined
  const now = open.length > 0 ? await context.models.orders.findById(order._id) : order
  if (now && invoiceTasks.some((task) => now.tasks.includes(task))) throw documentPending(now)
  return latestInvoice(await context.models.documents.ofOrder(order._id))
}
