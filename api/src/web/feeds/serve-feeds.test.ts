import { getShop, updateShop } from '@voltkart/shared/contract/shop'
import { listProductIssues } from '@voltkart/shared/contract/product-staff-lists'
import Papa from 'papaparse'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildProduct, signInNewAdmin } from '../../../testing/factories'
import {
  findGoogleFaults,
  readGoogleFeed,
  type FeedEntry,
} from '../../../testing/google-feed-rules'
import { buildShopBody } from '../../../testing/shop-profile'
import { useShop } from '../../../testing/use-shop'

const PUBLIC_URL = 'https://shop.example.test'
let now = new Date('2026-11-26T09:00:00Z')
const shop = useShop({ environment: { PUBLIC_URL }, overrides: { now: () => now } })
let admin: Browser

const toMs = (count: number) => count * 60_000
const toLaterTime = (ms: number) => new Date(now.getTime() + ms)
const toMinute = (time: Date) => time.toISOString().slice(0, 16)
const passTime = (ms: number) => {
  now = toLaterTime(ms)
}
const fetchPath = (path: string) => shop.browser().fetch(path)
const getText = async (path: string) => (await fetchPath(path)).text()
const readGoogle = async () => readGoogleFeed(await getText('/feeds/google.xml'))
const findEntry = (entries: FeedEntry[], id: string) =>
  entries.find((entry) => entry['id']?.[0] === id)

const saveSettings = (body: object) => admin.call(updateShop, { body: buildShopBody(body) })

beforeAll(async () => {
  admin = (await signInNewAdmin(shop)).browser
  await saveSettings({})
})
beforeEach(() => {
  // The last test's feed is too old to be served.
  passTime(toMs(11))
})

const ean = '8901030865275'

