import { changesBetween } from '../audit/audit-changes'
import type { AuditNote } from '../audit/audit-schema'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { auditedFields } from './audited-fields'
import { applyChanges, type ProductChanges } from './product-changes'
import { factsProjection, familyVariant } from './product-facts'
import type { ProductModel, StoredProduct } from './product-schema'
import type { RemovedProducts } from './removed-products'

/** A product as the rest of the server knows it, without what only the models need. */
export type ProductRecord = Omit<
  Plain<StoredProduct>,
  'reservations' | 'returnedOrders' | 'changedAt' | 'auditNotes' | 'familyVariant'
>

/** What leaves the models. */
export const shownFields = {
  name: 1,
  image: 1,
  description: 1,
  brand: 1,
  category: 1,
  sku: 1,
  pricePaise: 1,
  countInStock: 1,
  ...factsProjection,
  sold: 1,
  rating: 1,
  numReviews: 1,
  ratingCounts: 1,
  ratingRevision: 1,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
} as const satisfies Record<Exclude<keyof ProductRecord, '_id'>, 1>

/** How often a change is tried when other editors are faster; sales that move its stock are so oftener. */
const TRIES = 5
const TRIES_WITH_STOCK = 50

export type ProductChange =
  | { outcome: 'changed'; product: ProductRecord; before: ProductRecord; note?: AuditNote }
  | { outcome: 'missing' | 'stale' | 'below-zero' | 'overtaken' }

export interface ProductUpdate {
  fields: ProductChanges
  /** Added to the stock in place of setting it. */
  stockDifference?: number | undefined
  /** The versions the editor may have started from; without it any. */
  versions?: readonly number[] | undefined
  at: Date
  /** Who makes the change; what it changes is filled in. */
  note?: Omit<AuditNote, 'changes' | 'subjectName'> | undefined
  /**
   * Runs before each try, with the product as it is and as it would be; throws to refuse the change.
   * The write succeeds only on the version that it was given.
   */
  prepare?: ((before: ProductRecord, after: ProductRecord) => Promise<void> | void) | undefined
}

// What an update will have changed, if anything.
function noteOf(
  { note }: ProductUpdate,
  before: ProductRecord,
  after: ProductRecord,
): AuditNote | undefined {
  if (!note) return undefined
  const changes = changesBetween(auditedFields(before), auditedFields(after))
  return changes.length > 0 ? { ...note, subjectName: before.name, changes } : undefined
}

/** What a change makes of a product, and how it is written. */
function plan({ fields, stockDifference }: ProductUpdate, before: ProductRecord) {
  const { after, set, removed } = applyChanges(before, fields)
  const moved =
    stockDifference === undefined
      ? after
      : { ...after, countInStock: before.countInStock + stockDifference }
  const unset: string[] = [...removed, ...(removed.includes('family') ? ['familyVariant'] : [])]
  return {
    after: moved,
    set: { ...set, ...(set.family ? { familyVariant: familyVariant(set.family) } : {}) },
    unset: Object.fromEntries(unset.map((field) => [field, 1] as const)),
  }
}

/** Is called after each write. */
export interface ProductWriteListener {
  /** Any field of these products may have changed. */
  invalidate(...ids: string[]): void
  /** A great many products were added. */
  invalidateAll(): void
}

/** Changing and deleting products. */
export function createProductEditQueries(
  model: ProductModel,
  removed: RemovedProducts,
  { invalidate }: ProductWriteListener,
) {
  async function findWhole(id: string): Promise<ProductRecord | undefined> {
    return toPlainOrUndefined(await model.findById(id).select(shownFields).lean<StoredProduct>())
  }

  return {
    findById: findWhole,

    /**
     * Changes a product in one write, which counts its version up.
     * @throws a duplicate key error when the `sku`, or the family with these options, is taken
     */
    async update(id: string, update: ProductUpdate): Promise<ProductChange> {
      const { fields, stockDifference, versions, at } = update
      const movesStock = Boolean(stockDifference) || typeof fields.countInStock === 'number'
      for (let tries = movesStock ? TRIES_WITH_STOCK : TRIES; tries > 0; tries -= 1) {
        const before = await findWhole(id)
        if (!before) return { outcome: 'missing' }
        if (versions && !versions.includes(before.version)) return { outcome: 'stale' }
        if (stockDifference !== undefined && before.countInStock + stockDifference < 0) {
          return { outcome: 'below-zero' }
        }
        const { after, set, unset } = plan(update, before)
        await update.prepare?.(before, after)
        const note = noteOf(update, before, after)
        const changed = await model
          .findOneAndUpdate(
            {
              _id: id,
              // What the editor saw, and what the note says of it, is this version.
              version: before.version,
              // What the note says of the stock is what the change is made to.
              ...(movesStock ? { countInStock: before.countInStock } : {}),
            },
            {
              $set: { ...set, updatedAt: at },
              $currentDate: { changedAt: true },
              ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
              ...(note ? { $push: { auditNotes: note } } : {}),
              $inc: {
                version: 1,
                ...(stockDifference === undefined ? {} : { countInStock: stockDifference }),
              },
            },
            { returnDocument: 'after', projection: shownFields },
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
     * Answers the product as it was last; undefined when there is none. Orders that were placed keep
     * their own copy of what they need.
     */
    async remove(id: string): Promise<ProductRecord | undefined> {
      await removed.note(id)
      const last = await model
        .findOneAndDelete({ _id: id }, { projection: shownFields })
        .lean<StoredProduct>()
      invalidate(id)
      return toPlainOrUndefined(last)
    },
  }
}
