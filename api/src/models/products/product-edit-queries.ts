import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { getMoveCost } from '@voltkart/shared/domain/average-cost'
import { randomUUID } from 'node:crypto'
import { createEventEntry } from '../events/event-notes'
import type { DeletionQueries } from '../outbox/deletion-queries'
import { listChanges } from '../audit/audit-changes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { toMovedBy, SHOP_ITSELF, type PendingMove } from '../stock-moves/stock-move-schema'
import { findInBatches } from '../batch-calls'
import { toPlain, toPlainOrUndefined, type Plain } from '../record-schema'
import { applyChanges, type ProductChanges, toAuditedFields } from './product-changes'
import { toFamilyVariantKey } from './product-facts'
import type { PendingMoveQueries } from './pending-moves'
import { fieldsProjection, type ProductModel, type StoredProduct } from './product-schema'
import type { RemovedProducts } from './removed-products'
import { pushOutbox } from '../outbox/outbox-field'

/** A product outside the models, without internal fields. */
export type ProductRecord = Omit<
  Plain<StoredProduct>,
  | 'reservations'
  | 'returnedOrders'
  | 'stockReturns'
  | 'changedAt'
  | 'outbox'
  | 'familyVariant'
  | 'stockMoves'
  | 'refusedHolds'
  | 'stockEvent'
>

export type ProductWithReserved = ProductRecord & { reserved: number }

/** The fields that leave the models. */
export const editableFields = {
  ...fieldsProjection,
  sold: 1,
  adjusted: 1,
  stockRevision: 1,
  stockCentipaise: 1,
  lastCentipaise: 1,
  rating: 1,
  numReviews: 1,
  ratingCounts: 1,
  ratingRevision: 1,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
} as const satisfies Record<Exclude<keyof ProductRecord, '_id'>, 1>

/** Attempts to save a change while other editors change the product. */
const ATTEMPTS_MAX = 5
/** More attempts, since sales change the stock more often than editors change the rest. */
const STOCK_ATTEMPTS_MAX = 50

type ProductChange =
  | { outcome: 'changed'; product: ProductRecord; before: ProductRecord; note?: AuditNote }
  | { outcome: 'missing' | 'stale' | 'below-zero' | 'overtaken' }

export interface ProductUpdate {
  fields: ProductChanges
  /** Further fields, which depend on the product as it is. */
  derive?: ((before: ProductRecord) => ProductChanges) | undefined
  /** Added to the stock instead of replacing it. */
  stockDifference?: number | undefined
  /** The versions the editor may have started from; without it any. */
  versions?: readonly number[] | undefined
  at: Date
  /** The actor of the change; the changed fields are filled in. */
  note?: Omit<AuditNote, 'changes' | 'subjectName'> | undefined
  /** The reason of the stock move that a change of the stock leaves; an edit without it. */
  stockReason?: 'edit' | 'import'
  /**
   * Runs before each try, with the product as it is and as it would be; throws to refuse the change.
   * The write succeeds only on the version of that product.
   */
  prepare?: ((before: ProductRecord, after: ProductRecord) => Promise<void> | void) | undefined
}

// The changes that an update will have made, if any.
function getNote(
  { note }: ProductUpdate,
  before: ProductRecord,
  after: ProductRecord,
): AuditNote | undefined {
  if (!note) return undefined
  const changes = listChanges(toAuditedFields(before), toAuditedFields(after))
  return changes.length > 0 ? { ...note, subjectName: before.name, changes } : undefined
}

/** A changed product, and the update that writes it. */
function planUpdate({ fields, derive, stockDifference }: ProductUpdate, before: ProductRecord) {
  const { after, set, removed } = applyChanges(before, { ...fields, ...derive?.(before) })
  const moved =
    stockDifference === undefined
      ? after
      : { ...after, countInStock: before.countInStock + stockDifference }
  const unset: string[] = [...removed, ...(removed.includes('family') ? ['familyVariant'] : [])]
  return {
    after: moved,
    set: { ...set, ...(set.family ? { familyVariant: toFamilyVariantKey(set.family) } : {}) },
    unset: Object.fromEntries(unset.map((field) => [field, 1] as const)),
  }
}

/** The stock move of a change, if it moves stock, with its events and the other fields to write. */
function getStockMove(
  { at, note, stockReason = 'edit' }: ProductUpdate,
  before: ProductRecord,
  after: ProductRecord,
) {
  const pieces = after.countInStock - before.countInStock
  const changed = createEventEntry('product.changed', at)
  if (pieces === 0) return { inc: {}, events: [changed], push: {} }
  const by = note ? toMovedBy(note.actor) : SHOP_ITSELF
  const number = before.stockRevision + 1
  const centipaise = getMoveCost(before, { pieces })
  const cost = centipaise === undefined ? {} : { centipaise }
  const move: PendingMove = {
    _id: randomUUID(),
    number,
    pieces,
    ...cost,
    reason: stockReason,
    after: after.countInStock,
    by,
    at,
  }
  return {
    inc: {
      adjusted: pieces,
      stockRevision: 1,
      ...(centipaise === undefined ? {} : { stockCentipaise: centipaise }),
    },
    events: [changed, createEventEntry('stock.changed', at)],
    push: { stockMoves: move },
  }
}

