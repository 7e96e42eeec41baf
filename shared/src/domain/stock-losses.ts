import type { Centipaise } from './average-cost'
import type { StockReason } from './stock-moves'

/** How goods are lost, or found again. */
export const lossKinds = ['damage', 'lost', 'write-off', 'count', 'replaced', 'found'] as const
export type LossKind = (typeof lossKinds)[number]

/** The kind of loss that a reason of the stock ledger stands for; no other reasons are losses. */
const kindOfReason: Partial<Record<StockReason, LossKind>> = {
  damage: 'damage',
  lost: 'lost',
  'write-off': 'write-off',
  count: 'count',
  // A number that somebody typed over the old one is a count as well.
  edit: 'count',
  import: 'count',
  replaced: 'replaced',
  found: 'found',
}

/** The sum of a product’s moves for one reason in a period. */
export interface ReasonSum {
  product: string
  reason: StockReason
  pieces: number
  /** The change of the cost of the goods. */
  centipaise: Centipaise
  /** The price of purchased pieces. */
  boughtPaise: number
  /** The pieces that moved without a known cost. */
  piecesWithoutCost: number
}

/** Lost pieces of a product. Below zero for more that was found than lost. */
export interface LossRow {
  kind: LossKind
  product: string
  pieces: number
  /** In hundredths of a paisa, without the pieces whose cost is unknown. */
  centipaise: Centipaise
  piecesWithoutCost: number
}

/** The use of the cost of goods in a period, in hundredths of a paisa. */
export interface CostStatement {
  purchases: Centipaise
  /** The cost that a first purchase gave to pieces without a known cost. */
  valued: Centipaise
  toSuppliers: Centipaise
  losses: Centipaise
}

/** The losses among the moves of a period by kind and product, and the sums of all moves. */
export function sumLosses(sums: readonly ReasonSum[]): {
  rows: LossRow[]
  statement: CostStatement
} {
  const rows = new Map<string, LossRow>()
  const statement = { purchases: 0, valued: 0, toSuppliers: 0, losses: 0 }
  for (const { product, reason, pieces, centipaise, boughtPaise, piecesWithoutCost } of sums) {
    if (reason === 'purchase') {
      const bought = boughtPaise * 100
      statement.purchases += bought
      statement.valued += centipaise - bought
    }
    if (reason === 'to-supplier') statement.toSuppliers -= centipaise
    const kind = kindOfReason[reason]
    if (!kind) continue
    const key = `${lossKinds.indexOf(kind)} ${product}`
    const row = rows.get(key) ?? { kind, product, pieces: 0, centipaise: 0, piecesWithoutCost: 0 }
    rows.set(key, {
      ...row,
      pieces: row.pieces - pieces,
      centipaise: row.centipaise - centipaise,
      piecesWithoutCost: row.piecesWithoutCost - piecesWithoutCost,
    })
    statement.losses -= centipaise
  }
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    rows: sorted.map(([, row]) => row).filter(({ pieces, centipaise }) => pieces || centipaise),
    statement,
  }
}
