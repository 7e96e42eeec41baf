import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { tryOrderTasks } from '../order-core/run-order-tasks'

/** Whether an order that was paid while GST was on waits for its invoice. */
const invoiceIsPending = ({ tasks }: OrderRecord): boolean => tasks.includes('issue-invoice')

/** Issues the invoice that an order waits for, if possible. */
export async function tryInvoice(context: AppContext, order: OrderRecord): Promise<void> {
  if (invoiceIsPending(order)) await tryOrderTasks(context, order, ['issue-invoice'])
}

/**
 * Goods leave the shop with their invoice.
 * @throws ApiError 409 DOCUMENT_PENDING while an order waits for it
 */
export function requireInvoice(order: OrderRecord): void {
  if (invoiceIsPending(order)) throw new ApiError('DOCUMENT_PENDING', messages.invoicePending)
}
