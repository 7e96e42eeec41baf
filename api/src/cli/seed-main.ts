import { parseArgs } from 'node:util'
import { ExpectedError, runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { seedBulk } from '../seed/seed-bulk'
import { seedBulkOrders } from '../seed/seed-bulk-orders'
import { seedEmptyShop } from '../seed/seed-shop'
import { withContext } from './with-context'

const PRODUCTS_MAX = 10_000_000

const ORDERS_MAX = 10_000_000

function parseWanted(): { products: number; orders: number } {
  const count = { type: 'string', default: '0' } as const
  const upTo = (maximum: number, text: string) => {
    const wanted = Number(text)
    if (Number.isSafeInteger(wanted) && wanted >= 0 && wanted <= maximum) return wanted
    throw new RangeError(text)
  }
  try {
    const { values } = parseArgs({ options: { products: count, orders: count } })
    return {
      products: upTo(PRODUCTS_MAX, values.products),
      orders: upTo(ORDERS_MAX, values.orders),
    }
  } catch {
    // Options that are not known, or numbers that are none: the usage says which are.
  }
  throw new ExpectedError(
    'Usage: npm run seed -- [--products N] [--orders N]   (N up to 10,000,000)',
  )
}

const inWords = (count: number) => count.toLocaleString('en-IN')

// Fills an empty shop with the demo shop, and brings catalogue and orders to as many as asked.
runProgram(async () => {
  const wanted = parseWanted()
  await withContext({ alone: true }, async (context) => {
    if (context.config.production) throw new ExpectedError('A shop in production is never seeded.')
    await seedEmptyShop(context, true, showProgress())
    const added = await seedBulk(context, wanted.products, showProgress())
    const total = await context.models.products.estimateCount()
    console.log(`${inWords(added)} products added, ${inWords(total)} in the catalogue.`)
    if (wanted.orders === 0) return
    const addedOrders = await seedBulkOrders(context, wanted.orders, showProgress())
    console.log(`${inWords(addedOrders)} orders added.`)
  })
})
