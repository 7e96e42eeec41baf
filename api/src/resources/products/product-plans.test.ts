import { productSorts } from '@voltkart/shared/domain/products'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCatalogueReads } from '../../models/products/catalogue/catalogue-reads'
import { createProductModel } from '../../models/products/product-schema'
import { createRemovedProducts } from '../../models/products/removed-products'
import { createSynonymQueries } from '../../models/products/synonyms/synonym-queries'
import { buildProduct } from '../../../testing/factories'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { useShop } from '../../../testing/use-shop'

const COUNT = 60
const LIMIT = 5

const shop = useShop({ monitorCommands: true })
const collections = ['products', 'reviews', 'removed_products', 'uploads', 'synonyms']
const getPlans = watchPlans(shop, collections)
beforeAll(async () => {
  for (let index = 0; index < COUNT; index += 1) {
    await buildProduct(shop, {
      name: `Aero Book ${index}`,
      brand: `Brand ${index % 5}`,
      category: `Category ${index % 3}`,
      price: 100 + index,
      countInStock: index % 4,
      description: 'Bright display.',
    })
  }
})

const getPath = (path: string) => async () => {
  expect((await shop.browser().send('GET', path)).status).toBe(200)
}

const filters = [
  '',
  'category=Category%201',
  'branch=category-1',
  'brand=Brand%201&brand=Brand%202',
  'category=Category%201&brand=Brand%201',
  'minPrice=120&maxPrice=150',
  'minPriceWithTax=120&maxPriceWithTax=150',
  'minRating=3',
  'inStock=1',
  'stock=out',
  'stock=low',
  'search=aero',
  'search=display',
  'search=aero+disp',
  'search=disply',
  'search=nothing',
  'search=aero&category=Category%201&inStock=1&minPrice=101',
  'search=aerobook+under+150&origin=in',
]
const lists = filters.flatMap((filter) =>
  [undefined, ...productSorts].map((sort) => `${filter}${sort ? `&sort=${sort}` : ''}`),
)

it('the lists read only the products of their page from the database, by their ids', async () => {
  await getPath('/products?limit=1')()
  const plans = await getPlans(async () => {
    for (const query of lists) await getPath(`/products?limit=${LIMIT}&facets=1&${query}`)()
  })
  expect(findScans(plans)).toEqual([])
  const pages = plans.filter(({ command }) => JSON.stringify(command).includes('$substrCP'))
  // What is in memory is not read again.
  expect(pages.length).toBeGreaterThanOrEqual(COUNT / LIMIT)
  for (const { command, stages, docsExamined } of pages) {
    // A plan without stages would prove nothing.
    expect(stages, JSON.stringify(command)).not.toEqual([])
    expect(stages, JSON.stringify(command)).not.toContain('SORT')
    expect(docsExamined, JSON.stringify(command)).toBeLessThanOrEqual(LIMIT)
  }
})

it('whether a category is empty is found out by the index of slugs alone', async () => {
  await buildProduct(shop, { categories: ['plan-a', 'plan-b'] })
  const { products } = shop.context.models
  const plans = await getPlans(async () => {
    expect(await products.isAnyIn(['plan-b', 'plan-c'])).toBe(true)
    expect(await products.isAnyIn(['plan-d'])).toBe(false)
  })
  expect(findScans(plans)).toEqual([])
  const usesIndex = (stage: string) => /^(EXPRESS_)?IXSCAN$/.test(stage)
  expect(plans.map(({ stages }) => stages.some(usesIndex))).toEqual([true, true])
  expect(plans.map(({ docsExamined }) => docsExamined <= 1)).toEqual([true, true])
})

it('the catalogue in memory is read in the order of ids, and updated by indexes alone', async () => {
  const { connection } = shop.context
  const synonyms = createSynonymQueries(connection, () => undefined)
  const reads = createCatalogueReads(createProductModel(connection), synonyms)
  const removed = createRemovedProducts(connection)
  await removed.note(shop.context.models.products.newId())
  const [all] = await getPlans(async () => {
    for await (const entries of reads.all()) expect(entries.length).toBeGreaterThan(0)
  })
  expect(all?.stages).toContain('IXSCAN')
  expect(all?.stages).not.toContain('SORT')
  const [changed] = await getPlans(() => reads.listChangedSince(new Date(0)))
  expect(changed).toMatchObject({ docsExamined: 0 })
  expect(changed?.stages).toContain('IXSCAN')
  await synonyms.replaceSynonyms(0, [['lamp', 'light']], undefined)
  for (const read of [() => reads.findSynonyms(), () => reads.findNewSynonyms(0)]) {
    const plans = await getPlans(read)
    // The catalogue may read what has changed, too.
    for (const { docsExamined } of plans) expect(docsExamined).toBeLessThanOrEqual(1)
    expect(findScans(plans)).toEqual([])
  }
  const [removedPlan] = await getPlans(() => removed.since(new Date(0)))
  expect(removedPlan).toMatchObject({ docsExamined: 1 })
  expect(removedPlan?.stages).toContain('IXSCAN')
})

describe('the other reads use an index', () => {
  it('the other variants of a product, and nothing of other families', async () => {
    const families = ['read', 'other'].flatMap((key) =>
      Array.from({ length: 4 }, (_, index) => ({
        family: { key, options: [{ name: 'Storage', value: `${index} GB` }] },
      })),
    )
    const [product] = await Promise.all(families.map((fields) => buildProduct(shop, fields)))
    const plans = await getPlans(getPath(`/products/${product?._id}`))
    const [plan] = plans.filter(({ command }) => JSON.stringify(command).includes('family.key'))
    expect(plan?.stages).toContain('IXSCAN')
    expect(plan?.docsExamined).toBeLessThanOrEqual(4)
  })

  it('the ratings of a product, from the index alone', async () => {
    const { _id } = await buildProduct(shop)
    const [plan] = await getPlans(() => shop.context.models.reviews.summarize(_id))
    expect(plan).toMatchObject({ docsExamined: 0 })
    expect(plan?.stages).toContain('IXSCAN')
  })

  it('uploads that wait for a product, and the pictures of all products in the order of ids', async () => {
    const { uploads, products } = shop.context.models
    await uploads.note('waiting', new Date(0))
    const plans = await getPlans(async () => {
      expect(await uploads.listWaitingSince(new Date(1), 10)).toEqual(['waiting'])
      expect(await uploads.keep(['waiting'], new Date())).toEqual([])
      for await (const pictures of products.pictures()) expect(pictures).not.toEqual([])
    })
    expect(plans).toHaveLength(3)
    expect(findScans(plans)).toEqual([])
    for (const { stages } of plans) expect(stages).not.toContain('SORT')
  })
})
