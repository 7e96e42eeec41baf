/** The events of an order. */
export const orderEventTypes = [
  'placed',
  'payment-failed',
  'paid',
  /** More than the total was paid. */
  'overpaid',
  /** A captured payment does not settle the order: another amount or currency, too late, a second one. */
  'payment-unsettled',
  'packed',
  'shipped',
  'parcel-delivered',
  'parcel-cancelled',
  'parcel-came-back',
  'delivered',
  'cancelled',
  'refund-requested',
  /** The provider has accepted a refund and will end it later. */
  'refund-pending',
  'refund-failed',
  'refunded',
  /** Money went back that the shop did not send back: a refund made in the provider's dashboard. */
  'refunded-at-provider',
] as const
