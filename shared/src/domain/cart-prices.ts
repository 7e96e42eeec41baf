import { percentOf, toPaise, toRupees, type Paise } from './money'

/** Items worth more than this, in paise, ship free: more than 100 rupees. */
export const FREE_SHIPPING_OVER_PAISE: Paise = 100_00
/** The shipping price otherwise, in paise: 10 rupees. */
export const SHIPPING_PAISE: Paise = 10_00
/** Tax on the items price, in percent, until a shop sets its own; shipping is not taxed. */
export const DEFAULT_TAX_PERCENT = 15

export interface PricedLine {
  pricePaise: Paise
  quantity: number
}

/** The four amounts of a cart or an order, in paise. */
export interface PricesInPaise {
  itemsPricePaise: Paise
  shippingPricePaise: Paise
  taxPricePaise: Paise
  totalPricePaise: Paise
}

/** The four amounts of a cart or an order, in rupees, as they stand on the wire. */
export interface PricesInRupees {
  itemsPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** What shipping costs for items of this worth, in paise. */
export const shippingFor = (itemsPricePaise: Paise): Paise =>
  itemsPricePaise > FREE_SHIPPING_OVER_PAISE ? 0 : SHIPPING_PAISE

/**
 * Works out what a set of lines costs, in paise. The one place where this is decided.
 * @param taxPercent the shop's tax on the items price, in percent
 */
export function priceLines(lines: readonly PricedLine[], taxPercent: number): PricesInPaise {
  const itemsPricePaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  const shippingPricePaise = shippingFor(itemsPricePaise)
  const taxPricePaise = percentOf(itemsPricePaise, taxPercent)
  return {
    itemsPricePaise,
    shippingPricePaise,
    taxPricePaise,
    totalPricePaise: itemsPricePaise + shippingPricePaise + taxPricePaise,
  }
}

/** The same four amounts in rupees. */
export function pricesToRupees(prices: PricesInPaise): PricesInRupees {
  return {
    itemsPrice: toRupees(prices.itemsPricePaise),
    shippingPrice: toRupees(prices.shippingPricePaise),
    taxPrice: toRupees(prices.taxPricePaise),
    totalPrice: toRupees(prices.totalPricePaise),
  }
}

/**
 * Prices cart items as the browser holds them: price in rupees, quantity as `qty`.
 * @param taxPercent the shop's tax on the items price, in percent
 */
export function priceCart(
  items: readonly { price: number; qty: number }[],
  taxPercent: number,
): PricesInRupees {
  const lines = items.map(({ price, qty }) => ({ pricePaise: toPaise(price), quantity: qty }))
  return pricesToRupees(priceLines(lines, taxPercent))
}

/** What the pieces of one line cost in rupees, without tax and shipping. */
export const lineTotal = ({ price, qty }: { price: number; qty: number }): number =>
  toRupees(toPaise(price) * qty)

/** What one piece costs with tax, in paise; without shipping. */
export const priceWithTax = (pricePaise: Paise, taxPercent: number): Paise =>
  pricePaise + percentOf(pricePaise, taxPercent)
