import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { useOrderShop } from '../../../testing/order-shop'
import { returnStock } from './stock-tasks'

const world = useOrderShop()

/** A delivered order of three pieces, some of which are to be returned. */
async function returnPoint(...pieces: { quantity: number; to: 'stock' | 'write-off' }[]) {
  const mouse = await world.product()
  const order = await world.placeDelivered({ product: mouse, qty: 3 })
  const { orders } = world.shop.context.models
  const read = await orders.findById(order._id)
  const stockReturns = pieces.map((line) => ({
    ...line,
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

it('keeps the task of pieces that were added in between', async () => {
  const { mouse, order } = await returnPoint({ quantity: 1, to: 'stock' })
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
