import { getMoveCost, toCentipaise } from '@voltkart/shared/domain/average-cost'
import { STOCK_MAX } from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import { trusted } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { createEventEntry } from '../events/event-notes'
import { createKeyQueue } from '../key-queue'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { PendingMove } from '../stock-moves/stock-move-schema'
import type { ProductModel, StoredProduct } from './product-schema'
import { pushOutbox } from '../outbox/outbox-field'

/** How often a change is retried when sales and other processes are faster. */
const ATTEMPTS_MAX = 50

/** A change of stock that staff request. */
export interface StockChange extends Omit<PendingMove, '_id' | 'number' | 'after'> {
  key: string
  fingerprint: string
  /** The note of the audit log, whose changes are filled in. */
  auditNote: Omit<AuditNote, 'changes' | 'subjectName'>
}

export type StockChangeOutcome =
  | { outcome: 'changed'; move: PendingMove; auditNote?: AuditNote }
  | { outcome: 'repeated'; move: PendingMove }
  | { outcome: 'missing' | 'key-used' | 'below-zero' | 'too-high' | 'overtaken' }

const readFields = {
  name: 1,
  countInStock: 1,
  stockRevision: 1,
  stockCentipaise: 1,
  lastCentipaise: 1,
  stockMoves: 1,
} as const
type Read = Pick<StoredProduct, '_id' | keyof typeof readFields>

/** The effect of a change on the cost of the stock. */
function computeCostAfter(
  product: Read,
  { pieces, reason, unitCostPaise, boughtPaise }: StockChange,
) {
  const bought = reason === 'purchase' ? unitCostPaise : undefined
  const centipaise = getMoveCost(product, { pieces, unitCostPaise: bought, boughtPaise })
  return {
    inc: centipaise === undefined ? {} : { stockCentipaise: centipaise },
    set: bought === undefined ? {} : { lastCentipaise: toCentipaise(bought) },
    move: centipaise === undefined ? {} : { centipaise },
  }
}

/** The notes of a stock change for the audit log and the event log. */
const toNotes = (note: AuditNote) =>
  pushOutbox(toAuditEntry(note), createEventEntry('stock.changed', note.at))

/** Stock changes by staff, without editing the product. */
export function createStockChangeQueries(
  model: ProductModel,
  ledger: Pick<StockMoveQueries, 'findByKey'>,
  { stockChanged }: { stockChanged: (productId: string) => void },
) {
  const inTurn = createKeyQueue()

  /** Undefined if the product was changed since it was read. */
  async function writeStock(
    product: Read,
    { auditNote, ...change }: StockChange,
  ): Promise<StockChangeOutcome | undefined> {
    const { _id, name, countInStock, stockRevision } = product
    const after = countInStock + change.pieces
    const cost = computeCostAfter(product, { auditNote, ...change })
    const move = { ...change, ...cost.move, _id: randomUUID(), number: stockRevision + 1, after }
    const changes = [{ field: 'countInStock', before: countInStock, after }]
    const note = { ...auditNote, subjectName: name, changes }
    const isNoted = change.pieces !== 0
    const written = await model.updateOne(
      {
        _id,
        countInStock,
        stockRevision,
        ...(change.hold === undefined ? {} : { refusedHolds: trusted({ $ne: change.hold }) }),
      },
      {
        $set: cost.set,
        $inc: {
          countInStock: change.pieces,
          adjusted: change.pieces,
          stockRevision: 1,
          ...cost.inc,
        },
        $push: { stockMoves: move, ...(isNoted ? toNotes(note) : {}) },
        $currentDate: { changedAt: true },
      },
    )
    if (written.modifiedCount === 0) return undefined
    return { outcome: 'changed', move, ...(isNoted ? { auditNote: note } : {}) }
  }

  async function tryChange(
    productId: string,
    change: StockChange,
  ): Promise<StockChangeOutcome | undefined> {
    const product = await model.findById(productId).select(readFields).lean<Read>()
    if (!product) return { outcome: 'missing' }
    // After the product: a move with this key is in the product as it was read, or already in the
    // ledger, or it is made later and then changes the revision.
    const earlier =
      product.stockMoves?.find(({ key }) => key === change.key) ??
      (await ledger.findByKey(productId, change.key))
    if (earlier) {
      const isSame = earlier.fingerprint === change.fingerprint
      return isSame ? { outcome: 'repeated', move: earlier } : { outcome: 'key-used' }
    }
    const after = product.countInStock + change.pieces
    if (after < 0) return { outcome: 'below-zero' }
    if (after > STOCK_MAX) return { outcome: 'too-high' }
    return writeStock(product, change)
  }

  return {
    /**
     * Changes the stock of a product and its place in the ledger in one write. With a used key
     * nothing is written.
     */
    async changeStock(productId: string, change: StockChange): Promise<StockChangeOutcome> {
      const changed = await inTurn(productId.toLowerCase(), async () => {
        for (let tries = ATTEMPTS_MAX; tries > 0; tries -= 1) {
          const result = await tryChange(productId, change)
          if (result) return result
        }
        return { outcome: 'overtaken' } as const
      })
      if (changed?.outcome === 'changed') stockChanged(productId)
      return changed ?? { outcome: 'overtaken' }
    },
  }
}
