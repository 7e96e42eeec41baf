import { randomInt, randomUUID } from 'node:crypto'
import { Types } from 'mongoose'
import pMap from 'p-map'
import { expect, it } from 'vitest'
import { changeStock } from '../../commands/products/change-stock'
import { recordWaitingStockMoves } from '../../commands/products/record-stock-moves'
import { buildProduct } from '../../../testing/factories'
import { readLedger } from '../../../testing/ledger'
import { findStockLedgerLosses } from '../../../testing/stock-ledger'
import { useShop } from '../../../testing/use-shop'
import type { ProductRecord } from './product-edit-queries'

const ORDERS = 1_000
const shop = useShop({ overrides: { now: () => now } })
let now = new Date()

const staff = { name: 'Asha Rao' }

/** One piece of an order comes back, sellable or damaged; a job may repeat it. */
async function giveBack(product: string, id: string): Promise<void> {
  const to = randomInt(0, 2) === 0 ? 'stock' : 'write-off'
  const pieces = { key: `return:${id}`, product, quantity: 1, to, by: staff.name } as const
  const { products } = shop.context.models
  await Promise.all([products.returnPieces(pieces, now), products.returnPieces(pieces, now)])
}

/** An order of some pieces: paid, refunded, returned, cancelled or left unpaid, at random. */
async function order({ _id }: ProductRecord): Promise<void> {
  const { products } = shop.context.models
  const [id, quantity] = [new Types.ObjectId().toHexString(), randomInt(1, 4)]
  if (!(await products.reserve(_id, id, quantity))) return
  const fate = randomInt(0, 5)
  if (fate === 0) return
  if (fate === 1) return products.release(_id, id, quantity)
  await products.consume(_id, id, quantity)
  if (fate === 2) await products.takeBack(_id, id, quantity)
  if (fate === 3) await giveBack(_id, id)
}

/** A random kind of change by staff; it may fail for too few pieces. */
async function change({ _id }: ProductRecord, number: number): Promise<void> {
  const { models } = shop.context
  const was = randomInt(0, 50)
  const count = { reason: 'count', counted: was + randomInt(-3, 4), countInStockWas: was } as const
  const bodies = [
    { reason: 'purchase', pieces: 5, unitCost: 10.5 },
    { reason: 'damage', pieces: -2 },
    { ...count, counted: Math.max(0, count.counted), note: 'Shelf' },
  ] as const
  const body = bodies[number % 4]
  if (body) {
    const request = { body, key: randomUUID(), by: staff }
    await changeStock(shop.context, _id, request).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'CONFLICT' })
    })
  } else {
    await models.products.update(_id, { fields: {}, stockDifference: randomInt(-4, 5), at: now })
  }
}

it(`holds at the end of ${ORDERS} orders amid returns, moves, counts and edits, and all along`, async () => {
  const products = await Promise.all(
    [40, 400, 0].map((countInStock) => buildProduct(shop, { countInStock })),
  )
  const steps = Array.from({ length: ORDERS }, (_, index) => index)
  await pMap(
    steps,
    async (step) => {
      const product = products[step % products.length]
      if (!product) return
      await order(product)
      if (step % 8 === 0) await change(product, step / 8)
      if (step % 100 === 0) {
        const { reserved, sold, adjusted, countInStock } =
          (await shop.context.models.products.findWithReserved(product._id)) ?? {}
        expect((countInStock ?? NaN) + (reserved ?? NaN) + (sold ?? NaN)).toBe(adjusted)
      }
    },
    { concurrency: 20 },
  )
  now = new Date(now.getTime() + 60_000)
  await recordWaitingStockMoves(shop.context)
  const ledger = await readLedger(shop.context.connection)
  expect(findStockLedgerLosses(ledger)).toEqual([])
  expect(ledger.products.flatMap(({ stockMoves = [] }) => stockMoves)).toEqual([])
  expect(ledger.stockMoves.length).toBeGreaterThan(60)
})
