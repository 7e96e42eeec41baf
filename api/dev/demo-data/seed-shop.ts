import type { AppContext } from '../../src/context'
import type { Actor } from '../../src/actor'
import { createUser } from '../../src/commands/users/create-user'
import { ExpectedError } from '../../src/errors'
import { ensureIndexes } from '../../src/models/models'
import type { ShowProgress } from '../../src/process/progress'
import { demoColleagues, demoPeople } from './demo-people'
import { seedCatalogue, seedPictures } from './seed-catalogue'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import { pageTemplate } from '../../src/commands/shop/page-templates/page-templates'
import { publishPage } from '../../src/commands/shop/publish-page'
import { saveShop } from '../../src/commands/shop/save-shop'
import type { AuditActor } from '../../src/models/audit/audit-schema'
import { demoShop } from './shop/demo-shop'
import { seedOrders } from './seed-orders'
import { seedReviews } from './seed-reviews'

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
  const shop = demoShop(context.config.shopName)
  await saveShop(context, shop, undefined, { by })
  for (const slug of requiredPages) {
    await publishPage(context, slug, pageTemplate(context, slug, shop, true), by)
  }
}

async function seedRecords(context: AppContext): Promise<void> {
  const people = await seedPeople(context)
  const productIds = await seedCatalogue(context)
  // Before the orders, whose customers accept the published pages.
  await seedProfile(context, demoStaff)
  await seedOrders(context, productIds, people)
  await seedReviews(context, productIds, people)
}

/** An interrupted seeding left an incomplete shop. It is removed, since nobody has used it. */
async function clearHalfSeeded(context: AppContext): Promise<void> {
  const seed = await context.models.settings.find(SEED)
  if (seed?.state !== 'started') return
  await context.connection.dropDatabase()
  await ensureIndexes(context.models)
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
  // Of several processes that start on one empty database, one fills it.
  if (!(await settings.begin(SEED, context.now()))) return true
  // The pictures wait for the disk, the records for the database.
  await Promise.all([seedPictures(context, progress), seedRecords(context)])
  await settings.finish(SEED, context.now())
  return true
}
