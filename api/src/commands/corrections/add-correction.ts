import { messages } from '@voltkart/shared/contract/messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toIndiaDay, getLastDayOfCorrection } from '@voltkart/shared/domain/india-day'
import { CORRECTIONS_MAX } from '@voltkart/shared/domain/limits'
import { ApiError, conflict } from '../../errors'
import type { StoredCorrection } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import { toRecipient } from '../documents/draft-invoice'
import { isInvoiced } from '../documents/issue-credit-notes'
import { isSameRecipient } from '../documents/issue-corrections'
import type { OrderSupply } from '../placing/supply'

/**
 * Whether the invoice of an order names, or may yet name, another buyer or place than the new supply.
 * An invoice that is not issued yet may be: another process can be issuing it from what it has read.
 */
function needsCorrection(order: OrderRecord, supply: OrderSupply): boolean {
  const { invoice, corrections = [] } = order
  if (!isInvoiced(order)) return false
  const before = toRecipient(order)
  if (!before) return invoice !== undefined || corrections.length > 0
  const after = toRecipient({ ...supply, user: order.user })
  return !after || !isSameRecipient(before, after)
}

/** @throws ApiError TOO_LATE after the last day on which the supply of the first invoice can be corrected */
function requireInTime({ invoice, earlierInvoices }: OrderRecord, at: Date): void {
  const first = earlierInvoices?.[0] ?? invoice
  if (!first || toIndiaDay(at) <= getLastDayOfCorrection(toIndiaDay(first.issuedAt))) return
  throw new ApiError('TOO_LATE', messages.correctionTooLate)
}

/**
 * The corrections of an order with the one that a change of its supply needs; undefined if it needs
 * none. A correction that still waits for the State is replaced, since none of its documents was
 * issued.
 * @throws ApiError TOO_LATE, or 409 if the order has as many as it can have
 */
export function withCorrection(
  order: OrderRecord,
  supply: OrderSupply,
  by: Pick<StoredCorrection, 'at' | 'by'> & { reason?: string },
): StoredCorrection[] | undefined {
  if (!needsCorrection(order, supply)) return undefined
  requireInTime(order, by.at)
  const earlier = (order.corrections ?? []).filter(({ recipient }) => recipient)
  if (earlier.length >= CORRECTIONS_MAX) throw conflict(messages.correctionsFull)
  const recipient = toRecipient({ ...supply, user: order.user })
  return [...earlier, { n: earlier.length + 1, ...by, ...omitUndefined({ recipient }) }]
}
