import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findStockLedgerLosses } from '../../ledger/stock-ledger'
import { readLedger } from '../../../testing/ledger'
import { useOrderShop } from '../../../testing/order-shop'
import { returnStock } from './stock-tasks'

const world = useOrderShop()

/** A delivered order of three pieces, some of which are to be returned. */
async function givingBack(...pieces: { quantity: number; to: 'stock' | 'write-off' }[]) {
  const mouse = await world.product()
  const order = await world.delivered({ product: mouse, qty: 3 })
  const { orders } = world.shop.context.models
  const read = await orders.findById(order._id)
  const stockReturns = pieces.map((one) => ({
    ...one,
    product: mouse._id,
    by: 'Ravi',
    key: `test:${randomUUID()}`,
  }))
  const written =
    read &&
    (await orders.changeRead(read, { at: new Date(), stockReturns, tasks: ['return-stock'] }))
  if (!written) throw new Error('The order has changed')
  return { mouse, order: written, stockReturns }
}

const staffRead = async (product: { _id: string }) =>
  (await world.admin.browser.send('GET', `/products/${product._id}`)).body

it('puts sold pieces into the stock and writes damaged ones off', async () => {
  const { mouse, order } = await givingBack(
    { quantity: 1, to: 'stock' },
    { quantity: 2, to: 'write-off' },
  )
  await returnStock(world.shop.context, order)
  expect(await staffRead(mouse)).toMatchObject({ countInStock: 998, sold: 0, adjusted: 998 })
  const moves = await world.admin.browser.send('GET', `/products/${mouse._id}/stock-moves`)
  expect(moves.body).toMatchObject({
    stockMoves: [
      { reason: 'write-off', pieces: -2, after: 998, by: { name: 'Ravi' } },
      { reason: 'opening', pieces: 1_000 },
    ],
  })
  const after = await world.shop.context.models.orders.findById(order._id)
  expect(after?.tasks).not.toContain('return-stock')
  expect(after?.stockReturns).toEqual([])
})

it('does it once, even if it runs repeatedly and in several processes', async () => {
  const { mouse, order, stockReturns } = await givingBack(
    { quantity: 1, to: 'stock' },
    { quantity: 1, to: 'write-off' },
  )
  const { context } = world.shop
  await Promise.all([1, 2, 3, 4].map(() => returnStock(context, order)))
  // Like a slow process that has read the order before it was done.
  for (const pieces of stockReturns) await context.models.products.returnPieces(pieces, new Date())
  expect(await staffRead(mouse)).toMatchObject({ countInStock: 998, sold: 1, adjusted: 999 })
  expect(findStockLedgerLosses(await readLedger(context.connection))).toEqual([])
})

it('keeps the task of pieces that were added in between', async () => {
  const { mouse, order } = await givingBack({ quantity: 1, to: 'stock' })
  const { orders } = world.shop.context.models
  const more = { product: mouse._id, by: 'Ravi', key: 'test:more', quantity: 1 } as const
  await orders.changeRead(order, {
    at: new Date(),
    stockReturns: [{ ...more, to: 'stock' }],
    tasks: ['return-stock'],
  })
  await world.shop.context.models.orderWork.removeStockReturns(
    order._id,
    (order.stockReturns ?? []).map(({ key }) => key),
  )
  expect((await orders.findById(order._id))?.tasks).toContain('return-stock')
  await returnStock(world.shop.context, order)
  expect((await orders.findById(order._id))?.tasks).not.toContain('return-stock')
})
