import { expect, it } from 'vitest'
import { findDeliveryChangeRefusal } from './delivery-change'

const paid = { status: 'paid', parcels: [], isDeliveryStopped: false } as const

it('delivery details can be changed until a parcel is packed', () => {
  expect(findDeliveryChangeRefusal(paid)).toBeUndefined()
  expect(findDeliveryChangeRefusal({ ...paid, status: 'unpaid' })).toBeUndefined()
  for (const state of ['packed', 'shipped', 'delivered'] as const) {
    expect(
      findDeliveryChangeRefusal({ ...paid, parcels: [{ purpose: 'sale' as const, state }] }),
    ).toBe('packed')
  }
  for (const state of ['cancelled', 'came-back'] as const) {
    expect(
      findDeliveryChangeRefusal({ ...paid, parcels: [{ purpose: 'sale' as const, state }] }),
    ).toBeUndefined()
  }
})

it('they cannot be changed of an order that is closed or being refunded', () => {
  for (const status of ['delivered', 'cancelled', 'refunded'] as const) {
    expect(findDeliveryChangeRefusal({ ...paid, status })).toBe('closed')
  }
  expect(findDeliveryChangeRefusal({ ...paid, isDeliveryStopped: true })).toBe('refunding')
})
