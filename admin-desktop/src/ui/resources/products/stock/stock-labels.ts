import type { AdjustReason, StockReason } from '@voltkart/shared/domain/stock-moves'

/** The reasons of stock moves in words. */
export const reasonLabels: Record<StockReason, string> = {
  opening: 'Opening stock',
  purchase: 'Goods received',
  count: 'Stock count',
  damage: 'Damaged',
  lost: 'Lost',
  found: 'Found',
  'to-supplier': 'Returned to supplier',
  edit: 'Product edited',
  import: 'Imported',
  'write-off': 'Written off',
  replaced: 'Replaced',
}

/** The effect of each reason, for the dialog. */
export const reasonHints: Record<AdjustReason, string> = {
  purchase: 'Adds pieces',
  found: 'Adds pieces',
  damage: 'Takes pieces away',
  lost: 'Takes pieces away',
  'to-supplier': 'Takes pieces away',
}

/** A number of pieces with its sign. */
export const signed = (pieces: number): string =>
  `${pieces > 0 ? '+' : pieces < 0 ? '−' : ''}${Math.abs(pieces).toLocaleString('en-IN')}`
