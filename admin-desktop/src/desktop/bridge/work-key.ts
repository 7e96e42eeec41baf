/**
 * Work that waits for a connection: an order that was delivered, a parcel of it that was sent, or
 * pieces of it that were packed.
 */
export interface WorkSubject {
  orderId: string
  /** The idempotency key of the request that packs a parcel. */
  pack?: string | undefined
  /** The number of the parcel that was sent; without it and `pack`, the order was delivered. */
  parcel?: number | undefined
}

/** The key of a piece of work, under which it is queued only once. */
export function workKey({ orderId, parcel, pack }: WorkSubject): string {
  if (pack !== undefined) return `${orderId}/pack/${pack}`
  return parcel === undefined ? orderId : `${orderId}/${parcel}`
}
