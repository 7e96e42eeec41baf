import { parseArgs } from 'node:util'
import { ExpectedError, runProgram } from '../process/expected-errors'
import { showProgress } from '../process/progress'
import { seedBulk } from '../seed/seed-bulk'
import { seedEmptyShop } from '../seed/seed-shop'
import { withContext } from './with-context'

const PRODUCTS_MAX = 10_000_000

function parseProducts(): number {
  try {
    const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } })
    const products = Number(values.products)
    if (Number.isSafeInteger(products) && products >= 0 && products <= PRODUCTS_MAX) return products
  } catch {
    // Options that are not known: the usage says which are.
  }
  throw new ExpectedError('Usage: npm run seed -- [--products N]   (N up to 10,000,000)')
}

// Fills an empty shop with the demo shop, and brings the catalogue to as many products as asked.
runProgram(async () => {
  const products = parseProducts()
  await withContext(async (context) => {
    if (context.config.production) throw new ExpectedError('A shop in production is never seeded.')
    await seedEmptyShop(context, true, showProgress())
    const added = await seedBulk(context, products, showProgress())
    const total = await context.models.products.estimateCount()
    console.log(
      `${added.toLocaleString('en-IN')} products added, ${total.toLocaleString('en-IN')} in the catalogue.`,
    )
  })
})
