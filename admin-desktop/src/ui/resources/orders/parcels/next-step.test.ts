import type { ParcelState } from '@voltkart/shared/domain/parcels'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { findNextStep, getStepLabel } from './next-step'

const phone = {
  _id: buildId(),
  name: 'Nova X1',
  image: '/a.webp',
  price: 100,
  qty: 3,
  ...lineTerms,
}
const order = buildOrder({ status: 'paid', orderItems: [phone] })
const lines = [{ product: phone._id, name: phone.name, quantity: 1, serials: [] }]

/** The next step of the order with a parcel of one piece in each of these states. */
function stepWith(...states: ParcelState[]) {
  const parcels = states.map((state, index) => buildParcel(order, { n: index + 1, state, lines }))
  const step = findNextStep({ ...order, parcels })
  return step && getStepLabel(step)
}

it('packs all pieces, then ships, then delivers the parcels', () => {
  expect(stepWith()).toBe('Pack')
  expect(stepWith('shipped')).toBe('Pack')
  expect(stepWith('packed', 'shipped', 'delivered')).toBe('Ship parcel 1')
  expect(stepWith('cancelled', 'shipped', 'delivered', 'delivered')).toBe('Parcel 2 delivered')
  expect(stepWith('delivered', 'delivered', 'delivered')).toBeUndefined()
})

it('does nothing more with an order that was cancelled', () => {
  expect(findNextStep({ ...order, cancelledAt: '2026-01-02T03:05:00.000Z' })).toBeUndefined()
})
