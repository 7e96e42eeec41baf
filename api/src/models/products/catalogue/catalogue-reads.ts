import { trusted } from 'mongoose'
import { BATCH_SIZE, batchesOf } from '../../batches'
import { readDatabaseTime } from '../../database-time'
import { withIds } from '../../with-ids'
import type { ProductModel, StoredProduct } from '../product-schema'
import type { SynonymQueries } from '../synonyms/synonym-queries'
import type { CatalogueEntry } from './columns'

const entryFields =
  'name brand category description countryOfOrigin pricePaise mrpPaise gstRate hsnCode ' +
  'countInStock reorderLevel rating numReviews sold version createdAt changedAt ' +
  'specifications.name specifications.value'

type Read = Pick<StoredProduct, keyof CatalogueEntry>

// Products last written by an old release have no `changedAt`.
const toStamp = ({ _id, changedAt }: Pick<Read, '_id' | 'changedAt'>) => ({
  _id: _id.toHexString(),
  changedAt: changedAt?.getTime() ?? 0,
})
const toEntry = (product: Read): CatalogueEntry => ({
  ...product,
  ...toStamp(product),
  createdAt: product.createdAt.getTime(),
})

/** The queries of the catalogue. */
export function createCatalogueReads(
  model: ProductModel,
  { findSynonyms, findNewSynonyms }: Pick<SynonymQueries, 'findSynonyms' | 'findNewSynonyms'>,
) {
  return {
    /** All products in batches, oldest first. */
    async *all(): AsyncGenerator<CatalogueEntry[]> {
      const cursor = model
        .find()
        .select(entryFields)
        .sort({ _id: 1 })
        // The texts were validated when they were written.
        .cursor({ batchSize: BATCH_SIZE, enableUtf8Validation: false })
      for await (const products of batchesOf<Read>(cursor)) yield products.map(toEntry)
    },

    /** These products in their current state, without deleted ones. */
    async byIds(ids: readonly string[]): Promise<CatalogueEntry[]> {
      return (await model.find(withIds(ids)).select(entryFields).lean<Read[]>()).map(toEntry)
    },

    findSynonyms,
    findNewSynonyms,

    /** The database's clock, which stamps every write. */
    databaseTime: () => readDatabaseTime(model.db),

    /** The ids and times of writes after a time, from an index alone. */
    async changedSince(time: Date): Promise<Pick<CatalogueEntry, '_id' | 'changedAt'>[]> {
      const changed = model.find({ changedAt: trusted({ $gt: time }) }).select({ changedAt: 1 })
      return (await changed.lean<Read[]>()).map(toStamp)
    },
  }
}

export type CatalogueReads = ReturnType<typeof createCatalogueReads>