describe('the feed for Google', () => {
  it('has a product with all that the shop knows of it, at the price that a customer pays', async () => {
    const from = toLaterTime(toMs(60))
    const to = toLaterTime(toMs(120))
    const { _id } = await buildProduct(shop, {
      name: 'Nova <X1> & Co',
      sku: 'NV-X1-BLK',
      ean,
      brand: 'Nova',
      description: 'Bright.\nLight\u0007 & “slim”.',
      category: 'Phones & Tablets',
      image: '/uploads/front.webp',
      images: ['/uploads/front.webp', 'https://cdn.test/back, side.jpg'],
      price: 1_000,
      sale: { pricePaise: 80_000, from, to },
      specifications: [{ name: 'Part number', value: 'X1-2026/B' }],
      family: {
        key: 'nova-x1',
        options: [
          { name: 'Colour', value: 'Black' },
          { name: 'Size', value: '6.1 inches' },
        ],
      },
      weightGrams: 480,
    })
    const response = await fetchPath('/feeds/google.xml')
    expect(response.headers.get('content-type')).toContain('application/xml')
    const entry = findEntry(readGoogleFeed(await response.text()), 'NV-X1-BLK')
    expect(entry).toEqual({
      id: ['NV-X1-BLK'],
      title: ['Nova <X1> & Co'],
      link: [`${PUBLIC_URL}/product/${_id}/nova-x1-co`],
      description: ['Bright. Light & “slim”.'],
      image_link: [`${PUBLIC_URL}/uploads/front.webp?w=1280`],
      additional_image_link: ['https://cdn.test/back,%20side.jpg'],
      availability: ['in_stock'],
      price: ['1180.00 INR'],
      sale_price: ['944.00 INR'],
      sale_price_effective_date: [`${toMinute(from)}Z/${toMinute(to)}Z`],
      brand: ['Nova'],
      gtin: [ean],
      mpn: ['X1-2026/B'],
      condition: ['new'],
      product_type: ['Phones & Tablets'],
      item_group_id: ['nova-x1'],
      color: ['Black'],
      size: ['6.1 inches'],
      shipping_weight: ['480 g'],
    })
    expect(findGoogleFaults(entry ?? {})).toEqual([])
    // A visitor may read the same price with tax.
    passTime(toMs(90))
    expect((await shop.browser().send('GET', `/products/${_id}`)).body).toMatchObject({
      priceWithTax: 944,
      regularPriceWithTax: 1_180,
    })
    passTime(toMs(60))
    expect(findEntry(await readGoogle(), 'NV-X1-BLK')).not.toHaveProperty('sale_price')
  })

  it('has sold-out products, and none that visitors do not see', async () => {
    const soldOut = await buildProduct(shop, { countInStock: 0 })
    const draft = await buildProduct(shop, { state: 'draft' })
    const archived = await buildProduct(shop, { state: 'archived' })
    const due = await buildProduct(shop, { publishAt: toLaterTime(toMs(20)) })
    const entries = await readGoogle()
    expect(findEntry(entries, soldOut._id)).toMatchObject({ availability: ['out_of_stock'] })
    for (const { _id } of [draft, archived, due]) expect(findEntry(entries, _id)).toBeUndefined()
    passTime(toMs(21))
    expect(findEntry(await readGoogle(), due._id)).toBeDefined()
  })

  it('keeps Google’s rules for every product that is not among the product issues', async () => {
    const brand = 'Rules'
    await buildProduct(shop, { brand, ean: '4006381333931', name: 'n'.repeat(200) })
    await buildProduct(shop, {
      ean: '96385074',
      name: `${'Wide '.repeat(39)}\u{1f50b}`,
      description: `${'long '.repeat(1_999)}\u0000\ue000\uffff`,
      sku: 's'.repeat(60),
      brand: 'b'.repeat(100),
      family: { key: 'f'.repeat(60), options: [{ name: 'Color', value: 'Red' }] },
    })
    await buildProduct(shop, {
      brand,
      ean: '012345678905',
      image: 'https://cdn.test/फोटो 1.jpg',
      description: '😀'.repeat(3_000),
      price: 0.01,
      specifications: [{ name: 'Model no.', value: 'm'.repeat(300) }],
    })
    const refused = await Promise.all([
      buildProduct(shop, { brand, name: 'Without GTIN' }),
      buildProduct(shop, { brand, name: 'Own number', ean: '2000000000015' }),
      buildProduct(shop, { brand, name: 'Free', ean: '8901030865282', price: 0 }),
      buildProduct(shop, { brand, name: 'Unseen', ean: '8901030865299', image: ' ' }),
      buildProduct(shop, { brand: ' ', name: 'Nameless', ean: '8901030865305' }),
    ])
    const entries = await readGoogle()
    const faulty = entries.filter((entry) => findGoogleFaults(entry).length > 0)
    const query = { missing: 'feed', limit: 100 } as const
    const listed = await admin.call(listProductIssues, { query })
    expect(faulty.map(({ id }) => id?.[0]).sort()).toEqual(
      listed.products.map(({ _id, sku = _id }) => sku).sort(),
    )
    const findMissing = (_id: string) =>
      listed.products.find((product) => product._id === _id)?.missing
    const ofGoogle = ['images', 'brand', 'ean', 'price']
    expect(
      refused.map(({ _id }) => findMissing(_id)?.filter((fact) => ofGoogle.includes(fact))),
    ).toEqual([['ean'], ['ean'], ['price'], ['images'], ['brand']])
    expect(entries.length).toBeGreaterThan(faulty.length)
  })
})

it('the feed for Meta has the same products as a table, in which no text is a formula', async () => {
  await buildProduct(shop, {
    sku: 'META-1',
    name: '=HYPERLINK("http://evil.test")',
    description: 'Two\r\nlines, "quoted"',
    images: ['/uploads/a.webp', 'https://cdn.test/b,1.jpg', 'https://cdn.test/c.jpg'],
    image: '/uploads/a.webp',
    price: 100,
    sale: { pricePaise: 5_000, from: toLaterTime(0), to: toLaterTime(toMs(60)) },
  })
  const response = await fetchPath('/feeds/meta.csv')
  expect(response.headers.get('content-type')).toContain('text/csv')
  const csv = await response.text()
  // The first column has its own name, without a byte order mark.
  expect(csv).toMatch(/^id,title,/)
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data).toHaveLength((await readGoogle()).length)
  expect(data.find(({ id }) => id === 'META-1')).toMatchObject({
    title: `'=HYPERLINK("http://evil.test")`,
    description: 'Two lines, "quoted"',
    availability: 'in stock',
    condition: 'new',
    price: '118.00 INR',
    sale_price: '59.00 INR',
    sale_price_effective_date: expect.stringMatching(
      /^2026-\S{11}\+00:00\/2026-\S{11}\+00:00$/,
    ) as string,
    image_link: `${PUBLIC_URL}/uploads/a.webp?w=1280`,
    additional_image_link: 'https://cdn.test/b%2C1.jpg,https://cdn.test/c.jpg',
    gtin: '',
  })
})

