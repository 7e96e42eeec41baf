import { PRICE_MAX_RUPEES } from './limits'
import { percentOf, toPaise, type Paise } from './money'

/** A price changed by a percentage, rounded half up to whole paise. */
export const priceByPercent = (price: Paise, percent: number): Paise =>
  percentOf(price, 100 + percent)

/** Why a product cannot have this price, if it cannot. */
export function priceFault(price: Paise): string | undefined {
  if (price < 0) return 'The price would fall below 0'
  if (price > toPaise(PRICE_MAX_RUPEES)) return 'The price would be too high'
  return undefined
}
