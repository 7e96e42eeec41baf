import { expect, it } from 'vitest'
import { refusalOfDeliveryChange } from './delivery-change'

const paid = { status: 'paid', parcels: [], isCalledOff: false } as const

it('delivery details can be changed until a parcel is packed', () => {
  expect(refusalOfDeliveryChange(paid)).toBeUndefined()
  expect(refusalOfDeliveryChange({ ...paid, status: 'unpaid' })).toBeUndefined()
  for (const state of ['packed', 'shipped', 'delivered'] as const) {
    expect(
      refusalOfDeliveryChange({ ...paid, parcels: [{ purpose: 'sale' as const, state }] }),
    ).toBe('packed')
  }
  for (const state of ['cancelled', 'came-back'] as const) {
    expect(
      refusalOfDeliveryChange({ ...paid, parcels: [{ purpose: 'sale' as const, state }] }),
    ).toBeUndefined()
  }
})

it('they cannot be changed of an order that is closed or being refunded', () => {
  for (const status of ['delivered', 'cancelled', 'refunded'] as const) {
    expect(refusalOfDeliveryChange({ ...paid, status })).toBe('closed')
  }
  expect(refusalOfDeliveryChange({ ...paid, isCalledOff: true })).toBe('refunding')
})
