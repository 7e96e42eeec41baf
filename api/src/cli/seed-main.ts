import { parseArgs } from 'node:util'
import { loadConfig } from '../config/config'
import { loadDemoData } from '../development-parts'
import { ExpectedError } from '../errors'
import { runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { formatCount, readArguments } from './arguments'
import { withContext } from './with-context'

const PRODUCTS_MAX = 10_000_000

const ORDERS_MAX = 10_000_000

const usage = `Usage: npm run seed -- [--products N] [--orders N]   (N up to 10,000,000)

Fills an empty shop with the demo shop, and brings catalogue and orders to as many as asked.`

function parseCounts(argv: string[]): { products: number; orders: number } {
  const count = { type: 'string', default: '0' } as const
  const upTo = (maximum: number, text: string) => {
    const number = Number(text)
    if (Number.isSafeInteger(number) && number >= 0 && number <= maximum) return number
    throw new RangeError(`"${text}" is no such number`)
  }
  return readArguments(usage, argv, () => {
    const { values } = parseArgs({ args: argv, options: { products: count, orders: count } })
    return {
      products: upTo(PRODUCTS_MAX, values.products),
      orders: upTo(ORDERS_MAX, values.orders),
    }
  })
}

runProgram(async () => {
  const requested = parseCounts(process.argv.slice(2))
  // This is checked before the database is opened, since opening it also migrates it.
  if (loadConfig().production) throw new ExpectedError('A shop in production is never seeded.')
  const { seedBulk, seedBulkOrders, seedEmptyShop } = await loadDemoData()
  await withContext({ alone: true }, async (context) => {
    await seedEmptyShop(context, true, showProgress())
    const added = await seedBulk(context, requested.products, showProgress())
    const total = await context.models.products.estimateCount()
    console.log(`${formatCount(added)} products added, ${formatCount(total)} in the catalogue.`)
    if (requested.orders === 0) return
    const addedOrders = await seedBulkOrders(context, requested.orders, showProgress())
    console.log(`${formatCount(addedOrders)} orders added.`)
  })
})
