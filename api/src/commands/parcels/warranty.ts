import type { Day } from '@voltkart/shared/domain/india-day'
import { getWarrantyEnd } from '@voltkart/shared/domain/warranty'
import type { OrderRecord } from '../../models/orders/order-record'

/**
 * The last day that the warranty of a product of an order covers, in India: from the day of the
 * first invoice, or of the payment if there is none. Undefined without a warranty or a payment.
 */
export function getWarranty(
  {
    items,
    paidAt,
    invoice,
    earlierInvoices,
  }: Pick<OrderRecord, 'items' | 'paidAt' | 'invoice' | 'earlierInvoices'>,
  product: string,
): Day | undefined {
  const from = (earlierInvoices?.[0] ?? invoice)?.issuedAt ?? paidAt
  const item = items.find((candidate) => candidate.product === product)
  return from && item && getWarrantyEnd(item.warranty, from)
}
