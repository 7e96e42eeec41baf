import { Types } from 'mongoose'
import { changesBetween } from '../audit/audit-changes'
import type { AuditNote } from '../audit/audit-schema'
import { withoutIndexes } from '../bulk/without-indexes'
import { readDatabaseTime } from '../database-time'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { auditedFields } from './audited-fields'
import type { ProductModel, StoredProduct } from './product-schema'
import type { RemovedProducts } from './removed-products'

/** What an editor writes about a product. */
export type ProductFields = Pick<
  StoredProduct,
  'name' | 'image' | 'description' | 'brand' | 'category' | 'sku' | 'pricePaise' | 'countInStock'
>

/** A product to be added; what is left out is as a new product has it. */
export type NewProduct = ProductFields &
  Partial<Pick<StoredProduct, 'createdAt' | 'sold' | 'rating' | 'numReviews' | 'auditNotes'>> & {
    _id?: string
  }

/** A product as the rest of the server knows it, without what only the models need. */
export type ProductRecord = Omit<
  Plain<StoredProduct>,
  'reservations' | 'returnedOrders' | 'changedAt' | 'auditNotes'
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
  sold: 1,
  rating: 1,
  numReviews: 1,
  ratingRevision: 1,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
} as const satisfies Record<Exclude<keyof ProductRecord, '_id'>, 1>

export type ProductChange =
  | { outcome: 'changed'; product: ProductRecord; before: ProductRecord; note?: AuditNote }
  | { outcome: 'missing' | 'stale' | 'below-zero' }

export interface ProductUpdate {
  /** An empty `sku` takes it away. */
  fields: Partial<ProductFields>
  /** Added to the stock in place of setting it. */
  stockDifference?: number | undefined
  /** The versions the editor may have started from; without it any. */
  versions?: readonly number[] | undefined
  at: Date
  /** Who makes the change; what it changes is filled in. */
  note?: Omit<AuditNote, 'changes' | 'subjectName'> | undefined
}

// A list in the order of ids is one in the order of time, also when the time is not now.
function newId(createdAt: Date | undefined): Types.ObjectId {
  if (!createdAt) return new Types.ObjectId()
  const id = new Types.ObjectId()
  const seconds = Math.floor(createdAt.getTime() / 1_000)
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + id.toHexString().slice(8))
}

function toStored(product: NewProduct) {
  const { _id, ...fields } = product
  const createdAt = product.createdAt ?? new Date()
  return {
    ...fields,
    _id: _id ? new Types.ObjectId(_id) : newId(product.createdAt),
    createdAt,
    updatedAt: createdAt,
  }
}

// What the schema would fill in.
const newProductFields = {
  reservations: [],
  returnedOrders: [],
  sold: 0,
  rating: 0,
  numReviews: 0,
  ratingRevision: 0,
  version: 1,
}

const toWholeProduct = (product: NewProduct, changedAt: Date): StoredProduct => ({
  ...newProductFields,
  ...toStored(product),
  changedAt,
})

// An upsert, because an insert cannot write the database's time.
const toUpsert = ({ _id, ...fields }: Omit<StoredProduct, 'changedAt'>) => ({
  filter: { _id },
  update: { $setOnInsert: fields, $currentDate: { changedAt: true } } as const,
  upsert: true,
})

// What an update will have changed, if anything; stock may be moved by a difference.
function noteOf(
  { note, fields, stockDifference }: ProductUpdate,
  before: ProductRecord,
): AuditNote | undefined {
  if (!note) return undefined
  const countInStock =
    stockDifference === undefined
      ? (fields.countInStock ?? before.countInStock)
      : before.countInStock + stockDifference
  const after = auditedFields({ ...before, ...fields, countInStock })
  const changes = changesBetween(auditedFields(before), after)
  return changes.length > 0 ? { ...note, subjectName: before.name, changes } : undefined
}

/** Is called after each write. */
export interface ProductWriteListener {
  /** Any field of these products may have changed. */
  invalidate(...ids: string[]): void
  /** A great many products were added. */
  invalidateAll(): void
}