/** A response as it is sent: `fetch` undoes the encoding, and asks for more than is new. */
const sendRaw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; encoding: string | undefined; body: Buffer }>(
    (resolve, reject) => {
      request(shop.url + path, { headers }, (response) => {
        const encoding = response.headers['content-encoding']
        buffer(response).then(
          (body) => resolve({ status: response.statusCode, encoding, body }),
          reject,
        )
      })
        .on('error', reject)
        .end()
    },
  )

describe.each(['/feeds/google.xml', '/feeds/meta.csv'])('%s', (path) => {
  it('is sent compressed to clients that accept it, and plain to others', async () => {
    const compressed = await sendRaw(path, { 'accept-encoding': 'gzip' })
    const plain = await sendRaw(path)
    expect([compressed.encoding, plain.encoding]).toEqual(['gzip', undefined])
    expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true)
    expect(plain.body.length).toBeGreaterThan(500)
  })

  it('is made once for all requests, and again before it is ten minutes old', async () => {
    const listFiles = () => readdir(join(shop.context.config.dataDirectory, 'feeds'))
    const before = (await listFiles()).length
    const [first] = await Promise.all([fetchPath(path), fetchPath(path), fetchPath(path)])
    expect(await listFiles()).toHaveLength(before + 1)
    const maxAge = Number(
      /^public, max-age=(\d+)$/.exec(first.headers.get('cache-control') ?? '')?.[1],
    )
    const headers = { 'if-modified-since': first.headers.get('last-modified') ?? '' }
    expect((await sendRaw(path, headers)).status).toBe(304)
    const { _id } = await buildProduct(shop)
    passTime(toMs(10) - maxAge * 1_000)
    expect((await sendRaw(path, headers)).status).toBe(200)
    expect(await getText(path)).toContain(_id)
  })

  it('is read by everybody, until the shop turns it off', async () => {
    await saveSettings({ feeds: false })
    expect((await fetchPath(path)).status).toBe(404)
    expect(await shop.browser().call(getShop, {})).not.toHaveProperty('feeds')
    expect((await admin.call(getShop, {})).feeds).toBe(false)
    await saveSettings({})
    expect((await fetchPath(path)).status).toBe(200)
  })

  it('has no page beyond the last', async () => {
    expect((await fetchPath(`${path}?page=1`)).status).toBe(200)
    for (const page of ['2', '0', '-1', '1e3', 'x', '99999999', '1&page=1']) {
      expect((await fetchPath(`${path}?page=${page}`)).status, page).toBe(404)
    }
  })
})

it('the feed of an empty shop has no products', async () => {
  await shop.context.connection.collection('products').deleteMany({})
  expect(await readGoogle()).toEqual([])
  expect((await getText('/feeds/meta.csv')).split('\r\n')).toHaveLength(2)
})

it('a large catalogue is divided by position, so that no product is in two parts', async () => {
  const built = []
  for (let count = 0; count < 5; count += 1) built.push((await buildProduct(shop))._id)
  const { products } = shop.context.models
  const getIds = async (skip: number) => {
    const ids: string[] = []
    for await (const batch of (await products.readFeed(skip, 3)) ?? [])
      ids.push(...batch.map(({ _id }) => _id))
    return ids
  }
  expect([...(await getIds(0)), ...(await getIds(3))]).toEqual(built)
  expect(await products.readFeed(6, 3)).toBeUndefined()
})
