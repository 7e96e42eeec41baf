import { type Paise, applyPercent, toPaise } from './money'
import { PRICE_MAX_RUPEES } from './limits'

/** A lower price for some time. */
export interface Sale {
  pricePaise: Paise
  /** From this moment on. */
  from: Date
  /** Up to but without this moment; absent: until staff end it. */
  to?: Date | undefined
}

/** A product's price, and the sale that lowers it for some time. In paise, without tax. */
export interface TimedPrice {
  pricePaise: Paise
  sale?: Sale | undefined
}

/** The sale of a product at a time, if it has one then. */
export function getSaleAt({ sale }: Pick<TimedPrice, 'sale'>, at: Date): Sale | undefined {
  return sale && sale.from <= at && (!sale.to || at < sale.to) ? sale : undefined
}

/** The price of a product at a time, in paise, without tax. No other code decides it. */
export const getPriceAt = (product: TimedPrice, at: Date): Paise =>
  getSaleAt(product, at)?.pricePaise ?? product.pricePaise

/** A product as the API sends it: the server decides whether its sale is on. In rupees. */
interface SentPrice {
  price: number
  sale?: { price: number } | undefined
  /** Only while the sale is on. */
  regularPriceWithTax?: number | undefined
}

/** The price of a product as it was when the server sent it, in rupees, without tax. */
export const getChargedPrice = ({ price, sale, regularPriceWithTax }: SentPrice): number =>
  regularPriceWithTax === undefined ? price : (sale?.price ?? price)

/** A price changed by a percentage, rounded half up to whole paise. */
export const priceByPercent = (price: Paise, percent: number): Paise =>
  applyPercent(price, 100 + percent)

/** Why a product cannot have this price, if it cannot. */
export function findPriceFault(price: Paise): string | undefined {
  if (price < 0) return 'The price would fall below 0'
  if (price > toPaise(PRICE_MAX_RUPEES)) return 'The price would be too high'
  return undefined
}
