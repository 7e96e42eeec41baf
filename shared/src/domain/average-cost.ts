import { divideHalfUp, type Paise } from './money'

/** Hundredths of a paisa, in whole numbers: the average cost of a piece is rarely whole paise. */
export type Centipaise = number
const CENTIPAISE = 100

export const toCentipaise = (paise: Paise): Centipaise => paise * CENTIPAISE

/** Rounded half up to whole paise. */
export const fromCentipaise = (cost: Centipaise): Paise =>
  divideHalfUp(BigInt(cost), BigInt(CENTIPAISE))

/** In rupees, with up to four decimals. */
export const costToRupees = (cost: Centipaise): number => cost / (100 * CENTIPAISE)

/** The pieces of a product that can be ordered, and their total cost. */
interface CostedStock {
  countInStock: number
  /** Absent while it is unknown. It moves with the pieces. */
  stockCentipaise?: Centipaise | undefined
  /** The cost of a piece at the latest purchase, used when the stock is empty. */
  lastCentipaise?: Centipaise | undefined
}

/** The average cost of a piece, rounded half up (Ind AS 2, paragraph 27); undefined if unknown. */
export function computeAverageCost(stock: CostedStock): Centipaise | undefined {
  const { countInStock, stockCentipaise, lastCentipaise } = stock
  if (stockCentipaise === undefined) return undefined
  if (countInStock <= 0) return lastCentipaise
  return divideHalfUp(BigInt(stockCentipaise), BigInt(countInStock))
}

/** A change of the stock by staff. */
interface StockMove {
  /** Below 0 for pieces that were taken away. */
  pieces: number
  /** The cost of a piece that was bought; undefined for other changes. */
  unitCostPaise?: Paise | undefined
  /** The total cost, if it differs from the unit cost times the pieces. */
  boughtPaise?: Paise | undefined
}

/**
 * The change of the stock's cost by a stock move; undefined if unknown. A purchase adds what it has
 * cost, and gives the same cost to pieces whose cost is unknown. All others are at average cost,
 * and the last piece takes all that is left, so that nothing is lost by rounding.
 */
export function getMoveCost(stock: CostedStock, move: StockMove): Centipaise | undefined {
  const { countInStock, stockCentipaise } = stock
  const { pieces, unitCostPaise } = move
  if (unitCostPaise !== undefined) {
    const unvalued = stockCentipaise === undefined ? Math.max(0, countInStock) : 0
    const { boughtPaise = pieces * unitCostPaise } = move
    return toCentipaise(unvalued * unitCostPaise + boughtPaise)
  }
  const average = computeAverageCost(stock)
  if (stockCentipaise === undefined || average === undefined) return undefined
  return pieces === -countInStock ? -stockCentipaise : pieces * average
}
