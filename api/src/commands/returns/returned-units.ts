import type { ReturnCondition } from '@voltkart/shared/domain/returns'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'

/** When what a return is about came back. */
const receivedAt = ({ events }: ReturnRecord): number =>
  events.find(({ state }) => state === 'received')?.at.getTime() ?? 0

/**
 * The conditions in which a unit came back to the shop by returns of an order, in the order of time.
 * More than one if it was sent again as a replacement.
 */
export function conditionsOf(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  { product, serial }: { product: string; serial: string },
): ReturnCondition[] {
  return returns
    .filter(({ received }) => received !== undefined)
    .toSorted((one, other) => receivedAt(one) - receivedAt(other))
    .flatMap(({ received = [] }) => received)
    .filter((line) => line.product === product && line.serials.includes(serial))
    .map(({ condition }) => condition)
}
