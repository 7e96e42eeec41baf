import { buildOrder } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { estimateArrival } from './order-texts'

const promise = { from: '2026-11-26', to: '2026-11-29' }
const createdAt = '2026-11-23T19:00:00.000Z'

it.each([
  ['paid', '2026-11-24', 'Arriving Thu\u00A026 – Sun\u00A029\u00A0Nov', false],
  ['paid', '2026-11-29', 'Arriving Thu\u00A026 – Sun\u00A029\u00A0Nov', false],
  ['paid', '2026-11-30', 'Running late: it was due Thu\u00A026 – Sun\u00A029\u00A0Nov', true],
  // In India it was placed on the 24th.
  ['unpaid', '2026-11-24', 'Arriving Thu\u00A026 – Sun\u00A029\u00A0Nov if you pay today', false],
] as const)('an order that is %s says on %s: %s', (status, today, title, isLate) => {
  expect(estimateArrival(buildOrder({ status, promise, createdAt }), today)).toEqual({
    title,
    isLate,
  })
})

it.each([
  ['is unpaid since yesterday', { status: 'unpaid', promise, createdAt }],
  ['is delivered', { status: 'delivered', promise, createdAt }],
  ['is cancelled', { status: 'cancelled', promise, createdAt }],
  ['is cancelled and waits for its refund', { status: 'paid', promise, cancelledAt: createdAt }],
  ['is older than promises', { status: 'paid', createdAt }],
] as const)('an order that %s has no dates', (_what, overrides) => {
  expect(estimateArrival(buildOrder(overrides), '2026-11-25')).toBeUndefined()
})
