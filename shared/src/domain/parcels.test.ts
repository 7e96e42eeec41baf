import { describe, expect, it } from 'vitest'
import { priceLines } from './cart-prices'
import {
  getFulfilment,
  hasSentPieces,
  isAllDelivered,
  getParcelWork,
  getPiecesToPack,
  type ParcelPieces,
  type ParcelState,
} from './parcels'
import { computeConsignmentValue } from './consignment-value'

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

/** The summary of the parcels of a paid order. */
const summary = (...parcels: ParcelPieces[]) => [
  getFulfilment('paid', items, parcels),
  getParcelWork(items, parcels),
  hasSentPieces(parcels),
  isAllDelivered(items, parcels),
]

describe('the parcels of an order', () => {
  it('leave to pack the pieces in no open, sent or delivered parcel', () => {
    expect(getPiecesToPack(items, [])).toEqual([
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
    expect(getPiecesToPack(items, parcels)).toEqual([{ product: 'phone', quantity: 2 }])
  })

  it('show how much is sent and what is left to do', () => {
    const remainingPieces: [string, number][] = [
      ['phone', 2],
      ['case', 1],
    ]
    expect(summary()).toEqual(['none', 'to-pack', false, false])
    expect(summary(parcel('packed', ['phone', 1]))).toEqual(['none', 'to-pack', false, false])
    expect(summary(parcel('packed', ['phone', 1]), parcel('packed', ...remainingPieces))).toEqual([
      'none',
      'to-ship',
      false,
      false,
    ])
    expect(summary(parcel('shipped', ['phone', 1]), parcel('packed', ...remainingPieces))).toEqual([
      'partial',
      'to-ship',
      true,
      false,
    ])
    expect(
      summary(parcel('delivered', ['phone', 1]), parcel('shipped', ...remainingPieces)),
    ).toEqual(['shipped', 'in-transit', true, false])
    expect(
      summary(parcel('delivered', ['phone', 1]), parcel('came-back', ...remainingPieces)),
    ).toEqual(['partial', 'to-pack', true, false])
    expect(
      summary(parcel('delivered', ['phone', 1]), parcel('delivered', ...remainingPieces)),
    ).toEqual(['delivered', undefined, true, true])
    expect(summary(parcel('came-back', ['phone', 1]))).toEqual(['none', 'to-pack', false, false])
  })
})

describe('the value of a consignment', () => {
  const priced = [
    { product: 'phone', quantity: 2, pricePaise: 33_333_33 },
    { product: 'case', quantity: 1, pricePaise: 99_99 },
    { product: 'phone', quantity: 1, pricePaise: 33_333_33 },
  ]
  const order = { items: priced, taxPercent: 18, ...priceLines(priced, 18) }

  it('is that of the whole invoice, however few pieces are sent with it', () => {
    for (const openParcel of [parcel('packed', ['case', 1]), parcel('packed', ['phone', 3])]) {
      expect(computeConsignmentValue(order, openParcel)).toBe(order.totalPricePaise)
    }
  })

  it('the value of a replacement is that of its pieces', () => {
    const replacement = (...lines: [string, number][]) =>
      computeConsignmentValue(order, { ...parcel('packed', ...lines), purpose: 'replacement' })
    expect(replacement(['phone', 3], ['case', 1])).toBe(order.totalPricePaise)
    expect(replacement(['phone', 3]) + replacement(['case', 1])).toBe(order.totalPricePaise)
    expect(replacement(['phone', 1])).toBe(39_333_33)
  })
})

it('a packed replacement is to be sent, even of a delivered order', () => {
  const replacement = { ...parcel('packed', ['phone', 1]), purpose: 'replacement' as const }
  expect(getParcelWork([], [replacement])).toBe('to-ship')
  expect(getParcelWork([], [{ ...replacement, state: 'shipped' }])).toBe('in-transit')
  expect(getParcelWork([], [{ ...replacement, state: 'delivered' }])).toBeUndefined()
})
