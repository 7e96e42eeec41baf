import { Types } from 'mongoose'
import { withoutIndexes, toPlain } from '../record-schema'
import { createEventEntry } from '../events/event-notes'
import { readDatabaseTime } from '../database-clock'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { ProductRecord, ProductWriteListener } from './product-edit-queries'
import { toFamilyVariantKey } from './product-facts'
import type { ProductFields, ProductModel, StoredProduct } from './product-schema'
import { openingByShop, openLedger, type Opening } from './pending-moves'

/** A product to add; missing fields have the defaults of a new product. */
export type NewProduct = ProductFields &
  Partial<
    Pick<StoredProduct, 'createdAt' | 'sold' | 'rating' | 'numReviews' | 'ratingCounts' | 'outbox'>
  > & {
    _id?: string
    /** How its stock enters the ledger; by default as a move of the shop itself. */
    opening?: Opening
  }

// Ids must be in the order of time, even if the time is not now.
function newId(createdAt: Date | undefined): Types.ObjectId {
  if (!createdAt) return new Types.ObjectId()
  const id = new Types.ObjectId()
  const seconds = Math.floor(createdAt.getTime() / 1_000)
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + id.toHexString().slice(8))
}

function toStored(product: NewProduct) {
  const { _id, opening = openingByShop, ...fields } = product
  const createdAt = product.createdAt ?? new Date()
  return {
    ...fields,
    ...openLedger(fields, opening, createdAt),
    ...(fields.family ? { familyVariant: toFamilyVariantKey(fields.family) } : {}),
    _id: _id ? new Types.ObjectId(_id) : newId(product.createdAt),
    createdAt,
    updatedAt: createdAt,
    outbox: [createEventEntry('product.created', createdAt), ...(product.outbox ?? [])],
  }
}

// Defaults that the schema would fill in.
const newProductFields = {
  reservations: [],
  returnedOrders: [],
  sold: 0,
  rating: 0,
  numReviews: 0,
  ratingCounts: [0, 0, 0, 0, 0],
  ratingRevision: 0,
  version: 1,
}

const completeProduct = (product: NewProduct, changedAt: Date): StoredProduct => ({
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

/** Adding products, one or many. */
export function createProductCreateQueries(
  model: ProductModel,
  ledger: Pick<StockMoveQueries, 'record'>,
  { invalidate, invalidateAll }: ProductWriteListener,
) {
  /** A new product as the schema completes and checks it. */
  async function validateProduct(product: NewProduct): Promise<StoredProduct> {
    const document = new model(toStored(product))
    await document.validate()
    return document.toObject()
  }

  return {
    /** @throws a duplicate key error when the `sku`, or the family with these options, is taken */
    async create(product: NewProduct): Promise<ProductRecord> {
      const created = await validateProduct(product)
      const { filter, update, upsert } = toUpsert(created)
      await model.collection.updateOne(filter, update, { upsert })
      invalidate(created._id.toHexString())
      const {
        reservations: _reservations,
        returnedOrders: _returnedOrders,
        stockMoves: _moves,
        outbox: _outbox,
        familyVariant: _variant,
        ...record
      } = created
      return toPlain(record)
    },

    /**
     * Adds very many products in batches, without the validation and the index updates of a single
     * one. Only for a database without other users.
     */
    async insertBulk(batches: Iterable<readonly NewProduct[]>): Promise<void> {
      const writtenAt = await readDatabaseTime(model.db)
      await withoutIndexes(model, async () => {
        for (const batch of batches) {
          const products = batch.map((product) => completeProduct(product, writtenAt))
          // The moves are not left to the relay, since this many products would keep it busy for
          // long.
          await ledger.record(
            products.flatMap(({ _id, stockMoves = [] }) =>
              stockMoves.map((move) => ({ ...move, product: _id })),
            ),
          )
          await model.collection.insertMany(
            products.map(({ stockMoves: _moves, outbox: _outbox, ...product }) => product),
            { ordered: false },
          )
        }
      })
      invalidateAll()
    },

    /** An id for a product that is about to be added. */
    newId: () => new Types.ObjectId().toHexString(),

    /** Adds many products at once and returns their ids in the same order. */
    async insertMany(products: readonly NewProduct[]): Promise<string[]> {
      // The time is read just before: hundreds of upserts, which could write it, take twice as long
      // as one insert.
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
  }
}
