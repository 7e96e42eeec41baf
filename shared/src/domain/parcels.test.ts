import { describe, expect, it } from 'vitest'
import { priceLines } from './cart-prices'
import {
  fulfilmentOf,
  hasSentPieces,
  isAllDelivered,
  parcelWorkOf,
  piecesToPack,
  type ParcelPieces,
  type ParcelState,
} from './parcels'
import { valueOfParcel } from './parcel-value'

const items = [
  { product: 'phone', quantity: 2 },
  { product: 'case', quantity: 1 },
  { product: 'phone', quantity: 1 },
]

const parcel = (state: ParcelState, ...lines: [string, number][]): ParcelPieces => ({
  purpose: 'sale',
  state,
  lines: lines.map(([product, quantity]) => ({ product, quantity })),
})

/** What the parcels of a paid order amount to. */
const summary = (...parcels: ParcelPieces[]) => [
  fulfilmentOf('paid', items, parcels),
  parcelWorkOf(items, parcels),
  hasSentPieces(parcels),
  isAllDelivered(items, parcels),
]

describe('the parcels of an order', () => {
  it('leave to pack what is in no open, sent or delivered parcel', () => {
    expect(piecesToPack(items, [])).toEqual([
      { product: 'phone', quantity: 3 },
      { product: 'case', quantity: 1 },
    ])
    const parcels = [
      parcel('packed', ['phone', 1]),
      parcel('delivered', ['case', 1]),
      parcel('came-back', ['phone', 2]),
      parcel('cancelled', ['phone', 1]),
      { ...parcel('packed', ['phone', 1]), purpose: 'replacement' as const },
    ]
    expect(piecesToPack(items, parcels)).toEqual([{ product: 'phone', quantity: 2 }])
  })

  it('say how much is sent and what is left to do', () => {
    const rest: [string, number][] = [
      ['phone', 2],
      ['case', 1],
    ]
    expect(summary()).toEqual(['none', 'to-pack', false, false])
    expect(summary(parcel('packed', ['phone', 1]))).toEqual(['none', 'to-pack', false, false])
    expect(summary(parcel('packed', ['phone', 1]), parcel('packed', ...rest))).toEqual([
      ...['none', 'to-ship', false, false],
    ])
    expect(summary(parcel('shipped', ['phone', 1]), parcel('packed', ...rest))).toEqual([
      ...['partial', 'to-ship', true, false],
    ])
    expect(summary(parcel('delivered', ['phone', 1]), parcel('shipped', ...rest))).toEqual([
      ...['shipped', undefined, true, false],
    ])
    expect(summary(parcel('delivered', ['phone', 1]), parcel('came-back', ...rest))).toEqual([
      ...['partial', 'to-pack', true, false],
    ])
    expect(summary(parcel('delivered', ['phone', 1]), parcel('delivered', ...rest))).toEqual([
      ...['delivered', undefined, true, true],
    ])
    expect(summary(parcel('came-back', ['phone', 1]))).toEqual(['none', 'to-pack', false, false])
  })
})

describe('the value of a parcel', () => {
  const priced = [
    { product: 'phone', quantity: 2, pricePaise: 33_333_33 },
    { product: 'case', quantity: 1, pricePaise: 99_99 },
    { product: 'phone', quantity: 1, pricePaise: 33_333_33 },
  ]
  const order = { items: priced, taxPercent: 18, ...priceLines(priced, 18) }
  const numbered = (n: number, ...lines: [string, number][]) => ({
    ...parcel('packed', ...lines),
    n,
  })

  it('sums to the total of the order, in whatever parcels it is sent', () => {
    const one = [numbered(1, ['phone', 3], ['case', 1])]
    const three = [numbered(1, ['phone', 1]), numbered(2, ['phone', 2]), numbered(3, ['case', 1])]
    const some = [numbered(1, ['case', 1], ['phone', 2]), numbered(2, ['phone', 1])]
    for (const parcels of [one, three, some]) {
      const values = parcels.map((each) => valueOfParcel(order, parcels, each))
      expect(values.reduce((sum, value) => sum + value, 0)).toBe(order.totalPricePaise)
    }
  })

  it('does not count what an earlier parcel would have held', () => {
    const cancelled = { ...numbered(1, ['phone', 1]), state: 'cancelled' as const }
    const first = numbered(1, ['phone', 1])
    const second = numbered(2, ['phone', 1])
    const [alone] = [valueOfParcel(order, [first], first)]
    expect(valueOfParcel(order, [cancelled, second], second)).toBe(alone)
  })

  it('of a replacement does not depend on the parcels before it', () => {
    const all = numbered(1, ['phone', 3], ['case', 1])
    const again = { ...numbered(2, ['phone', 1]), purpose: 'replacement' as const }
    const first = numbered(1, ['phone', 1])
    expect(valueOfParcel(order, [all, again], again)).toBe(valueOfParcel(order, [first], first))
  })
})

it('a packed replacement is to be sent, also of a delivered order', () => {
  const replacement = { ...parcel('packed', ['phone', 1]), purpose: 'replacement' as const }
  expect(parcelWorkOf([], [replacement])).toBe('to-ship')
  expect(parcelWorkOf([], [{ ...replacement, state: 'shipped' }])).toBeUndefined()
})
