import type { Types } from 'mongoose'
import type { CategoryTree } from '../categories/category-schema'
import { createCategoryQueries } from '../categories/category-queries'
import { findNamed, withNames } from '../categories/product-place'
import type { Connection } from '../connect'

const BATCH = 500

interface Named {
  _id: Types.ObjectId
  category: string
}

/** The tree with a category for each of these names, as far as the shop can have so many. */
async function ensure(connection: Connection, names: readonly string[]): Promise<CategoryTree> {
  const queries = createCategoryQueries(connection)
  for (;;) {
    const { version, categories: before } = await queries.find()
    const categories = withNames(before, names)
    if (categories.length === before.length) return { version, categories }
    const next = await queries.replace(version, categories, [])
    if (next !== undefined) return { version: next, categories }
  }
}

/**
 * Makes a category of each name that products have, and writes its slug into them, in batches. After
 * an interruption the remaining products are found by their missing field.
 */
export async function makeCategories(connection: Connection): Promise<void> {
  const products = connection.collection<Named & { categories?: string[] }>('products')
  await products.createIndex({ categories: 1 })
  const unplaced = { categories: { $exists: false } }
  let batch: Named[] = []
  const flush = async () => {
    const names = [...new Set(batch.map(({ category }) => category))]
    const tree = await ensure(connection, names)
    for (const name of names) {
      const category = findNamed(tree.categories, name)
      if (!category) continue
      const _id = { $in: batch.flatMap((one) => (one.category === name ? one._id : [])) }
      await products.updateMany(
        { _id, category: name, ...unplaced },
        {
          $set: { category: category.name, categories: [category.slug] },
          $currentDate: { changedAt: true },
        },
      )
    }
    batch = []
  }
  const found = products.find(unplaced).project<Named>({ category: 1 }).sort({ _id: 1 })
  for await (const product of found) if (batch.push(product) === BATCH) await flush()
  if (batch.length > 0) await flush()
}
