import type { AppContext } from '../../src/context'
import type { Actor } from '../../src/actor'
import { createUser } from '../../src/commands/users/create-user'
import { ExpectedError } from '../../src/errors'
import { ensureIndexes } from '../../src/models/models'
import type { ShowProgress } from '../../src/process/progress'
import { demoColleagues, demoPeople } from './demo-people'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { writePageTemplate } from '../../src/commands/shop/page-templates/page-templates'
import { publishPage } from '../../src/commands/shop/publish-page'
import { saveShop } from '../../src/commands/shop/save-shop'
import type { AuditActor } from '../../src/models/audit/audit-schema'
import { createDemoShop } from './shop/demo-shop'
import { seedOrders } from './seed-orders'
import { seedReviews } from './seed-reviews'
import { newFields } from '../../src/commands/products/edit-product'
import { toImageUrl } from '../../src/integrations/storage/image-storage'
import { demoCatalogue, getDemoCategories, demoTree } from './catalogue/catalogue'
import { readCommittedViews, toPictureFile, toPictureName, readPicture } from './demo-pictures'

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
  const name = toPictureName(sku, view)
  await Promise.all(pictures.map(({ width, webp }) => storage.put(name, width, webp)))
  const bytes = Math.max(...pictures.map(({ webp }) => webp.length))
  const file = toPictureFile(sku, view)
  await models.library.add([{ _id: name, name: file, bytes, at: now(), kept: true }])
}

async function readCommittedPictures(): Promise<View[]> {
  const getViews = await readCommittedViews()
  return demoCatalogue.flatMap(({ sku }) => getViews(sku).map((view) => ({ sku, view })))
}

/** Stores the pictures of the demo products, from every view. */
async function seedPictures(context: AppContext, progress: ShowProgress): Promise<void> {
  const views = await readCommittedPictures()
  const viewsLeft = [...views]
  const storeNext = async () => {
    for (let view = viewsLeft.shift(); view; view = viewsLeft.shift()) {
      await storePicture(context, view)
      progress('Adding the demo pictures', 1 - viewsLeft.length / views.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext))
}

/** Adds the demo categories and products, whose pictures may follow. Returns their ids in the catalogue's order. */
async function seedCatalogue(context: AppContext): Promise<string[]> {
  const getViews = await readCommittedViews()
  const now = context.now().getTime()
  const { categories, products } = context.models
  const { version } = await categories.find()
  if (version === 0) await categories.replace(version, demoTree, [])
  const ids = await products.insertMany(
    demoCatalogue.map((demoProduct, index) => {
      const { priceRupees, facts, ...product } = demoProduct
      return {
        ...newFields({
          ...product,
          ...facts,
          categories: getDemoCategories(demoProduct),
          price: priceRupees,
          images: getViews(product.sku).map((view) => toImageUrl(toPictureName(product.sku, view))),
        }),
        // A shop's catalogue grows over time, so that "newest first" is meaningful.
        createdAt: new Date(now - (NEWEST_DAYS_AGO + mixIndex(index)) * DAY_MS),
      }
    }),
  )
  await products.copyMoves(ids)
  return ids
}

// Adjacent products in the catalogue have one category; stepping through it mixes the newest ones.
const STEP = 23
const mixIndex = (index: number) => (index * STEP) % demoCatalogue.length

const SEED = 'demo seed'
/** The setting of a shop that was started without the demo. */
const WITHOUT_DEMO = 'without demo data'
const demoStaff = { name: 'Voltkart Admin' }

async function isEmpty({ models }: AppContext): Promise<boolean> {
  return (await models.users.isEmpty()) && (await models.products.estimateCount()) === 0
}

async function seedPeople(context: AppContext): Promise<Map<string, Actor>> {
  const people = new Map<string, Actor>()
  for (const { key, name, email, password, isAdmin } of demoPeople) {
    const user = await createUser(context, { name, email, password }, { isAdmin, isDemo: true })
    people.set(key, { _id: user._id, name, email, isAdmin })
  }
  for (const { roles, ...account } of demoColleagues) {
    await createUser(context, account, { isAdmin: true, roles, isDemo: true })
  }
  return people
}

/** Saves the profile of the demo shop and publishes its pages. */
export async function seedProfile(context: AppContext, by: AuditActor): Promise<void> {
  const shop = createDemoShop(context.config.shopName)
  await saveShop(context, shop, undefined, { by })
  for (const slug of requiredPages) {
    await publishPage(context, slug, writePageTemplate(context, slug, shop, true), by)
  }
}

async function seedRecords(context: AppContext): Promise<void> {
  const people = await seedPeople(context)
  const productIds = await seedCatalogue(context)
  // The profile precedes the orders, whose customers accept the published pages.
  await seedProfile(context, demoStaff)
  await seedOrders(context, productIds, people)
  await seedReviews(context, productIds, people)
}

/** An interrupted seeding left an incomplete shop. It is removed, since nobody has used it. */
async function clearHalfSeeded(context: AppContext): Promise<void> {
  const seed = await context.models.settings.find(SEED)
  if (seed?.state !== 'started') return
  await context.connection.dropDatabase()
  await ensureIndexes(context.connection, context.models)
}

/**
 * Keeps a new shop from being filled with the demo, also at later starts.
 * @throws ExpectedError when it has been filled
 */
export async function startWithoutDemo({ models: { settings }, now }: AppContext): Promise<void> {
  if (await settings.find(SEED)) {
    throw new ExpectedError(
      '--empty: this shop has demo data already. Delete its data folder, or set DATA_DIR to another one.',
    )
  }
  await settings.reach(WITHOUT_DEMO, now())
}

/**
 * Fills an empty shop with the demo catalogue, people, reviews and orders; one whose filling was
 * interrupted is filled again. A shop with anything else in it, or that was started without the demo, is
 * left alone.
 * @returns whether the demo people are in the shop
 */
export async function seedEmptyShop(
  context: AppContext,
  exclusive: boolean,
  progress: ShowProgress,
): Promise<boolean> {
  const { settings } = context.models
  if (exclusive) await clearHalfSeeded(context)
  if (await settings.find(WITHOUT_DEMO)) return false
  if (!(await isEmpty(context))) return (await settings.find(SEED))?.state === 'finished'
  // If several processes start on one empty database, one of them fills it.
  if (!(await settings.begin(SEED, context.now()))) return true
  // The pictures wait for the disk, the records for the database.
  await Promise.all([seedPictures(context, progress), seedRecords(context)])
  await settings.finish(SEED, context.now())
  return true
}
