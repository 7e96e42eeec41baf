import type { StockMove, stockMoveColumns } from '@voltkart/shared/contract/stock-moves'
import { toRupees } from '@voltkart/shared/domain/money'
import type { CsvRow } from '../../integrations/csv/write-csv'
import type { PendingMove, StoredStockMove } from '../../models/stock-moves/stock-move-schema'

/** A stock move as staff read it. */
export function presentStockMove(product: string, move: PendingMove): StockMove {
  const { _id, pieces, reason, note, reference, unitCostPaise, after, by, at } = move
  return {
    ...{ _id, product, pieces, reason, after, by, at: at.toISOString() },
    ...(note === undefined ? {} : { note }),
    ...(reference === undefined ? {} : { reference }),
    ...(unitCostPaise === undefined ? {} : { unitCost: toRupees(unitCostPaise) }),
  }
}

/** A stock move as a line of a table. SKU and name are those of now; a deleted product has none. */
export function stockMoveRow(
  move: StoredStockMove,
  product: { sku?: string; name: string } | undefined,
): Record<(typeof stockMoveColumns)[number], CsvRow[string]> {
  const shown = presentStockMove(move.product.toHexString(), move)
  const { _id, at, reason, pieces, after, unitCost, reference, note, by } = shown
  return {
    ...{ at, product: shown.product, sku: product?.sku, name: product?.name, reason, pieces },
    ...{ after, unitCost, reference, note, by: by.name, _id },
  }
}
