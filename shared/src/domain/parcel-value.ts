import type { PricedLine } from './cart-prices'
import type { Paise } from './money'
import type { ParcelPieces } from './parcels'
import { grossOfLines, valueOfPieces, type AddedPrices } from './tax-lines'

/** A consignment of more than this needs an e-way bill (CGST Rules 2017, rule 138(1)): ₹50,000. */
export const EWAY_BILL_ABOVE_PAISE: Paise = 50_000_00

interface ValuedOrder extends AddedPrices {
  items: readonly (PricedLine & { product: string })[]
}

/** A parcel that stands in an order. */
interface NumberedPieces extends ParcelPieces {
  n: number
}

/** What so many pieces of a product are worth, after those that were counted before them. */
function valueOfProduct(
  order: ValuedOrder,
  product: string,
  before: number,
  pieces: number,
): Paise {
  const gross = grossOfLines(order.items, order)
  let skip = before
  let left = pieces
  let value = 0
  for (const [index, item] of order.items.entries()) {
    if (item.product !== product) continue
    const from = Math.min(skip, item.quantity)
    const taken = Math.min(left, item.quantity - from)
    value += valueOfPieces(gross[index] ?? 0, item.quantity, from, taken)
    skip -= from
    left -= taken
  }
  return value
}

const piecesIn = ({ lines }: ParcelPieces, product: string): number =>
  lines.filter((line) => line.product === product).reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The value of a consignment with tax and shipping, in paise. Pieces in earlier parcels are counted
 * before it, so that the parcels of an order sum to its total. A replacement is worth what the first
 * pieces of the order are.
 */
export function valueOfParcel(
  order: ValuedOrder,
  parcels: readonly NumberedPieces[],
  parcel: NumberedPieces,
): Paise {
  const isEarlier = ({ n, state, purpose }: NumberedPieces) =>
    n < parcel.n && purpose === 'sale' && state !== 'cancelled' && state !== 'came-back'
  const earlier = parcel.purpose === 'sale' ? parcels.filter(isEarlier) : []
  const products = [...new Set(parcel.lines.map(({ product }) => product))]
  return products.reduce((sum, product) => {
    const before = earlier.reduce((pieces, one) => pieces + piecesIn(one, product), 0)
    return sum + valueOfProduct(order, product, before, piecesIn(parcel, product))
  }, 0)
}
