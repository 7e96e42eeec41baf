import { trusted } from 'mongoose'
import { BATCH_SIZE, batchesOf } from '../../batches'
import { readDatabaseTime } from '../../database-time'
import { withIds } from '../../with-ids'
import type { ProductModel, StoredProduct } from '../product-schema'
import type { CatalogueEntry } from './catalogue-entry'

const entryFields = {
  name: 1,
  brand: 1,
  category: 1,
  description: 1,
  pricePaise: 1,
  countInStock: 1,
  rating: 1,
  numReviews: 1,
  version: 1,
  createdAt: 1,
  changedAt: 1,
} as const satisfies Partial<Record<keyof StoredProduct, 1>>

type Read = Pick<StoredProduct, '_id' | keyof typeof entryFields>

const toEntry = ({ _id, createdAt, changedAt, ...fields }: Read): CatalogueEntry => ({
  ...fields,
  _id: _id.toHexString(),
  createdAt: createdAt.getTime(),
  // Products that nobody has written since there is such a time have none.
  changedAt: changedAt?.getTime() ?? 0,
})

/** How products are read for the catalogue. */
export function createCatalogueReads(model: ProductModel) {
  return {
    /** All of them, oldest first, a few at a time. */
    async *all(): AsyncGenerator<CatalogueEntry[]> {
      const cursor = model
        .find()
        .select(entryFields)
        .sort({ _id: 1 })
        // The database has checked its texts when it took them.
        .cursor({ batchSize: BATCH_SIZE, enableUtf8Validation: false })
      for await (const products of batchesOf<Read>(cursor)) yield products.map(toEntry)
    },

    /** These as they are now; those that are gone are left out. */
    async byIds(ids: readonly string[]): Promise<CatalogueEntry[]> {
      const found = await model.find(withIds(ids)).select(entryFields).lean<Read[]>()
      return found.map(toEntry)
    },

    /** The time by the database's clock, which every write bears. */
    databaseTime: () => readDatabaseTime(model.db),

    /** What was written after a time, and when; read from an index alone. */
    async changedSince(time: Date): Promise<{ id: string; changedAt: number }[]> {
      const found = await model
        .find({ changedAt: trusted({ $gt: time }) })
        .select({ changedAt: 1 })
        .lean<Pick<Read, '_id' | 'changedAt'>[]>()
      return found.map(({ _id, changedAt }) => ({
        id: _id.toHexString(),
        changedAt: changedAt?.getTime() ?? 0,
      }))
    },
  }
}

export type CatalogueReads = ReturnType<typeof createCatalogueReads>
