import { hasPermission } from '@voltkart/shared/domain/permissions'
import { normaliseOrderNumber } from '@voltkart/shared/domain/record-number'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

/**
 * The id of the order that a complaint names, for staff who may read orders; undefined if no order
 * has the number. The customer wrote it, so it may be the order of somebody else.
 */
export async function orderOfComplaint(
  { models }: AppContext,
  { order }: Pick<ComplaintRecord, 'order'>,
  actor: Actor | undefined,
): Promise<string | undefined> {
  if (!order || !actor || !hasPermission(actor, 'orders.read')) return undefined
  return models.orders.findIdByNumber(normaliseOrderNumber(order))
}
