import { getStateAt } from '@voltkart/shared/domain/product-state'
import { findProductIssues } from '@voltkart/shared/domain/product-issues'
import { getPriceAt } from '@voltkart/shared/domain/sale'
import { trusted } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../../read-batches'
import { readDatabaseTime } from '../../database-clock'
import { withIds } from '../../record-schema'
import type { ProductModel, StoredProduct } from '../product-schema'
import type { SynonymQueries } from '../synonyms/synonym-queries'
import { findNextChange } from '../next-change'
import type { CatalogueEntry } from './columns'

const entryFields =
  'name sku brand category categories description countryOfOrigin pricePaise mrpPaise gstRate hsnCode ' +
  'countInStock reorderLevel rating numReviews sold version createdAt changedAt ' +
  'specifications.name specifications.value state publishAt sale ' +
  'manufacturer.name importer.name netQuantity image ean'

type OwnFields = 'changesAt' | 'missingFacts'
type Read = Pick<
  StoredProduct,
  | Exclude<keyof CatalogueEntry, OwnFields>
  | 'publishAt'
  | 'sale'
  | 'manufacturer'
  | 'importer'
  | 'netQuantity'
  | 'image'
  | 'ean'
>

const toStamp = ({ _id, changedAt }: Pick<Read, '_id' | 'changedAt'>) => ({
  // The id is one string: `toHexString` joins pieces, which all stay in memory.
  _id: Buffer.from(_id.id).toString('hex'),
  changedAt: changedAt.getTime(),
})
function toEntry(stored: Read, now: Date): CatalogueEntry {
  const { publishAt, sale, manufacturer, importer, netQuantity, image, ean, ...product } = stored
  const { countryOfOrigin, brand, mrpPaise: mrp, pricePaise: price } = product
  const facts = { countryOfOrigin, manufacturer, importer, netQuantity, mrp }
  return {
    ...product,
    ...toStamp(product),
    createdAt: product.createdAt.getTime(),
    state: getStateAt(stored, now),
    pricePaise: getPriceAt(stored, now),
    missingFacts: findProductIssues({ ...facts, image, brand, ean, price }),
    changesAt: findNextChange(stored, now),
  }
}

/**
 * The queries of the catalogue.
 * @param now the server's clock, by which products are published and sales begin and end
 */
export function createCatalogueReads(
  model: ProductModel,
  { findSynonyms, findNewSynonyms }: Pick<SynonymQueries, 'findSynonyms' | 'findNewSynonyms'>,
  now = () => new Date(),
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
      for await (const products of toBatches<Read>(cursor)) {
        const at = now()
        yield products.map((product) => toEntry(product, at))
      }
    },

    /** These products in their current state, without deleted ones. */
    async byIds(ids: readonly string[]): Promise<CatalogueEntry[]> {
      const products = await model.find(withIds(ids)).select(entryFields).lean<Read[]>()
      const at = now()
      return products.map((product) => toEntry(product, at))
    },

    now,
    findSynonyms,
    findNewSynonyms,

    /** The database's clock, which stamps every write. */
    databaseTime: () => readDatabaseTime(model.db),

    /** The ids and times of writes after a time, from an index alone. */
    async listChangedSince(time: Date): Promise<Pick<CatalogueEntry, '_id' | 'changedAt'>[]> {
      const changed = model.find({ changedAt: trusted({ $gt: time }) }).select({ changedAt: 1 })
      return (await changed.lean<Read[]>()).map(toStamp)
    },
  }
}

export type CatalogueReads = ReturnType<typeof createCatalogueReads>
