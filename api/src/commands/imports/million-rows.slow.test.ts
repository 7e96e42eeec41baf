import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openCsv } from '../../integrations/csv/read-csv'
import { shopifyProducts } from './shopify-products'

const ROWS = 1_000_000
const MEGABYTE = 1_048_576

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** The bytes of Shopify’s file with two variants a product, made as they are read. */
function* bytes() {
  yield Buffer.from(
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src\n',
  )
  const body = `"<p>${'A long description, with a comma. '.repeat(10)}</p>"`
  for (let product = 0; product < ROWS / 2; product += 1) {
    const picture = `https://pictures.example/${product}.png`
    yield Buffer.from(
      `mug-${product},Mug ${product},${body},Mugs,Colour,Blue,499.00,${picture}\n` +
        `mug-${product},,,,,Red,499.00,\n`,
    )
  }
}

it('reads a million rows in flat memory', { timeout: 600_000 }, async () => {
  const file = await openCsv(() => Readable.from(bytes()))
  let products = 0
  let early = 0
  let peak = 0
  for await (const read of shopifyProducts(file, { decimalComma: false })) {
    products += 'leftOut' in read ? 0 : 1
    if (products % 50_000 !== 0) continue
    collectGarbage()
    const { heapUsed } = process.memoryUsage()
    if (products <= 100_000) early = Math.max(early, heapUsed)
    else peak = Math.max(peak, heapUsed)
  }
  expect(products).toBe(ROWS)
  expect(peak - early).toBeLessThan(20 * MEGABYTE)
})
