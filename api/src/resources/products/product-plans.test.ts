import { productSorts } from '@voltkart/shared/domain/products'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseUri } from '../../database/database-uri'
import { buildProduct } from '../../testing/factories'
import { scanning, watchPlans } from '../../testing/query-plans'
import { startTestShop, type TestShop } from '../../testing/test-shop'

const COUNT = 60

let shop: TestShop
let plansOf: ReturnType<typeof watchPlans>
beforeAll(async () => {
  const uri = databaseUri(inject('databaseUri'), `plans-${randomUUID().slice(0, 13)}`)
  shop = await startTestShop({ databaseUri: `${uri}&monitorCommands=true` })
  plansOf = watchPlans(shop, ['products', 'reviews', 'search_words'])
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
afterAll(async () => {
  await shop.context.connection.dropDatabase()
  await shop.stop()
})

const get = (path: string) => async () => {
  expect((await shop.browser().send('GET', path)).status).toBe(200)
}

const filters = [
  '',
  'category=Category%201',
  'brand=Brand%201&brand=Brand%202',
  'category=Category%201&brand=Brand%201',
  'minPrice=120&maxPrice=150',
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
]
const lists = filters.flatMap((filter) =>
  [undefined, ...productSorts].map((sort) => `${filter}${sort ? `&sort=${sort}` : ''}`),
)

describe('no list reads the whole collection', () => {
  it.each(lists)('%s', async (query) => {
    const plans = await plansOf(get(`/products?limit=5&facets=1&${query}`))
    expect(scanning(plans)).toEqual([])
    // A plan without stages would prove nothing.
    for (const { command, stages } of plans) expect(stages, JSON.stringify(command)).not.toEqual([])
  })
})

const pagesOf = async (path: string) =>
  (await plansOf(get(path))).filter(({ command }) => command['sort'] !== undefined)

describe('a page is read in the order of an index', () => {
  it.each(
    ['', 'category=Category%201&', 'brand=Brand%201&'].flatMap((filter) =>
      productSorts.map((sort) => `${filter}sort=${sort}`),
    ),
  )('%s', async (query) => {
    const pages = await pagesOf(`/products?limit=5&${query}`)
    expect(pages).toMatchObject([{ docsExamined: 5 }])
    expect(pages[0]?.stages).not.toContain('SORT')
  })

  it('also for a search', async () => {
    const pages = await pagesOf('/products?limit=5&search=aero')
    expect(pages).toMatchObject([{ docsExamined: 5 }])
    expect(pages[0]?.stages).not.toContain('SORT')
  })
})

describe('the other reads use an index', () => {
  it('top, one product and its reviews', async () => {
    const { _id } = await buildProduct(shop)
    const plans = await plansOf(async () => {
      await get('/products/top')()
      await get(`/products/${_id}`)()
      await get(`/products/${_id}/reviews`)()
    })
    expect(plans).toHaveLength(6)
    expect(scanning(plans)).toEqual([])
  })

  it('the rating of a product and the repair of ratings', async () => {
    const { _id } = await buildProduct(shop)
    const { reviews } = shop.context.models
    const plans = await plansOf(async () => {
      await reviews.summarize(_id)
      await reviews.productsToRepair(new Date(), 10)
    })
    expect(plans).toHaveLength(3)
    expect(scanning(plans)).toEqual([])
  })
})
