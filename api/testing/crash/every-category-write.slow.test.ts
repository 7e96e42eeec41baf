import { getCategory, saveCategory } from '@voltkart/shared/contract/categories'
import { createProduct, getProduct, listProducts } from '@voltkart/shared/contract/products'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Browser } from '../browser'
import { findEventLosses, readEventLedger } from '../event-ledger'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const JOB = 'put products into their categories'

let world: CrashWorld
let admin: Browser
beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  admin = await world.newAdmin()
})
afterAll(() => world.remove())

interface Renamed {
  slug: string
  ids: string[]
}

/** A category with a product of its own and one that is also in another. */
async function prepare(): Promise<Renamed> {
  const slug = `c-${randomUUID().slice(0, 8)}`
  await admin.call(saveCategory, { params: { slug }, body: { name: slug }, headers: {} })
  const add = async (fields: object) => {
    const body = {
      name: 'Lamp',
      image: 'https://example.test/a.webp',
      description: 'Good.',
      brand: 'Aero',
      price: 100,
      countInStock: 1,
      category: slug,
      ...fields,
    }
    return (await admin.call(createProduct, { body })).product._id
  }
  return { slug, ids: [await add({}), await add({ category: 'Other', categories: [slug] })] }
}

const rename = ({ slug }: Renamed) =>
  admin.call(saveCategory, {
    params: { slug },
    body: { name: `New ${slug}`, slug: `new-${slug}` },
    headers: {},
  })

/** The tree has either name, all products agree with it, and each change of one has its event. */
async function check({ slug, ids }: Renamed): Promise<void> {
  await world.shop().runJobs(JOB)
  const now = await admin.call(getCategory, { params: { slug } })
  const isRenamed = now.slug !== slug
  expect([now.slug, now.name]).toEqual(isRenamed ? [`new-${slug}`, `New ${slug}`] : [slug, slug])
  const places = await Promise.all(
    ids.map(async (productId) => {
      const product = await admin.call(getProduct, { params: { productId } })
      return [product.category, product.categories.toSorted()]
    }),
  )
  expect(places).toEqual([
    [now.name, [now.slug]],
    ['Other', [now.slug, 'other'].toSorted()],
  ])
  const { total } = await admin.call(listProducts, { query: { branch: slug } })
  expect(total).toBe(2)
  await world.shop().runJobs('relay outboxes')
  expect(findEventLosses(await readEventLedger(world.connection))).toEqual([])
}

it('a shop that dies while it renames a category has renamed it everywhere, or nowhere', async () => {
  const deaths = await dieAtEveryWrite(world, {
    prepare,
    act: rename,
    // A rename also finishes the one before it.
    oneByOne: true,
    check,
  })
  expect(deaths.length).toBeGreaterThanOrEqual(3)
  console.info(
    `renaming a category: cut off and killed at ${deaths.length} points, 0 losses: ${deaths.join(', ')}`,
  )
})
