import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDoor } from './http/listen'
import { startShop } from './start-server'
import { buildProduct, buildUser, leaveHalfPlaced, stockOf } from '../testing/factories'
import { startTestShop, type TestShop } from '../testing/test-server'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.stop())

it('undoes what a crash left half placed before it lets anybody in', async () => {
  const { connection, config, log } = shop.context
  const [product, user] = [await buildProduct(shop), await buildUser(shop)]
  await leaveHalfPlaced(shop, { user, product, qty: 2, forMs: 15_000 })
  const door = await openDoor(0, '127.0.0.1')
  let halfPlaced: Promise<number> | undefined
  const again = await startShop({
    config,
    log,
    databaseUri: shop.databaseUri,
    exclusive: true,
    jobs: false,
    door: {
      ...door,
      serve(handler) {
        halfPlaced = connection.collection('orders').countDocuments({ status: 'reserving' })
        door.serve(handler)
      },
    },
  })
  // Whoever is let in may be placing an order, and that one is not left over from a crash.
  expect(await halfPlaced).toBe(0)
  expect(await stockOf(shop, product._id)).toEqual({ inStock: 10, reserved: 0, sold: 0 })
  await again.stop()
})
