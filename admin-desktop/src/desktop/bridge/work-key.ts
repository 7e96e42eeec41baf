/** Work that waits for a connection: an order that was delivered, or a parcel of it that was sent. */
export interface WorkSubject {
  orderId: string
  /** The number of the parcel that was sent; absent for the delivery of the order. */
  parcel?: number | undefined
}

/** The key of a piece of work, under which it is queued only once. */
export function workKey({ orderId, parcel }: WorkSubject): string {
  return parcel === undefined ? orderId : `${orderId}/${parcel}`
}
