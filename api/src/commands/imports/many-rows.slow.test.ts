import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openCsv, type CsvFile } from '../../integrations/csv/read-csv'
import { getCustomerColumns } from './customer-columns'
import { readCustomers } from './customer-draft'
import { getOrderColumns } from './order-columns'
import { readOrders } from './read-orders'
import { readShopifyProducts } from './shopify-products'

/** An import keeps as much of each row, so these prove it like a million. */
const ROWS = 200_000
const BYTES_A_ROW = 20

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const style = { decimalComma: false }

/** A heading, the rows of a record by its number, and how they are read. */
interface Kind {
  heading: string
  toRows: (number: number) => string[]
  read: (file: CsvFile) => AsyncIterable<object>
}

const html = `"<p>${'A long description, with a comma. '.repeat(10)}</p>"`

const kinds: Record<string, Kind> = {
  products: {
    heading: 'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant Price,Image Src',
    toRows: (number) => [
      `mug-${number},Mug ${number},${html},Mugs,Colour,Blue,499.00,https://p.example/${number}.png`,
      `mug-${number},,,,,Red,499.00,`,
    ],
    read: (file) => readShopifyProducts(file, style),
  },
  customers: {
    heading: 'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Address1,City,Zip',
    toRows: (number) => [`${number},Asha,Rao,asha-${number}@example.com,yes,1 Road,Pune,411001`],
    read(file) {
      const columns = getCustomerColumns('shopify', file)
      if (!columns) throw new Error('not recognised')
      return readCustomers(file, columns)
    },
  },
  orders: {
    heading:
      'Name,Email,Financial Status,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price',
    toRows: (number) => [
      `#${number},a@example.com,paid,998,998,2025-03-05 10:11:12 +0530,1,Mug,499`,
      `#${number},,,,,,1,Cup,499`,
    ],
    read(file) {
      const columns = getOrderColumns('shopify', file)
      if (!columns) throw new Error('not recognised')
      return readOrders(file, columns, style)
    },
  },
}

/** The bytes of a file, made as they are read. */
function* toBytes({ heading, toRows }: Kind) {
  yield Buffer.from(`${heading}\n`)
  let rows = 0
  for (let number = 1; rows < ROWS; number += 1) {
    const batch = toRows(number)
    rows += batch.length
    yield Buffer.from(`${batch.join('\n')}\n`)
  }
}

it.each(Object.keys(kinds))(
  'reads 200,000 rows of %s in flat memory',
  { timeout: 200_000 },
  async (name) => {
    const kind = kinds[name] as Kind
    const file = await openCsv(() => Readable.from(toBytes(kind)))
    let records = 0
    let earlyRecords = 0
    let peak = 0
    for await (const read of kind.read(file)) {
      records += 'leftOut' in read ? 0 : 1
      if (records % 10_000 !== 0) continue
      collectGarbage()
      const { heapUsed } = process.memoryUsage()
      if (records <= 20_000) earlyRecords = Math.max(earlyRecords, heapUsed)
      else peak = Math.max(peak, heapUsed)
    }
    expect(records).toBe(name === 'orders' ? ROWS / 2 : ROWS)
    expect(peak - earlyRecords).toBeLessThan(BYTES_A_ROW * ROWS)
  },
)
