import { buildRefund } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { describeRefundSubject } from './refunds'

const phone = {
  _id: buildId(),
  name: 'Nova X1',
  image: '/a.webp',
  price: 1000,
  qty: 3,
  ...lineTerms,
  refunded: 1,
}
const order = buildOrder({ status: 'refunded', orderItems: [phone] })

it('a refund says what it is for', () => {
  const reasons = ['order-refunded', 'overpaid', 'order-not-payable', 'made-at-provider'] as const
  expect(
    reasons.map((reason) => describeRefundSubject(buildRefund({ reason, lines: [] }), order)),
  ).toEqual([
    'Whole order',
    'Paid more than the total',
    'Payment after the order was closed',
    'Refund of your payment',
  ])
  const lines = [{ product: phone._id, quantity: 1, amount: 1180 }]
  expect(describeRefundSubject(buildRefund({ reason: 'items-refunded', lines }), order)).toBe(
    'Items we didn’t send: 1 × Nova X1',
  )
})
