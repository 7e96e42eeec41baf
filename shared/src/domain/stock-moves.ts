/** The reasons of stock changes. Sales are in orders. */
export const stockReasons = [
  'opening',
  'purchase',
  'count',
  'damage',
  'lost',
  'found',
  'to-supplier',
  'edit',
  'import',
  'write-off',
  /** Damaged pieces that came back and were replaced. */
  'replaced',
] as const
export type StockReason = (typeof stockReasons)[number]

/** The reasons that staff can choose, besides a count. */
export const adjustReasons = ['purchase', 'found', 'damage', 'lost', 'to-supplier'] as const
export type AdjustReason = (typeof adjustReasons)[number]

/** Whether a reason adds pieces (1) or takes them away (-1). */
export const reasonSigns: Record<AdjustReason, 1 | -1> = {
  purchase: 1,
  found: 1,
  damage: -1,
  lost: -1,
  'to-supplier': -1,
}

/** The low-stock mail is sent from this hour on, India time. */
export const LOW_STOCK_MAIL_HOUR = 9
/** The maximum of products that the low-stock mail lists. */
export const LOW_STOCK_MAIL_MAX = 50
