import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'

/** The tax that was added to the items price of an order, in percent. */
export const taxPercentOf = ({ taxPercent }: { taxPercent?: number | undefined }): number =>
  // Orders from before it was stored with each had the default.
  taxPercent ?? DEFAULT_TAX_PERCENT
