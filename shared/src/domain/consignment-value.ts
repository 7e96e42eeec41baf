import type { PricedLine } from './cart-prices'
import type { Paise } from './money'
import type { ParcelPieces } from './parcels'
import { sumQuantities } from './sum-quantities'
import { computeGrossLines, computePiecesValue, type AddedPrices } from './tax-lines'

/** A consignment of more than this needs an e-way bill (CGST Rules 2017, rule 138(1)): ₹50,000. */
export const EWAY_BILL_ABOVE_PAISE: Paise = 50_000_00

interface ValuedOrder extends AddedPrices {
  items: readonly (PricedLine & { product: string })[]
  totalPricePaise: Paise
}

/** The value of the first pieces of a product. */
function computeProductValue(order: ValuedOrder, product: string, pieces: number): Paise {
  const gross = computeGrossLines(order.items, order)
  let remaining = pieces
  let value = 0
  for (const [index, item] of order.items.entries()) {
    if (item.product !== product) continue
    const pieces = Math.min(remaining, item.quantity)
    value += computePiecesValue(gross[index] ?? 0, item.quantity, 0, pieces)
    remaining -= pieces
  }
  return value
}

const countPieces = ({ lines }: ParcelPieces, product: string): number =>
  sumQuantities(lines.filter((line) => line.product === product))

/**
 * The value of a consignment with tax and shipping, in paise: that of the whole invoice, however few of
 * its pieces the parcel has (CGST Rules 2017, rule 138(1), explanation 2). A replacement has no invoice
 * and is worth its own pieces.
 */
export function computeConsignmentValue(order: ValuedOrder, parcel: ParcelPieces): Paise {
  if (parcel.purpose === 'sale') return order.totalPricePaise
  const products = [...new Set(parcel.lines.map(({ product }) => product))]
  return products.reduce(
    (sum, product) => sum + computeProductValue(order, product, countPieces(parcel, product)),
    0,
  )
}
