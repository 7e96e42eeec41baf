import { groupBy } from '../src/ledger/group-by'
import { collectMoves } from '../src/ledger/stock-ledger'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import type { StoredUnit } from '../src/models/units/unit-schema'

interface UnitLedger {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
  units: StoredUnit[]
}

/** The reasons of stock moves that list the serial numbers of their units. */
const reasonsWithUnits = [
  'purchase',
  'found',
  'damage',
  'lost',
  'to-supplier',
  'write-off',
  'replaced',
]

/** Whether all stock moves of a product list the serial numbers of their units. */
function hasKnownUnits(
  product: StoredProduct,
  findMoves: ReturnType<typeof collectMoves>,
): boolean {
  const { serialsFrom, serialKind = 'none' } = product
  if (serialsFrom !== 'receipt' || serialKind === 'none') return false
  return findMoves(product).every(({ reason }) => reasonsWithUnits.includes(reason))
}

const hasLeft = ({ state }: StoredUnit) => state === 'written-off' || state === 'to-supplier'

/**
 * Finds broken invariants of pieces whose serial numbers are recorded on receipt, one sentence
 * each. Every received piece is in stock, packed, sold, written off or back at the supplier: the
 * number of units that are neither written off nor back at the supplier is the sum of the stock
 * moves. The check of parcels compares packed and sold units.
 */
export function findReceiptLosses(ledger: UnitLedger): string[] {
  const findMoves = collectMoves(ledger.stockMoves)
  const unitsByProduct = groupBy(ledger.units, ({ product }) => product.toHexString())
  const products = ledger.products.filter((product) => hasKnownUnits(product, findMoves))
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const units = unitsByProduct.get(id) ?? []
    // A unit without a history is held by a receipt. The hold of a dead process expires in a minute.
    const recorded = units.filter(({ history }) => history.length > 0)
    const present = recorded.filter((unit) => !hasLeft(unit)).length
    const held = recorded.filter(({ hold }) => hold).map(({ serial }) => serial)
    const unrecorded = units.filter(({ history, hold }) => history.length === 0 && !hold)
    return [
      ...(present === product.adjusted
        ? []
        : [`product ${id} has ${present} units, but ${product.adjusted} pieces`]),
      ...(held.length === 0 ? [] : [`units ${held.join()} wait for a stock move`]),
      ...unrecorded.map(({ serial }) => `unit ${serial} was never received`),
    ]
  })
}
