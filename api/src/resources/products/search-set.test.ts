import { listProducts } from '@voltkart/shared/contract/products'
import { toPaise } from '@voltkart/shared/domain/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoCatalogue } from '../../../dev/demo-data/catalogue/catalogue'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let shop: TestServer
beforeAll(async () => {
  shop = await startTestServer()
  await shop.context.models.products.insertMany(
    demoCatalogue.map(({ priceRupees, sku, name, brand, category, description, countInStock }) => ({
      sku,
      name,
      brand,
      category,
      description,
      countInStock,
      image: '/uploads/picture.webp',
      pricePaise: toPaise(priceRupees),
    })),
  )
})
afterAll(() => shop.stop())

const smartwatches = ['WR-MERIDIAN', 'NV-PULSE2', 'WR-TRAIL', 'OZ-LINK', 'WR-AURORA']
const norvanePhones = ['NV-ARC7P-256', 'NV-ARC7-128', 'NV-ARCSE-128']

/** Typical searches, and the products that must come first, in any order among themselves. */
it.each<[string, string[]]>([
  // Names and model numbers.
  ['arc 7 pro', ['NV-ARC7P-256']],
  ['vela ultra', ['OZ-VELA-512']],
  ['josh power', ['BQ-JOSHP-256']],
  ['vela lite sage', ['OZ-MINT-128']],
  ['ridge 16 pro', ['KV-RIDGE16P']],
  ['forge16', ['TX-FORGE16']],
  ['classmate laptop', ['BQ-CLASS11']],
  ['pulse2', ['NV-PULSE2']],
  ['z1 camera', ['FV-Z1']],
  ['beam 300', ['SQ-BEAM']],
  ['vault ssd', ['CD-VAULT1']],
  // Brands.
  ['norvane phone', norvanePhones],
  ['fotavo', ['FV-Z1', 'FV-HERITAGE', 'FV-POCKET', 'FV-LEAP4', 'FV-MICRO64']],
  ['sonquil soundbar', ['SQ-BEAM']],
  ['bhumiq tablet', ['BQ-CHHOTU8']],
  // Kinds of products, by their most important words.
  ['gaming laptop', ['TX-FORGE16', 'TX-FORGE15S']],
  ['maroon phone', ['OZ-VELA-L256']],
  ['kids tablet', ['BQ-CHHOTU8']],
  ['tablet with pen', ['NV-SLATE11']],
  ['tablet keyboard', ['OZ-FOLIO11']],
  ['noise cancelling headphones', ['SQ-HUSH1', 'SQ-HUSH1-S']],
  ['wireless earbuds', ['SQ-DROPS2', 'NV-BEADS']],
  ['wired earphones', ['BQ-TAAR']],
  ['rose gold watch', ['WR-AURORA']],
  ['mirrorless camera', ['FV-Z1']],
  ['party speaker', ['DR-BARAAT']],
  ['smart speaker', ['SQ-ROOM']],
  ['mechanical keyboard', ['TX-TAC65']],
  ['laptop stand', ['KV-LIFT']],
  ['usb hub', ['CD-HUB6']],
  // Joined and split words.
  ['powerbank', ['WK-BANK20']],
  ['power bank 20000mah', ['WK-BANK20']],
  ['smart watch', smartwatches],
  ['neck band', ['DR-LAP']],
  ['sound bar', ['SQ-BEAM']],
  ['ozmira 512gb', ['OZ-VELA-512']],
  ['65w charger', ['WK-GAN65']],
  ['ereader', ['KV-LEAF6']],
  ['portable ssd 1tb', ['CD-VAULT1']],
  // Synonyms.
  ['norvane mobile', norvanePhones],
  ['4g mobile', ['BQ-JOSH5-64']],
  ['notebook 32gb', ['KV-RIDGE16P', 'TX-FORGE16']],
  ['ebook reader', ['KV-LEAF6']],
  ['anc headphone', ['SQ-HUSH1', 'SQ-HUSH1-S']],
  ['fitness tracker', ['BQ-KADA']],
  ['gps watch', ['WR-TRAIL']],
  ['action cam', ['FV-LEAP4']],
  ['cctv', ['NV-NIGRANI']],
  ['polaroid', ['OZ-POLI']],
  ['home theatre', ['SQ-BEAM']],
  ['type c charger', ['WK-GAN65']],
  ['type-c cable', ['CD-BRAID1']],
  ['otg', ['CD-OTG']],
  ['wireless charger', ['WK-PAD15']],
  ['memory card 64gb', ['FV-MICRO64']],
  // Prices.
  ['mobile under 10000', ['BQ-JOSH5-64']],
  ['smartphone below 15k', ['BQ-JOSH5-64', 'BQ-JOSH5G-128']],
  ['best 5g phone under 20000', ['BQ-JOSH5G-128', 'BQ-JOSHP-256']],
  ['gaming laptop under 1 lakh', ['TX-FORGE15S']],
  ['laptop between 30000 and 40000', ['BQ-KAAM15', 'BQ-CLASS11', 'KV-LIFT']],
  ['smartwatch under ₹15,000', ['NV-PULSE2', 'OZ-LINK']],
  ['head phones upto 3000', ['DR-STREET', 'DR-LAP', 'BQ-TAAR']],
  ['camera less than 10k', ['OZ-POLI', 'NV-NIGRANI']],
  ['bluetooth speaker under 2000', ['DR-PEBBLE']],
  // Typing errors.
  ['gaming lptop', ['TX-FORGE16', 'TX-FORGE15S']],
  ['blutooth speker under 2000', ['DR-PEBBLE']],
  ['hedphones sonquil studio', ['SQ-STUDIO']],
  ['smartwach gps', ['WR-TRAIL']],
  ['moblie under 10k', ['BQ-JOSH5-64']],
  ['wireles mouse', ['TX-GLIDE']],
  ['mecanical keybord', ['TX-TAC65']],
])('%j finds %j first', async (search, expected) => {
  const query = { search, limit: expected.length }
  const { products } = await shop.browser().call(listProducts, { query })
  expect(products.map(({ sku }) => sku).toSorted()).toEqual(expected.toSorted())
})
