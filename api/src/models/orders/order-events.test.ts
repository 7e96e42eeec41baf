import { getOrder } from '@voltkart/shared/contract/orders'
import { expect, it } from 'vitest'
import { buildOrder, pay, signInNewUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const shop = useShop()

it('a history keeps the latest failed payments, and all events of other types', async () => {
  const { browser } = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser })
  const { orders } = shop.context.models
  const addFailures = async (first: number, count: number) => {
    for (let number = first; number < first + count; number += 1) {
      // Text from the provider that looks like a field path.
      const detail = `$status pay_${number}`
      await orders.addEvent(order._id, { type: 'payment-failed', at: new Date(), by: 'A', detail })
    }
  }
  await addFailures(0, 210)
  await pay(browser, order)
  await addFailures(210, 10)
  await addFailures(219, 1)
  const { events } = await browser.call(getOrder, { params: { orderId: order._id } })
  const failed = events.filter(({ type }) => type === 'payment-failed')
  expect(failed.map(({ detail }) => detail)).toEqual(
    Array.from({ length: 50 }, (_, index) => `$status pay_${170 + index}`),
  )
  const types = events.map(({ type }) => type)
  expect(types.slice(0, 2)).toEqual(['placed', 'payment-failed'])
  // The events are in order.
  expect(types.indexOf('paid')).toBe(1 + 40)
  expect(events).toHaveLength(1 + 40 + 1 + 10)
})
