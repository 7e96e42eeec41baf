import { toPaise } from '@voltkart/shared/domain/money'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { AppContext } from '../../src/context'
import { toImageUrl } from '../../src/integrations/storage/image-storage'
import type { NewProduct } from '../../src/models/products/product-create-queries'
import type { ShowProgress } from '../../src/process/progress'
import { demoCatalogue, type CatalogueProduct } from './catalogue/catalogue'
import { toPictureName } from './demo-pictures'
import { createRandom, toSeed, type Random } from './random'

const BATCH = 2_000
const MINUTE_MS = 60_000
const editions = ['Lite', 'Plus', 'Pro', 'Max', 'Air', 'Go', 'Neo', 'Ultra', 'Classic', 'Studio']
const finishes = ['Graphite', 'Silver', 'Midnight', 'Sand', 'Forest', 'Coral', 'Sky', 'Plum']

/** All reviews have the number of stars next to the average. */
const buildCounts = (rating: number, numReviews: number) =>
  [1, 2, 3, 4, 5].map((stars) => (stars === Math.round(rating) ? numReviews : 0))

function buildVariant(
  model: CatalogueProduct,
  number: number,
  random: Random,
): Partial<NewProduct> {
  const name = `${model.name} ${random.pick(editions)} ${random.pick(finishes)} ${number}`
  const pricePaise = toPaise(Math.round(model.priceRupees * random.between(0.6, 1.6)))
  const countInStock = random.next() < 0.05 ? 0 : random.integer(1, 200)
  const rating = Math.round(random.between(2.5, 5) * 100) / 100
  const numReviews = random.integer(0, 400)
  return {
    name,
    sku: `${model.sku}-${number}`,
    pricePaise,
    countInStock,
    rating,
    numReviews,
    ratingCounts: buildCounts(rating, numReviews),
  }
}

/** The bulk product of this number: always the same, derived from one of the demo products. */
function createBulkProduct(number: number, now: number): NewProduct {
  const random = createRandom(toSeed(`bulk ${number}`))
  const model = random.pick(demoCatalogue)
  return {
    name: model.name,
    image: toImageUrl(toPictureName(model.sku)),
    description: model.description,
    brand: model.brand,
    category: model.category,
    categories: [toSlug(model.category)],
    pricePaise: toPaise(model.priceRupees),
    countInStock: model.countInStock,
    createdAt: new Date(now - number * MINUTE_MS),
    ...buildVariant(model, number, random),
  }
}

/** From this number on it is faster to rebuild the indexes than to update them. */
const BULK_FROM = 5_000

/**
 * Adds made-up products until the catalogue has as many as wanted; none is ever taken away. They
 * share the pictures of the demo products.
 * @returns how many were added
 */
export async function seedBulk(
  context: AppContext,
  target: number,
  progress: ShowProgress,
): Promise<number> {
  const { products } = context.models
  const have = await products.estimateCount()
  const now = context.now().getTime()
  const added = Math.max(0, target - have)

  function* createBatches() {
    for (let next = have; next < target; next += BATCH) {
      const size = Math.min(BATCH, target - next)
      yield Array.from({ length: size }, (_, index) => createBulkProduct(next + index + 1, now))
      progress('Adding products', (next + size - have) / added)
    }
  }

  if (added >= BULK_FROM && added >= have) await products.insertBulk(createBatches())
  else for (const batch of createBatches()) await products.insertMany(batch)
  return added
}
