/** The events of an order. */
export const orderEventTypes = [
  'placed',
  /** Staff sent the customer a new link to pay by. */
  'pay-link-sent',
  'payment-failed',
  'paid',
  /** Address, contact, business or State were changed after the order was placed. */
  'delivery-changed',
  /** Staff corrected the buyer or the place of supply of an invoice after packing. */
  'invoice-corrected',
  /** More than the total was paid. */
  'overpaid',
  /** More than the total was paid: the provider's fee, which the customer bears. */
  'fee-borne-by-customer',
  /**
   * A captured payment does not settle the order: wrong amount or currency, too late, or a second
   * one.
   */
  'payment-unsettled',
  'packed',
  'shipped',
  'parcel-delivered',
  'parcel-cancelled',
  'parcel-came-back',
  /** A courier was booked for a parcel, with its tracking number. */
  'courier-booked',
  'booking-cancelled',
  /** The courier refused to take a parcel, in its own words. */
  'booking-failed',
  /** A courier assigned a tracking number after its booking was cancelled; the shop cancels it. */
  'late-number',
  'delivered',
  'cancelled',
  'refund-requested',
  /** Staff refund pieces that were not packed yet. */
  'pieces-refunded',
  /** Staff refund an amount without taking anything back. */
  'goodwill-refunded',
  'return-requested',
  'return-withdrawn',
  'return-approved',
  'return-declined',
  'return-received',
  'return-rejected',
  'return-refunding',
  'return-refunded',
  'return-replacing',
  'return-replaced',
  /** The provider has accepted a refund and will finish it later. */
  'refund-pending',
  'refund-failed',
  'refunded',
  /** A refund that the shop did not request: it was made in the provider's dashboard. */
  'refunded-at-provider',
] as const
