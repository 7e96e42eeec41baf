import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-tasks'
import { tryOrderTasks } from '../orders/run-order-tasks'
import type { DocumentRecord } from '../../models/documents/document-schema'
import { findLatestInvoice } from './issue-document'

/** The tasks that issue the invoice that counts. Other documents wait for them. */
export const invoiceTasks = ['issue-invoice', 'correct-invoice'] as const satisfies OrderTask[]

/** The documents that goods leave the shop with: the invoice, and the challan of a replacement. */
const accompanying: readonly OrderTask[] = [...invoiceTasks, 'issue-challans']

const getPendingDocuments = ({ tasks }: OrderRecord): OrderTask[] =>
  accompanying.filter((task) => tasks.includes(task))

/** Whether the invoice of an order waits until the State of delivery is chosen. */
const invoiceNeedsState = ({ tasks, placeOfSupply }: OrderRecord): boolean =>
  invoiceTasks.some((task) => tasks.includes(task)) && !placeOfSupply

/** The error for what needs the documents of an order that waits for them. */
export const createDocumentPendingError = (order: OrderRecord): ApiError =>
  new ApiError(
    'DOCUMENT_PENDING',
    invoiceNeedsState(order) ? messages.invoiceNeedsState : messages.invoicePending,
  )

/** Issues the documents that the goods of an order wait for, if possible. */
export async function tryDocuments(context: AppContext, order: OrderRecord): Promise<void> {
  const pending = getPendingDocuments(order)
  if (pending.length > 0) await tryOrderTasks(context, order, pending)
}

/**
 * Goods leave the shop with their documents.
 * @throws ApiError 409 DOCUMENT_PENDING while an order waits for them
 */
export function requireDocuments(order: OrderRecord): void {
  if (getPendingDocuments(order).length > 0) throw createDocumentPendingError(order)
}

/**
 * The latest invoice of a paid order, issued now if necessary. Undefined if the order was paid while
 * GST was off.
 * @throws ApiError DOCUMENT_PENDING while it has to wait
 */
export async function findInvoice(
  context: AppContext,
  order: OrderRecord,
): Promise<DocumentRecord | undefined> {
  const openTasks = invoiceTasks.filter((task) => order.tasks.includes(task))
  if (openTasks.length > 0) await tryOrderTasks(context, order, openTasks)
  else if (!order.invoice) return undefined
  const now = openTasks.length > 0 ? await context.models.orders.findById(order._id) : order
  if (now && invoiceTasks.some((task) => now.tasks.includes(task)))
    throw createDocumentPendingError(now)
  return findLatestInvoice(await context.models.documents.listOfOrder(order._id))
}
