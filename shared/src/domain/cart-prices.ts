import { applyPercent, toPaise, toRupees, type Paise } from './money'

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

/** The four amounts of a cart or an order, in rupees, as the API sends them. */
export interface PricesInRupees {
  itemsPrice: number
  shippingPrice: number
  taxPrice: number
  totalPrice: number
}

/** The shipping price for items of this worth, in paise. */
export const computeShipping = (itemsPricePaise: Paise): Paise =>
  itemsPricePaise > FREE_SHIPPING_OVER_PAISE ? 0 : SHIPPING_PAISE

/**
 * Computes the price of a set of lines, in paise. No other code decides prices.
 * @param taxPercent the shop's tax on the items price, in percent
 */
export function priceLines(lines: readonly PricedLine[], taxPercent: number): PricesInPaise {
  const itemsPricePaise = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0)
  const shippingPricePaise = computeShipping(itemsPricePaise)
  const taxPricePaise = applyPercent(itemsPricePaise, taxPercent)
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

/** The price of one piece with tax, in paise; without shipping. */
export const addTax = (pricePaise: Paise, taxPercent: number): Paise =>
  pricePaise + applyPercent(pricePaise, taxPercent)

/**
 * The highest price in paise whose price with tax is at most this; the lowest one above it is a
 * paisa more. Prices with tax rise with prices, so both compare alike.
 */
export function findHighestPrice(withTaxPaise: Paise, taxPercent: number): Paise {
  let paise = Math.floor((withTaxPaise * 100) / (100 + taxPercent))
  while (addTax(paise + 1, taxPercent) <= withTaxPaise) paise += 1
  while (paise > 0 && addTax(paise, taxPercent) > withTaxPaise) paise -= 1
  return paise
}
