import type * as recordNumbers from '@voltkart/shared/domain/record-number'
import { expect, it, vi } from 'vitest'
import {
  buildOrder,
  buildProduct,
  leaveHalfPlaced,
  orderBody,
  signedIn,
  getStock,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

/** Numbers for the next orders, before random ones are generated again. */
const drawn = vi.hoisted((): string[] => [])
vi.mock('@voltkart/shared/domain/record-number', async (original) => {
  const { newRecordNumber, ...others } = await original<typeof recordNumbers>()
  const draw: typeof newRecordNumber = (...args) => drawn.shift() ?? newRecordNumber(...args)
  return { ...others, newRecordNumber: draw }
})

const shop = useShop()

it('an order whose process died is placed by the one that gets the repeated request', async () => {
  const { browser, user } = await signedIn(shop)
  const product = await buildProduct(shop)
  const idempotencyKey = 'interrupted'
  await leaveHalfPlaced(shop, { user, product, qty: 2, forMs: 300, idempotencyKey })
  const body = orderBody([{ product, qty: 2 }])
  const headers = { 'Idempotency-Key': idempotencyKey }
  expect((await browser.send('POST', '/orders', body, headers)).status).toBe(201)
  expect(await getStock(shop, product._id)).toEqual({ inStock: 8, reserved: 2, sold: 0 })
})

it('an order that generates the number of another generates a second one', async () => {
  const { browser } = await signedIn(shop)
  const lines = [{ product: await buildProduct(shop) }]
  const first = await buildOrder(shop, { browser, lines })
  drawn.push(first.orderNumber, first.orderNumber)
  const second = await buildOrder(shop, { browser, lines })
  expect(second.orderNumber).not.toBe(first.orderNumber)
})
