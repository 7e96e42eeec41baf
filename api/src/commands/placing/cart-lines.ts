import type { Quote } from '@voltkart/shared/contract/errors'
import { messages } from '@voltkart/shared/contract/messages'
import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { priceLines, pricesToRupees, type PricedLine } from '@voltkart/shared/domain/cart-prices'
import { toRupees } from '@voltkart/shared/domain/money'
import { gstToRupees, toGstSummary, type GstSummary } from '@voltkart/shared/domain/order-tax'
import type { Uses } from '../../context'
import { ApiError } from '../../errors'
import { type StoredSupply, isInterState } from '../../models/orders/order-supply'
import type { SellableProduct } from '../../models/products/sellable-queries'
import type { ShopTerms } from '../shop/shop-terms'
import { getGstinState } from '@voltkart/shared/domain/gstin'

interface CartLine {
  product: Pick<SellableProduct, 'pricePaise' | 'gstRate'>
  quantity: number
}

/**
 * The GST that the quote and the order of a cart show, in paise. Nothing while the shop is not
 * registered for GST.
 */
export function computeCartGst(
  lines: readonly CartLine[],
  { gst, taxPercent }: ShopTerms,
  supply: Pick<StoredSupply, 'placeOfSupply' | 'billing'>,
): GstSummary {
  if (!gst) return {}
  const rated = lines.map(({ product: { pricePaise, gstRate }, quantity }) => ({
    pricePaise,
    quantity,
    rate: gstRate ?? gst.defaultRate,
  }))
  const { shippingPricePaise } = priceLines(rated, taxPercent)
  const interState = isInterState(supply, getGstinState(gst.gstin))
  return toGstSummary(rated, { taxPercent, shippingPricePaise, interState })
}

/** The name of a deleted product in a list of shortages. */
export const productIsGone = 'A product that is no longer sold'

/** A line of a cart with its product as it is now. */
export interface Line {
  product: SellableProduct
  quantity: number
}

export const toPricedLines = (lines: readonly Line[]): PricedLine[] =>
  lines.map(({ product, quantity }) => ({ pricePaise: product.pricePaise, quantity }))

function createOutOfStockError(
  items: { _id: string; name: string; available: number }[],
): ApiError {
  return new ApiError('OUT_OF_STOCK', messages.outOfStock, { items })
}

/**
 * The lines of a cart.
 * @throws ApiError `OUT_OF_STOCK` if a product is no longer sold
 */
export async function findLines(
  { models }: Uses<'products'>,
  cartItems: PlaceOrderBody['cartItems'],
): Promise<Line[]> {
  const sellable = await models.products.findSellable(cartItems.map(({ _id }) => _id))
  const products = sellable.filter(({ isPublished }) => isPublished)
  const byId = new Map(products.map((product) => [product._id, product]))
  const goneItems = cartItems.filter(({ _id }) => !byId.has(_id.toLowerCase()))
  if (goneItems.length > 0) {
    throw createOutOfStockError(
      goneItems.map(({ _id }) => ({ _id, name: productIsGone, available: 0 })),
    )
  }
  return cartItems.flatMap(({ _id, qty }) => {
    const product = byId.get(_id.toLowerCase())
    return product ? [{ product, quantity: qty }] : []
  })
}

/** The error for lines that are short. `left` returns the available pieces. */
export const createShortageError = (
  lines: readonly Line[],
  countLeft: (line: Line) => number,
): ApiError =>
  createOutOfStockError(
    lines.map((line) => ({
      _id: line.product._id,
      name: line.product.name,
      available: countLeft(line),
    })),
  )

/** @throws ApiError `OUT_OF_STOCK` with the lines that exceed the stock */
export function checkStock(lines: readonly Line[]): void {
  const short = lines.filter(({ product, quantity }) => product.countInStock < quantity)
  if (short.length > 0) throw createShortageError(short, ({ product }) => product.countInStock)
}

/** The current prices of a cart, in rupees. */
export function toQuote(
  lines: readonly Line[],
  terms: ShopTerms,
  supply: Pick<StoredSupply, 'placeOfSupply' | 'billing'>,
): Quote {
  return {
    items: lines.map(({ product, quantity }) => ({
      _id: product._id,
      name: product.name,
      price: toRupees(product.pricePaise),
      qty: quantity,
      countInStock: product.countInStock,
    })),
    ...pricesToRupees(priceLines(toPricedLines(lines), terms.taxPercent)),
    ...gstToRupees(computeCartGst(lines, terms, supply)),
  }
}
