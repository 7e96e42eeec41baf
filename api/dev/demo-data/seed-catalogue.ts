import { newFields } from '../../src/commands/products/edit-product'
import type { AppContext } from '../../src/context'
import { imageUrl } from '../../src/integrations/storage/image-storage'
import type { ShowProgress } from '../../src/process/progress'
import { demoCatalogue } from './catalogue/catalogue'
import { getDemoCategories, demoTree } from './catalogue/demo-categories'
import { committedViews, pictureFile, pictureName, readPicture } from './demo-pictures'

const DAY_MS = 24 * 60 * 60 * 1_000
/** All products are older than the reviews, which are from the last year. */
const NEWEST_DAYS_AGO = 366
/** The number of pictures copied concurrently. */
const AT_ONCE = 3

interface View {
  sku: string
  view: number
}

async function storePicture(context: AppContext, { sku, view }: View): Promise<void> {
  const { storage, models, now } = context
  const pictures = await readPicture(sku, view)
  const name = pictureName(sku, view)
  await Promise.all(pictures.map(({ width, webp }) => storage.put(name, width, webp)))
  const bytes = Math.max(...pictures.map(({ webp }) => webp.length))
  const file = pictureFile(sku, view)
  await models.library.add([{ _id: name, name: file, bytes, at: now(), kept: true }])
}

async function committedPictures(): Promise<View[]> {
  const getViews = await committedViews()
  return demoCatalogue.flatMap(({ sku }) => getViews(sku).map((view) => ({ sku, view })))
}

/** Stores the pictures of the demo products, from every view. */
export async function seedPictures(context: AppContext, progress: ShowProgress): Promise<void> {
  const views = await committedPictures()
  const waiting = [...views]
  const storeNext = async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      await storePicture(context, view)
      progress('Adding the demo pictures', 1 - waiting.length / views.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

/** Adds the demo categories and products, whose pictures may follow. Returns their ids in the catalogue's order. */
export async function seedCatalogue(context: AppContext): Promise<string[]> {
  const getViews = await committedViews()
  const now = context.now().getTime()
  const { categories, products } = context.models
  const { version } = await categories.find()
  if (version === 0) await categories.replace(version, demoTree, [])
  const ids = await products.insertMany(
    demoCatalogue.map((made, index) => {
      const { priceRupees, facts, ...product } = made
      return {
        ...newFields({
          ...product,
          ...facts,
          categories: getDemoCategories(made),
          price: priceRupees,
          images: getViews(product.sku).map((view) => imageUrl(pictureName(product.sku, view))),
        }),
        // A shop's catalogue grows over time, so that "newest first" is meaningful.
        createdAt: new Date(now - (NEWEST_DAYS_AGO + mixed(index)) * DAY_MS),
      }
    }),
  )
  await products.copyMovesOf(ids)
  return ids
}

// Adjacent products in the catalogue have one category; stepping through it mixes the newest ones.
const STEP = 23
const mixed = (index: number) => (index * STEP) % demoCatalogue.length
