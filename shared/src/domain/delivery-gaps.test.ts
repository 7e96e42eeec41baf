import { describe, expect, it } from 'vitest'
import { findDeliveryGaps } from './delivery-gaps'

const items = [
  { product: 'phone', serialKind: 'imei' },
  { product: 'cable', serialKind: 'none' },
  { product: 'charger', serialKind: 'none' },
] as const
const sale = { purpose: 'sale' } as const
const order = { items, parcels: [], totalPricePaise: 50_000_01 }
const noGaps = { unpacked: 0, withoutSerial: 0, withoutEwayBill: false, withoutCourier: false }

describe('the missing details of an order delivered in one call', () => {
  it('are all of them, if nothing was packed', () => {
    const unpacked = [
      { product: 'phone', quantity: 2 },
      { product: 'cable', quantity: 3 },
      { product: 'charger', quantity: 1 },
    ]
    expect(findDeliveryGaps(order, unpacked)).toEqual({
      unpacked: 6,
      withoutSerial: 2,
      withoutEwayBill: true,
      withoutCourier: true,
    })
    expect(findDeliveryGaps({ ...order, totalPricePaise: 50_000_00 }, unpacked)).toMatchObject({
      withoutEwayBill: false,
    })
  })

  it('are the e-way bill and the courier, if it was packed and not sent', () => {
    const parcels = [{ ...sale, state: 'packed' } as const]
    expect(findDeliveryGaps({ ...order, parcels }, [])).toEqual({
      ...noGaps,
      withoutEwayBill: true,
      withoutCourier: true,
    })
  })

  it('are none, if it was sent by a courier', () => {
    const parcels = [
      { ...sale, state: 'shipped', courier: 'Delhivery' },
      { ...sale, state: 'cancelled' },
      { purpose: 'replacement', state: 'packed' },
    ] as const
    expect(findDeliveryGaps({ ...order, parcels }, [])).toEqual(noGaps)
  })
})