/** Adding, changing and deleting products. */
export function createProductEditQueries(
  model: ProductModel,
  removed: RemovedProducts,
  { invalidate, invalidateAll }: ProductWriteListener,
) {
  async function findWhole(id: string): Promise<ProductRecord | undefined> {
    return toPlainOrUndefined(await model.findById(id).select(shownFields).lean<StoredProduct>())
  }

  /** A new product as the schema completes and checks it. */
  async function validated(product: NewProduct): Promise<StoredProduct> {
    const document = new model(toStored(product))
    await document.validate()
    return document.toObject()
  }

  return {
    findById: findWhole,

    /** @throws a duplicate key error when the `sku` is taken */
    async create(product: NewProduct): Promise<ProductRecord> {
      const created = await validated(product)
      const { filter, update, upsert } = toUpsert(created)
      await model.collection.updateOne(filter, update, { upsert })
      invalidate(created._id.toHexString())
      const {
        reservations: _reservations,
        returnedOrders: _returnedOrders,
        auditNotes: _notes,
        ...record
      } = created
      return toPlain(record)
    },

    /**
     * Adds a great many products, batch by batch, without the checks and beside the indexes that a
     * single one goes through. Only for a database that nobody else uses.
     */
    async insertBulk(batches: Iterable<readonly NewProduct[]>): Promise<void> {
      const writtenAt = await readDatabaseTime(model.db)
      await withoutIndexes(model, async () => {
        for (const batch of batches) {
          const products = batch.map((product) => toWholeProduct(product, writtenAt))
          await model.collection.insertMany(products, { ordered: false })
        }
      })
      invalidateAll()
    },

    /** An id for a product that is about to be added. */
    newId: () => new Types.ObjectId().toHexString(),

    /** Adds many products at once and answers their ids in the same order. */
    async insertMany(products: readonly NewProduct[]): Promise<string[]> {
      // Read just before: hundreds of upserts, which could write it, take twice as long as one insert.
      const changedAt = await readDatabaseTime(model.db)
      const stored = products.map((product) => ({ ...toStored(product), changedAt }))
      const ids = stored.map(({ _id }) => _id.toHexString())
      try {
        await model.insertMany(stored, { ordered: false, throwOnValidationError: true })
      } finally {
        invalidate(...ids)
      }
      return ids
    },

    /**
     * Changes a product in one write, which counts its version up.
     * @throws a duplicate key error when the `sku` is taken
     */
    async update(id: string, update: ProductUpdate): Promise<ProductChange> {
      const { fields, stockDifference, versions, at } = update
      const { sku, ...kept } = fields
      const movesStock = Boolean(stockDifference) || fields.countInStock !== undefined
      for (;;) {
        const before = await findWhole(id)
        if (!before) return { outcome: 'missing' }
        if (versions && !versions.includes(before.version)) return { outcome: 'stale' }
        if (stockDifference !== undefined && before.countInStock + stockDifference < 0) {
          return { outcome: 'below-zero' }
        }
        const note = noteOf(update, before)
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
              $set: {
                ...kept,
                ...(sku ? { sku } : {}),
                updatedAt: at,
              },
              $currentDate: { changedAt: true },
              ...(sku === '' ? { $unset: { sku: 1 } } : {}),
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
    },

    async exists(id: string): Promise<boolean> {
      return (await model.exists({ _id: id })) !== null
    },

    /** What guards a product's rating; undefined when there is no such product. */
    async ratingRevision(id: string): Promise<number | undefined> {
      const found = await model
        .findById(id)
        .select({ ratingRevision: 1 })
        .lean<Pick<StoredProduct, 'ratingRevision'>>()
      return found?.ratingRevision
    },

    /** Writes a product's rating, unless somebody else has since `revision` was read. */
    async writeRating(
      id: string,
      revision: number,
      { rating, numReviews }: Pick<StoredProduct, 'rating' | 'numReviews'>,
    ): Promise<boolean> {
      const written = await model.updateOne(
        { _id: id, ratingRevision: revision },
        {
          $set: { rating, numReviews },
          $currentDate: { changedAt: true },
          $inc: { ratingRevision: 1 },
        },
      )
      invalidate(id)
      return written.modifiedCount === 1
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
