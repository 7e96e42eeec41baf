import { refundPart } from '@voltkart/shared/contract/refunds'
import { expect, it } from 'vitest'
import { readMailsTo } from '../../../testing/outbox'
import { toReceivedLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { isMailTask } from '../../models/orders/order-tasks'

const world = useBalancedShop()

const subjectsAndTexts = async () =>
  (await readMailsTo(world.shop, world.asha.user.email)).map(
    ({ subject, text }) => `${subject}\n${text}`,
  )

it('a return worth less than one rupee can be ended without a refund, and the customer gets a mail', async () => {
  const mouse = await world.product({ price: 1_000 })
  const order = await world.placeDelivered({ product: mouse })
  // All but 50 paise of it were refunded earlier.
  const amount = (await world.read(order)).refundLeft - 0.5
  await world.admin.browser.call(refundPart, {
    ...toInput(order),
    body: {
      goodwill: { product: mouse._id, amount },
      expectedAmount: amount,
      reason: 'Late',
      restock: false,
    },
  })
  const n = await world.cameBack(order, 'refund', [toReceivedLine(mouse)])
  const path = `/orders/${order._id}/returns/${n}/refund`
  expect(await world.admin.browser.send('POST', path, { expectedAmount: 0.5 })).toMatchObject({
    status: 409,
    body: { code: 'REFUND_CHANGED', quote: { amount: 0 } },
  })
  const ended = await world.admin.browser.send('POST', path, { expectedAmount: 0 })
  expect(ended).toMatchObject({ status: 200, body: { return: { state: 'refunded' } } })
  const after = await world.read(order)
  expect(after.refunds.at(-1)).toMatchObject({
    amount: 0,
    status: 'processed',
    purpose: 'return',
  })
  expect(after.refundLeft).toBe(0.5)
  expect(after).toMatchObject({ status: 'delivered', returned: 'all' })
  expect(after.creditNotes?.some((note) => note.amount === 0)).not.toBe(true)
  expect(await world.stock(mouse)).toEqual({ inStock: 1_000, reserved: 0, sold: 0 })
  const stored = await world.shop.context.models.orders.findById(order._id)
  // Mails are sent by a job.
  expect(stored?.tasks.filter((task) => !isMailTask(task))).toEqual([])
  await world.losses()
  const { number = '' } = after.returns[0] ?? {}
  const mail = (await subjectsAndTexts()).find((text) =>
    text.startsWith(`Your return ${number} is complete`),
  )
  expect(mail).toContain('nothing to refund')
})
