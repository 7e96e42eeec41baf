import type { Order } from '../contract/orders'
import { returnSchema, type Return } from '../contract/return-schema'

const LONG_AGO = '2026-01-04T03:04:05.000Z'

/** A requested return of one piece of the first line of an order, for a refund. */
export function buildReturn(
  { orderItems }: Pick<Order, 'orderItems'>,
  overrides: Partial<Return> = {},
): Return {
  const state = overrides.state ?? 'requested'
  const lines = orderItems.slice(0, 1).map(({ _id, name }) => ({
    product: _id,
    name,
    quantity: 1,
    reason: 'defective',
    serials: [],
  }))
  const requested = { state: 'requested', at: LONG_AGO, by: 'Asha Rao' }
  return returnSchema.parse({
    n: 1,
    number: 'R260104-7K3QZD',
    state,
    wish: 'refund',
    lines,
    photos: [],
    requestedAt: LONG_AGO,
    events: [requested, ...(state === 'requested' ? [] : [{ ...requested, state }])],
    ...overrides,
  })
}
