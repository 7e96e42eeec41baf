import { expect, it } from 'vitest'
import { listen } from './http/listen'
import { startServer } from './start-server'
import { buildProduct, buildUser, leaveHalfPlaced, getStock } from '../testing/factories'
import { useShop } from '../testing/use-shop'

const shop = useShop()

it('undoes half-placed orders of a crash before it serves requests', async () => {
  const { connection, config, log } = shop.context
  const [product, user] = [await buildProduct(shop), await buildUser(shop)]
  await leaveHalfPlaced(shop, { user, product, qty: 2, forMs: 15_000 })
  const listener = await listen(0, '127.0.0.1')
  let halfPlaced: Promise<number> | undefined
  const restarted = await startServer({
    config,
    log,
    databaseUri: shop.databaseUri,
    exclusive: true,
    jobs: false,
    listener: {
      ...listener,
      serve(handler) {
        halfPlaced = connection.collection('orders').countDocuments({ status: 'reserving' })
        listener.serve(handler)
      },
    },
  })
  // A new client may be placing an order, which is no leftover of a crash.
  expect(await halfPlaced).toBe(0)
  expect(await getStock(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  await restarted.stop()
})
