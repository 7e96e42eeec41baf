import type * as recordNumbers from '@voltkart/shared/domain/record-number'
import { expect, it, vi } from 'vitest'
import { buildOrder, buildProduct, signInNewUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

/** Numbers for the next orders, before random ones are generated again. */
const drawn = vi.hoisted((): string[] => [])
vi.mock('@voltkart/shared/domain/record-number', async (original) => {
  const { newRecordNumber, ...others } = await original<typeof recordNumbers>()
  const drawNumber: typeof newRecordNumber = (...args) => drawn.shift() ?? newRecordNumber(...args)
  return { ...others, newRecordNumber: drawNumber }
})

const shop = useShop()

it('an order that generates the number of another generates a second one', async () => {
  const { browser } = await signInNewUser(shop)
  const lines = [{ product: await buildProduct(shop) }]
  const first = await buildOrder(shop, { browser, lines })
  drawn.push(first.orderNumber, first.orderNumber)
  const second = await buildOrder(shop, { browser, lines })
  expect(second.orderNumber).not.toBe(first.orderNumber)
})
