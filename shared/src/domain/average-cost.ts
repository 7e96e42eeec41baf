import { divideHalfUp } from './exact-division'
import type { Paise } from './money'

/** Pieces of a product in the shop before a purchase. */
export interface Stocked {
  /** Below 0 counts as none. */
  pieces: number
  /** The average cost of a piece in paise; absent if unknown. */
  averageCostPaise?: Paise | undefined
}

/**
 * The average cost of a piece after a purchase, in whole paise, rounded half up: the value of all
 * pieces divided by their number (Ind AS 2, paragraph 27, weighted average after each purchase).
 * Pieces of unknown cost take that of the purchase.
 * @param bought `pieces` is above 0, `unitCostPaise` the cost of one of them
 */
export function averageCostAfter(
  { pieces, averageCostPaise }: Stocked,
  bought: { pieces: number; unitCostPaise: Paise },
): Paise {
  const before = Math.max(0, pieces)
  if (averageCostPaise === undefined || before === 0) return bought.unitCostPaise
  return divideHalfUp(
    BigInt(before) * BigInt(averageCostPaise) +
      BigInt(bought.pieces) * BigInt(bought.unitCostPaise),
    BigInt(before) + BigInt(bought.pieces),
  )
}
