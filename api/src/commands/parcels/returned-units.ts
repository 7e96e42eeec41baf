import type { ReturnCondition } from '@voltkart/shared/domain/returns'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { ReturnRecord } from '../../models/order-core/order-returns'

/** When the pieces of a return came back. */
const receivedAt = ({ events }: ReturnRecord): number =>
  events.find(({ state }) => state === 'received')?.at.getTime() ?? 0

/**
 * The conditions in which a unit came back by returns of an order that the shop has refunded or
 * replaced, in the order of time. More than one if it was sent again as a replacement.
 */
export function getConditions(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  { product, serial }: { product: string; serial: string },
): ReturnCondition[] {
  return returns
    .filter(({ acceptedAt }) => acceptedAt !== undefined)
    .toSorted((one, other) => receivedAt(one) - receivedAt(other))
    .flatMap(({ received = [] }) => received)
    .filter((line) => line.product === product && line.serials.includes(serial))
    .map(({ condition }) => condition)
}

/** When a unit came back with an undecided return; undefined if it did not. */
export function heldSince(
  { returns = [] }: Pick<OrderRecord, 'returns'>,
  { product, serial }: { product: string; serial: string },
): Date | undefined {
  const found = returns.find(
    ({ state, acceptedAt, received = [] }) =>
      state === 'received' &&
      acceptedAt === undefined &&
      received.some((line) => line.product === product && line.serials.includes(serial)),
  )
  return found && new Date(receivedAt(found))
}
