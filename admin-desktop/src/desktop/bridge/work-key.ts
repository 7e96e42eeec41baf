/** Work that waits for a connection: an order that was delivered, or a parcel of it that was sent. */
export interface WorkSubject {
  orderId: string
  /** The number of the parcel that was sent; absent for the delivery of the order. */
  parcel?: number | undefined
}

/** The name of a piece of work, by which it waits once. */
export function workKey({ orderId, parcel }: WorkSubject): string {
  return parcel === undefined ? orderId : `${orderId}/${parcel}`
}
