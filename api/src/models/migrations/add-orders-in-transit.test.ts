import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import { line, startParcelShop } from '../../../testing/parcel-shop'
import { useWorld } from '../../../testing/use-shop'
import { addOrdersInTransit } from './add-orders-in-transit'

const world = useWorld(startParcelShop)

it('marks sent orders of older versions, and no others', async () => {
  const mouse = await world.product()
  const [sent, packed] = [
    await world.paid({ product: mouse }),
    await world.paid({ product: mouse }),
  ]
  await world.pack(sent, [line(mouse)])
  await world.pack(packed, [line(mouse)])
  await world.ship(sent)
  const { connection } = world.shop.context
  await connection
    .collection('orders')
    .updateOne({ _id: new Types.ObjectId(sent._id) }, { $unset: { parcelWork: 1 } })
  expect(await world.listed('in-transit')).toEqual([])

  await addOrdersInTransit(connection)
  await addOrdersInTransit(connection)
  expect(await world.listed('in-transit')).toEqual([sent._id])
  expect(await world.listed('to-ship')).toEqual([packed._id])
})
