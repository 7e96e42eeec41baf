import { describe, expect, it } from 'vitest'
import {
  deliveredPieces,
  freelyReturnablePieces,
  lastReturnDay,
  refusalOfReturn,
  returnablePieces,
  returnableSerials,
  type ReturnableOrder,
  type WantedPieces,
} from './returnable'

const at = (text: string) => new Date(text)
const NOON = at('2026-11-10T06:30:00Z')

const pieces = (quantity: number, serials: string[] = [], product = 'phone') => ({
  ...{ product, quantity, serials },
})
const parcel = (day: string, lines: ReturnType<typeof pieces>[], more: object = {}) => ({
  ...{ purpose: 'sale' as const, state: 'delivered' as const, lines },
  deliveredAt: at(`${day}T06:30:00Z`),
  ...more,
})
const order = (more: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  status: 'delivered',
  deliveredAt: NOON,
  items: [{ product: 'phone', quantity: 3, returns: 'refund', returnDays: 7 }],
  refunds: [],
  parcels: [parcel('2026-11-02', [pieces(2)]), parcel('2026-11-10', [pieces(1)])],
  ...more,
})
const wanted = (more: Partial<WantedPieces> = {}): WantedPieces => ({
  ...{ product: 'phone', quantity: 1, reason: 'changed-mind' },
  ...more,
})
const asked = (now: Date, wish: 'refund' | 'replacement' = 'refund') => ({
  ...{ wish, now, shopReturnDays: 7 },
})

describe('delivered pieces', () => {
  it('are those in delivered parcels, with the day of each', () => {
    const open = parcel('2026-11-03', [pieces(1)], { state: 'shipped' })
    const mixed = order({ parcels: [parcel('2026-11-02', [pieces(2, ['A', 'B'])]), open] })
    expect(deliveredPieces(mixed, 'phone')).toEqual([
      { ...pieces(2, ['A', 'B']), deliveredAt: at('2026-11-02T06:30:00Z') },
    ])
    expect(deliveredPieces(mixed, 'case')).toEqual([])
  })

  it('of an order without parcels are all that were not refunded before', () => {
    const lines = [{ product: 'phone', quantity: 1, amountPaise: 100 }]
    const whole = order({ parcels: [], refunds: [{ reason: 'items-refunded', lines }] })
    expect(deliveredPieces(whole, 'phone')).toEqual([{ ...pieces(2), deliveredAt: NOON }])
    expect(deliveredPieces({ ...whole, status: 'paid' }, 'phone')).toEqual([])
  })

  it('of such an order include its replacements', () => {
    const replacement = parcel('2026-11-12', [pieces(1)], { purpose: 'replacement' })
    expect(returnablePieces(order({ parcels: [replacement] }), 'phone')).toBe(4)
  })
})

describe('what other returns have taken', () => {
  it.each([
    ['requested', undefined, 1],
    ['approved', undefined, 1],
    ['received', 1, 2],
    ['refunding', 1, 2],
    ['refunded', 1, 2],
    ['replacing', 1, 2],
    ['rejected', 1, 2],
    ['declined', undefined, 3],
    ['withdrawn', undefined, 3],
  ] as const)('%s', (state, came, left) => {
    const received = came === undefined ? {} : { received: [pieces(came)] }
    const returns = [{ state, lines: [pieces(2)], ...received }]
    expect(returnablePieces(order({ returns }), 'phone')).toBe(left)
  })

  it('leaves a serial number that was replaced and delivered again', () => {
    const first = parcel('2026-11-02', [pieces(2, ['A', 'B'])])
    const again = parcel('2026-11-09', [pieces(1, ['A'])], { purpose: 'replacement' })
    const returns = [
      { state: 'replaced' as const, lines: [pieces(1)], received: [pieces(1, ['A'])] },
    ]
    expect(returnableSerials(order({ parcels: [first], returns }), 'phone')).toEqual(['B'])
    expect(returnableSerials(order({ parcels: [first, again], returns }), 'phone')).toEqual([
      ...['A', 'B'],
    ])
  })
})

describe('the days for a change of mind', () => {
  it('begin after the day of delivery in India and include the last', () => {
    // 02:00 on 3 November in India.
    const night = at('2026-11-02T20:30:00Z')
    expect(lastReturnDay(order(), 'phone', night, 0)).toBe('2026-11-10')
    const parcels = [parcel('2026-11-02', [pieces(3)], { deliveredAt: night })]
    const left = (now: string) => freelyReturnablePieces(order({ parcels }), 'phone', 7, at(now))
    expect(left('2026-11-10T18:29:59Z')).toBe(3)
    expect(left('2026-11-10T18:30:00Z')).toBe(0)
  })

  it('are those of the order, and those of the shop for older orders', () => {
    const own = [{ product: 'phone', quantity: 3, returnDays: 2 }]
    const none = [{ product: 'phone', quantity: 3 }]
    expect(lastReturnDay({ items: own }, 'phone', NOON, 7)).toBe('2026-11-12')
    expect(lastReturnDay({ items: none }, 'phone', NOON, 5)).toBe('2026-11-15')
    expect(lastReturnDay({ items: none }, 'phone', NOON, 0)).toBeUndefined()
  })

  it('count for the pieces that were delivered last', () => {
    const late = at('2026-11-12T06:30:00Z')
    expect(freelyReturnablePieces(order(), 'phone', 7, late)).toBe(1)
    expect(refusalOfReturn(order(), [wanted()], asked(late))).toBeUndefined()
    expect(refusalOfReturn(order(), [wanted({ quantity: 2 })], asked(late))).toBe('closed')
    expect(refusalOfReturn(order(), [wanted(), wanted()], asked(late))).toBe('closed')
  })

  it('are those of the piece that its serial number names', () => {
    const parcels = [
      parcel('2026-11-02', [pieces(2, ['A', 'B'])]),
      parcel('2026-11-10', [pieces(1, ['C'])]),
    ]
    const late = at('2026-11-12T06:30:00Z')
    const of = (serial: string) =>
      refusalOfReturn(order({ parcels }), [wanted({ serials: [serial] })], asked(late))
    expect([of('A'), of('C'), of('D')]).toEqual(['closed', undefined, 'serial-unknown'])
  })
})

describe('a return is refused', () => {
  const soon = at('2026-11-03T06:30:00Z')
  const withTerms = (returns: 'none' | 'replacement-only') =>
    order({ items: [{ product: 'phone', quantity: 3, returns, returnDays: 7 }] })

  it('before the delivery, and for more pieces than are left', () => {
    expect(refusalOfReturn(order({ parcels: [], status: 'paid' }), [wanted()], asked(soon))).toBe(
      'not-delivered',
    )
    const four = [wanted({ quantity: 3, reason: 'late' }), wanted({ reason: 'late' })]
    expect(refusalOfReturn(order(), four, asked(soon))).toBe('too-many')
  })

  it('by the terms of the product, but not for a faulty piece', () => {
    const years = at('2029-01-01T00:00:00Z')
    const faulty = wanted({ reason: 'defective', quantity: 3 })
    expect(refusalOfReturn(withTerms('none'), [wanted()], asked(soon))).toBe('closed')
    expect(refusalOfReturn(withTerms('none'), [faulty], asked(years))).toBeUndefined()
    const only = withTerms('replacement-only')
    expect(refusalOfReturn(only, [wanted()], asked(soon))).toBe('replacement-only')
    expect(refusalOfReturn(only, [wanted()], asked(soon, 'replacement'))).toBeUndefined()
    expect(refusalOfReturn(only, [faulty], asked(years))).toBeUndefined()
  })
})
