import { groupBy } from '../src/ledger/group-by'
import { collectMoves } from '../src/ledger/stock-ledger'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import type { StoredUnit } from '../src/models/units/unit-schema'

interface ReceiptLedger {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
  units: StoredUnit[]
}

/** The reasons of moves whose units are known. */
const namingReasons = [
  'purchase',
  'found',
  'damage',
  'lost',
  'to-supplier',
  'write-off',
  'replaced',
]

/** Whether all pieces of a product came and left by moves whose units are known. */
function isNamed(product: StoredProduct, findMoves: ReturnType<typeof collectMoves>): boolean {
  const { serialsFrom, serialKind = 'none' } = product
  if (serialsFrom !== 'receipt' || serialKind === 'none') return false
  return findMoves(product).every(({ reason }) => namingReasons.includes(reason))
}

const hasLeft = ({ state }: StoredUnit) => state === 'written-off' || state === 'to-supplier'

/**
 * The losses of pieces whose serial numbers are recorded on receipt, one sentence each. Every
 * received piece is in stock, packed, sold, written off or back at the supplier: a product has as
 * many units that did not leave except by a sale as its stock moves add up to. What packed and sold
 * units belong to is checked with the parcels.
 */
export function findReceiptLosses(ledger: ReceiptLedger): string[] {
  const findMoves = collectMoves(ledger.stockMoves)
  const unitsByProduct = groupBy(ledger.units, ({ product }) => product.toHexString())
  const products = ledger.products.filter((product) => isNamed(product, findMoves))
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const units = unitsByProduct.get(id) ?? []
    // A hold of a dead process is ended after a minute.
    const recorded = units.filter(({ history }) => history.length > 0)
    const present = recorded.filter((unit) => !hasLeft(unit)).length
    const waiting = recorded.filter(({ hold }) => hold).map(({ serial }) => serial)
    const lost = units.filter(({ history, hold }) => history.length === 0 && !hold)
    return [
      ...(present === product.adjusted
        ? []
        : [`product ${id} has ${present} units, but ${product.adjusted} pieces`]),
      ...(waiting.length === 0 ? [] : [`units ${waiting.join()} wait for a stock move`]),
      ...lost.map(({ serial }) => `unit ${serial} was never received`),
    ]
  })
}
