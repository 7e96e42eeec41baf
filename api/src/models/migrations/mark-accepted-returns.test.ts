import { messages } from '@voltkart/shared/contract/messages'
import { Types } from 'mongoose'
import { afterEach, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/order-core/finish-order-tasks'
import { received, startReturnShop } from '../../../testing/return-shop'
import { useWorld } from '../../../testing/use-shop'
import { markAcceptedReturns } from './mark-accepted-returns'

const world = useWorld(startReturnShop)
afterEach(async () => expect(await world.losses()).toEqual([]))

/** A return as older versions have left it: its piece has been in the stock since its receipt. */
async function olderReturn() {
  const mouse = await world.product()
  const order = await world.delivered({ product: mouse })
  await world.cameBack(order, 'refund', [received(mouse)])
  const { orders } = world.shop.context.models
  const read = await orders.findById(order._id)
  const key = `return:${read?.returns?.[0]?.number}:${mouse._id}:sellable`
  const pieces = { key, product: mouse._id, quantity: 1, to: 'stock', by: 'Admin' } as const
  if (!read) throw new Error('The order is gone')
  await orders.changeRead(read, {
    at: new Date(),
    stockReturns: [pieces],
    tasks: ['return-stock'],
  })
  await finishOrderTasks(world.shop.context)
  return { mouse, order }
}

const migrate = async () => {
  await markAcceptedReturns(world.shop.context.connection)
  await markAcceptedReturns(world.shop.context.connection)
}

it('takes the pieces of a return that was received before into the stock once', async () => {
  const { mouse, order } = await olderReturn()
  await migrate()
  expect((await world.read(order)).returns[0]?.acceptedAt).toBeTypeOf('string')
  expect(await world.refusedReject(order)).toMatchObject({ message: messages.returnAccepted })
  await world.refund(order)
  expect(await world.stock(mouse)).toEqual({ inStock: 1_000, reserved: 0, sold: 0 })
})

it('leaves a piece in the stock whose return was rejected before', async () => {
  const { mouse, order } = await olderReturn()
  const { connection } = world.shop.context
  const _id = new Types.ObjectId(order._id)
  await connection
    .collection('orders')
    .updateOne({ _id }, { $set: { 'returns.0.state': 'rejected' } })
  await migrate()
  const lines = [{ product: mouse._id, quantity: 1, reason: 'defective' as const }]
  expect(await world.refusedRequest(order, lines)).toMatchObject({
    message: messages.returnPiecesExceeded,
  })
  expect(await world.stock(mouse)).toEqual({ inStock: 1_000, reserved: 0, sold: 0 })
})
