import type { Return } from '@voltkart/shared/contract/return-schema'
import { buildRefund, buildReturn } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { describeNextStep } from './next-step'

const order = buildOrder({
  status: 'delivered',
  refunds: [buildRefund({ key: 'r1', amount: 1180, reason: 'return-refunded' })],
})

const buildNotedReturn = (state: Return['state'], note: string) => ({
  state,
  events: [{ state, at: '2026-11-22T06:00:00.000Z', by: 'Priya Nair', note }],
})

it.each<[Partial<Return>, string]>([
  [{ state: 'requested' }, 'We’ll check your request and email you'],
  [
    buildNotedReturn('approved', 'To 14 Lake View Road'),
    'Send the items back: To 14 Lake View Road',
  ],
  [{ state: 'received' }, 'We have your items and are checking them'],
  [{ state: 'refunding', refund: 'r1' }, 'Refund on its way: ₹1,180.00'],
  [
    { state: 'refunded', refund: 'r1' },
    'Refunded ₹1,180.00 to your original payment method (5–7 working days)',
  ],
  [{ state: 'replacing', parcel: 2 }, 'Your replacement is packed'],
  [{ state: 'replaced', parcel: 2 }, 'Your replacement was delivered'],
  [buildNotedReturn('declined', 'Too late'), 'We can’t accept this return: Too late'],
  [
    buildNotedReturn('rejected', 'Water'),
    'We checked the items and can’t refund or replace them: Water',
  ],
  [{ state: 'withdrawn' }, 'You withdrew this return'],
])('a return says what comes next: %j', (overrides, words) => {
  expect(describeNextStep(buildReturn(order, overrides), order)).toBe(words)
})