const toEditFilter = (
  id: string,
  { version, countInStock, stockRevision }: ProductRecord,
  movesStock: boolean,
) => ({
  _id: id,
  // The editor's version, to which the audit note refers.
  version,
  // The stock to which the note and the move refer.
  ...(movesStock ? { countInStock, stockRevision } : {}),
})

function toEditUpdate(
  update: ProductUpdate,
  before: ProductRecord,
  { after, set, unset }: ReturnType<typeof planUpdate>,
  note: AuditNote | undefined,
) {
  const { at, stockDifference } = update
  const move = getStockMove(update, before, after)
  return {
    $set: { ...set, updatedAt: at },
    $currentDate: { changedAt: true } as const,
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
    $push: { ...pushOutbox(note && toAuditEntry(note), ...move.events), ...move.push },
    $inc: {
      version: 1,
      ...move.inc,
      ...(stockDifference === undefined ? {} : { countInStock: stockDifference }),
    },
  }
}

/** Called after each write. */
export interface ProductWriteListener {
  /** Any field of these products may have changed. */
  invalidate(...ids: string[]): void
  /** Very many products were added. */
  invalidateAll(): void
}

/** Changing and deleting products. */
export function createProductEditQueries(
  model: ProductModel,
  {
    removed,
    pending: { copyMoves, deleteWithoutMoves },
    deletions,
  }: {
    removed: RemovedProducts
    pending: PendingMoveQueries
    deletions: Pick<DeletionQueries, 'keepWork'>
  },
  { invalidate }: ProductWriteListener,
) {
  async function findById(id: string): Promise<ProductRecord | undefined> {
    return toPlainOrUndefined(await model.findById(id).select(editableFields).lean<StoredProduct>())
  }

  /** A product with the pieces that unpaid orders hold, from the same moment. */
  const findWithReserved = findInBatches(
    model,
    ({ reservations, ...product }: StoredProduct): ProductWithReserved => ({
      ...toPlain(product),
      reserved: sumQuantities(reservations),
    }),
    { ...editableFields, reservations: 1 },
  )

  return {
    findById,

    findWithReserved,

    /**
     * Changes a product in one write, which increments its version.
     * @throws a duplicate key error when the `sku`, or the family with these options, is taken
     */
    async update(id: string, update: ProductUpdate): Promise<ProductChange> {
      const { fields, stockDifference, versions } = update
      const movesStock = Boolean(stockDifference) || typeof fields.countInStock === 'number'
      for (let tries = movesStock ? STOCK_ATTEMPTS_MAX : ATTEMPTS_MAX; tries > 0; tries -= 1) {
        const before = await findById(id)
        if (!before) return { outcome: 'missing' }
        if (versions && !versions.includes(before.version)) return { outcome: 'stale' }
        if (stockDifference !== undefined && before.countInStock + stockDifference < 0) {
          return { outcome: 'below-zero' }
        }
        const planned = planUpdate(update, before)
        await update.prepare?.(before, planned.after)
        const note = getNote(update, before, planned.after)
        const changed = await model
          .findOneAndUpdate(
            toEditFilter(id, before, movesStock),
            toEditUpdate(update, before, planned, note),
            { returnDocument: 'after', projection: editableFields },
          )
          .lean<StoredProduct>()
        invalidate(id)
        if (!changed) continue
        const product = toPlain(changed)
        return { outcome: 'changed', product, before, ...(note ? { note } : {}) }
      }
      return { outcome: 'overtaken' }
    },

    async exists(id: string): Promise<boolean> {
      return (await model.exists({ _id: id })) !== null
    },

    /**
     * Deletes a product whose deletion is announced, and returns its last state; undefined if there is
     * none. Placed orders keep their own copy of its data.
     */
    async remove(id: string): Promise<ProductRecord | undefined> {
      await removed.note(id)
      for (let tries = STOCK_ATTEMPTS_MAX; tries > 0; tries -= 1) {
        // The ledger keeps the moves of a deleted product.
        await copyMoves([id])
        const remainingWork = await deletions.keepWork('products', id)
        const last = await deleteWithoutMoves(id, editableFields, remainingWork)
        if (!last && (await model.exists({ _id: id }))) continue
        invalidate(id)
        return toPlainOrUndefined(last)
      }
      throw new Error(`Product ${id} could not be deleted: its stock changes all the time`)
    },
  }
}
