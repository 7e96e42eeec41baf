import type { RefundRecord } from '../../models/orders/order-record'
import { expect, it } from 'vitest'
import { buildOrder, pay, signInNewUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import { finishOrderTasks } from '../orders/finish-order-tasks'
import { runOrderTasks } from '../orders/run-order-tasks'

const shop = useShop()

it('requests a refund that was added while another one is being requested', async () => {
  const { orders } = shop.context.models
  const { browser } = await signInNewUser(shop)
  const { _id } = await buildOrder(shop, { browser })
  const createRefund = (paymentId: string): RefundRecord => ({
    paymentId,
    amountPaise: 100,
    idempotencyKey: `refund-of-${paymentId}`,
    reason: 'order-not-payable',
    status: 'requested',
  })
  const decideRefund = async (other: Awaited<ReturnType<typeof buildOrder>>) => {
    const { razorpay_payment_id: paymentId } = await pay(browser, other)
    return shop.context.models.orderRefunds.addRefund(_id, createRefund(paymentId), {
      at: new Date(),
      by: 'The shop',
    })
  }
  const first = await decideRefund(await buildOrder(shop, { browser }))
  if (!first) throw new Error('The first refund was not noted')
  await decideRefund(await buildOrder(shop, { browser }))
  // This call has read the order before the second refund was added.
  await runOrderTasks(shop.context, first, ['request-refunds'])
  const afterFirst = await orders.findById(_id)
  expect(afterFirst?.refunds.map(({ status }) => status)).toEqual(['processed', 'requested'])

  await finishOrderTasks(shop.context)
  const after = await orders.findById(_id)
  expect(after?.refunds.map(({ status }) => status)).toEqual(['processed', 'processed'])
  expect(after?.tasks).not.toContain('request-refunds')
})
