import { toPaise } from '@voltkart/shared/domain/money'
import type { AppContext } from '../../src/context'
import { imageUrl } from '../../src/integrations/storage/image-storage'
import type { ShowProgress } from '../../src/process/progress'
import { demoCatalogue } from './catalogue/catalogue'
import { pictureName, readPicture } from './demo-pictures'

const DAY_MS = 24 * 60 * 60 * 1_000
const NEWEST_DAYS_AGO = 2
/** Pictures resized at the same time. */
const AT_ONCE = 3

async function storePicture({ storage }: AppContext, sku: string): Promise<void> {
  const pictures = await readPicture(sku)
  const name = pictureName(sku)
  await Promise.all(pictures.map(({ width, webp }) => storage.put(name, width, webp)))
}

async function storePictures(context: AppContext, progress: ShowProgress): Promise<void> {
  const waiting = demoCatalogue.map(({ sku }) => sku)
  const storeNext = async () => {
    for (let sku = waiting.shift(); sku; sku = waiting.shift()) {
      await storePicture(context, sku)
      progress('Adding the demo pictures', 1 - waiting.length / demoCatalogue.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

/** Adds the demo products with their pictures. Returns their ids in the catalogue's order. */
export async function seedCatalogue(
  context: AppContext,
  progress: ShowProgress,
): Promise<string[]> {
  await storePictures(context, progress)
  const now = context.now().getTime()
  return context.models.products.insertMany(
    demoCatalogue.map((product, index) => ({
      name: product.name,
      image: imageUrl(pictureName(product.sku)),
      description: product.description,
      brand: product.brand,
      category: product.category,
      sku: product.sku,
      pricePaise: toPaise(product.priceRupees),
      countInStock: product.countInStock,
      // A shop's catalogue grows over time; so "newest first" means something.
      createdAt: new Date(now - (NEWEST_DAYS_AGO + mixed(index)) * DAY_MS),
    })),
  )
}

// Neighbours in the catalogue are of one category; stepping through it mixes the newest ones.
const STEP = 23
const mixed = (index: number) => (index * STEP) % demoCatalogue.length
