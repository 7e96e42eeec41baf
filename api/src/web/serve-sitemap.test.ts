import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeProducts } from '../commands/categories/place-products'
import { publishPage } from '../commands/shop/publish-page'
import { projectRoot } from '../project-root'
import { buildProduct } from '../../testing/factories'
import { findScans, watchPlans } from '../../testing/query-plans'
import { useShop } from '../../testing/use-shop'
import { SITEMAP_PART } from './serve-sitemap'

const PUBLIC_URL = 'https://shop.example.test'

const shop = useShop({
  monitorCommands: true,
  environment: { PUBLIC_URL, SHOP_NAME: 'Volt & "Sons"' },
})

const get = (path: string) => shop.browser().fetch(path)
const readLocations = async (path: string) =>
  [...(await (await get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('the entry points for search engines', () => {
  it('robots.txt disallows private pages and the comparison, and names the sitemap', async () => {
    const response = await get('/robots.txt')
    expect(response.headers.get('content-type')).toContain('text/plain')
    const lines = (await response.text()).split('\n')
    expect(lines).toContain('Disallow: /admin')
    expect(lines).toContain('Disallow: /order/')
    expect(lines).toContain('Disallow: /compare')
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
    // Crawlers that render pages read the API, so it is not disallowed.
    expect(lines.filter((line) => line.startsWith('Disallow: /api'))).toEqual([])
  })

  it('the sitemap of an empty shop has only its pages', async () => {
    expect(await readLocations('/sitemap.xml')).toEqual([`${PUBLIC_URL}/sitemap-pages.xml`])
    expect(await readLocations('/sitemap-pages.xml')).toEqual([`${PUBLIC_URL}/`])
    expect((await get('/sitemap-products-1.xml')).status).toBe(404)
  })

  it('names each category, and each product by its one address with the time of its last edit', async () => {
    const product = await buildProduct(shop, {
      name: 'Nova <X1> & Co',
      category: 'Phones & Tablets',
    })
    await placeProducts(shop.context, { limit: 10 })
    const stored = await shop.context.models.products.findById(product._id)
    const response = await get('/sitemap-products-1.xml')
    expect(response.headers.get('content-type')).toContain('application/xml')
    const url = `${PUBLIC_URL}/product/${product._id}/nova-x1-co`
    const changed = stored?.updatedAt.toISOString()
    expect(await response.text()).toContain(`<loc>${url}</loc><lastmod>${changed}</lastmod>`)
    expect(await readLocations('/sitemap-pages.xml')).toContain(`${PUBLIC_URL}/c/phones-tablets`)
  })

  it('names each published page, with the time of its latest version', async () => {
    const { context } = shop
    for (const body of ['One.', 'Two.']) {
      await publishPage(context, 'terms', { title: 'Terms', body }, { name: 'Admin' })
    }
    const page = await context.models.pages.find('terms')
    const text = await (await get('/sitemap-pages.xml')).text()
    const changed = page?.publishedAt.toISOString()
    expect(text).toContain(`<loc>${PUBLIC_URL}/pages/terms</loc><lastmod>${changed}</lastmod>`)
    expect(text.split('/pages/terms<')).toHaveLength(2)
  })

  it.each(['0', '-1', '1e3', 'x', '99999', '100000'])('responds 404 to part %s', async (part) => {
    expect((await get(`/sitemap-products-${part}.xml`)).status).toBe(404)
  })
})

describe('a large catalogue', () => {
  const COUNT = SITEMAP_PART + 7

  beforeAll(async () => {
    const products = shop.context.connection.collection('products')
    await products.deleteMany({})
    const day = new Date('2026-01-02T03:04:05Z')
    await products.insertMany(
      Array.from({ length: COUNT }, (_, index) => ({
        name: `Product ${index}`,
        category: 'Cables',
        categories: ['cables'],
        brand: 'Aero',
        pricePaise: 100,
        countInStock: 1,
        rating: 0,
        createdAt: day,
        updatedAt: day,
        changedAt: day,
      })),
    )
  })

  it('is divided into parts that together name every product once', async () => {
    const [, ...parts] = await readLocations('/sitemap.xml')
    expect(parts).toHaveLength(2)
    const pages = await Promise.all(
      parts.map((part) => readLocations((part ?? '').slice(PUBLIC_URL.length))),
    )
    expect(pages.map((page) => page.length)).toEqual([SITEMAP_PART, 7])
    expect(new Set(pages.flat()).size).toBe(COUNT)
  })

  it('is read by index, and only the requested part', async () => {
    const getPlans = watchPlans(shop, ['products'])
    const plans = await getPlans(() => get('/sitemap-products-2.xml'))
    expect(findScans(plans)).toEqual([])
    const plansByReads = plans.sort((a, b) => a.docsExamined - b.docsExamined)
    expect(plansByReads).toMatchObject([{ docsExamined: 0 }, { docsExamined: 7 }])
    for (const { stages } of plans) expect(stages).not.toContain('SORT')
    const counts = await getPlans(() => get('/sitemap.xml'))
    expect(counts).toMatchObject([{ docsExamined: 0 }])
  })
})

it('the manifest has the shop’s name and existing icons', async () => {
  const response = await get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await response.json()) as {
    name: string
    icons: { sizes: string; src: string }[]
  }
  expect(manifest.name).toBe('Volt & "Sons"')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  )
  for (const { src } of manifest.icons) {
    expect(existsSync(join(projectRoot, 'storefront', 'public', src))).toBe(true)
  }
})
