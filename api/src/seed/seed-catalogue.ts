import { toPaise } from '@voltkart/shared/domain/money'
import { join } from 'node:path'
import { userCacheDirectory } from '../config/machine'
import type { AppContext } from '../context'
import { imageUrl } from '../integrations/storage/image-storage'
import type { ShowProgress } from '../process/progress'
import { drawProduct } from './art/draw-product'
import { keptPictures } from './art/kept-pictures'
import { demoCatalogue, type CatalogueProduct } from './catalogue/catalogue'

const DAY_MS = 24 * 60 * 60 * 1_000
const NEWEST_DAYS_AGO = 2
/** Pictures drawn side by side: drawing is the longest part of a first start. */
const AT_ONCE = 3

/** The name of a demo product's picture. */
export const pictureName = (sku: string) => `demo-${sku.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

async function drawPicture({ storage }: AppContext, product: CatalogueProduct): Promise<void> {
  const kept = join(userCacheDirectory(), 'pictures')
  const pictures = await keptPictures(drawProduct(product.art), kept)
  await Promise.all(
    pictures.map(({ width, webp }) => storage.put(pictureName(product.sku), width, webp)),
  )
}

async function drawPictures(context: AppContext, progress: ShowProgress): Promise<void> {
  const waiting = [...demoCatalogue]
  const drawNext = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      await drawPicture(context, product)
      progress('Drawing the demo catalogue', 1 - waiting.length / demoCatalogue.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
}

/** Adds the demo products with their pictures. Answers their ids in the catalogue's order. */
export async function seedCatalogue(
  context: AppContext,
  progress: ShowProgress,
): Promise<string[]> {
  await drawPictures(context, progress)
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
