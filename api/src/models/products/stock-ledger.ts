import { toCentipaise } from '@voltkart/shared/domain/average-cost'
import type { StockReason } from '@voltkart/shared/domain/stock-moves'
import { randomUUID } from 'node:crypto'
import { SHOP_ITSELF, type MovedBy } from '../stock-moves/stock-move-schema'
import type { StoredProduct } from './product-schema'

/** How a product enters the ledger. */
export interface Opening {
  reason: Extract<StockReason, 'opening' | 'import'>
  by: MovedBy
  /** What each piece has cost; absent if unknown. */
  unitCostPaise?: number
}

export const openedByShop: Opening = { reason: 'opening', by: SHOP_ITSELF }

/**
 * The fields that the ledger adds to a new product. Pieces that it is added with as sold count as
 * received too.
 */
export function openedLedger(
  { countInStock, sold = 0 }: Pick<StoredProduct, 'countInStock'> & { sold?: number },
  { reason, by, unitCostPaise }: Opening,
  at: Date,
): Pick<
  StoredProduct,
  'adjusted' | 'stockRevision' | 'stockMoves' | 'stockCentipaise' | 'lastCentipaise'
> {
  const pieces = countInStock + sold
  const cost = unitCostPaise === undefined ? undefined : toCentipaise(unitCostPaise)
  const costs =
    cost === undefined ? {} : { stockCentipaise: countInStock * cost, lastCentipaise: cost }
  if (pieces === 0) return { adjusted: 0, stockRevision: 0, ...costs }
  const moved =
    unitCostPaise === undefined || cost === undefined
      ? {}
      : { unitCostPaise, centipaise: countInStock * cost }
  const move = {
    _id: randomUUID(),
    number: 1,
    pieces,
    ...moved,
    reason,
    after: countInStock,
    by,
    at,
  }
  return { adjusted: pieces, stockRevision: 1, stockMoves: [move], ...costs }
}
