import { z } from 'zod'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import type { WaitingDelivery } from '../bridge/shapes'
import type { CachedOrder } from './cached-responses'

// The schema has only the fields that the list shows; the shop checks all of them.
const bodySchema = z.object({
  lines: z.array(
    z.object({
      product: z.string(),
      quantity: z.number(),
      serials: z.array(z.string()).optional(),
    }),
  ),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
})

/**
 * An order as it was last seen, with the parcels that were packed offline, so that nobody packs them
 * twice. Their numbers are provisional.
 */
export function withQueuedParcels(
  order: CachedOrder,
  deliveries: readonly WaitingDelivery[],
): CachedOrder {
  const { parcels = [], orderItems = [] } = order
  const getName = (product: string) =>
    orderItems.find(({ _id }) => _id === product)?.name ?? 'Product'
  const last = Math.max(0, ...parcels.map(({ n }) => n))
  const queued = deliveries
    .filter(({ orderId, pack }) => orderId === order._id && pack !== undefined)
    .flatMap(({ body, at }) => {
      const contents = bodySchema.safeParse(parseJson(body)).data
      return contents ? [{ ...contents, at }] : []
    })
    .map(({ lines, at, ...consignment }, index) => ({
      ...consignment,
      n: last + 1 + index,
      purpose: 'sale',
      state: 'packed',
      lines: lines.map(({ product, quantity, serials = [] }) => ({
        product,
        name: getName(product),
        quantity,
        serials: serials.map((serial) => ({ serial })),
      })),
      packedAt: at,
      by: 'you, without a connection',
    }))
  return queued.length === 0 ? order : { ...order, parcels: [...parcels, ...queued] }
}
