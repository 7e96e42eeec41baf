import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDeliveredPieces, type ReturnableOrder, getLastReturnDay } from './delivered-pieces'
import {
  countFreelyReturnablePieces,
  getReturnRefusal,
  countReturnablePieces,
  getReturnableSerials,
  type RequestedPieces,
} from './returnable'
import type { ReturnReason, ReturnState } from './returns'

const at = (text: string) => new Date(text)
const NOON = at('2026-11-10T06:30:00Z')

const pieces = (quantity: number, serials: string[] = [], product = 'phone') => ({
  product,
  quantity,
  serials,
})
const parcel = (day: string, lines: ReturnType<typeof pieces>[], fields: object = {}) => ({
  state: 'delivered' as const,
  lines,
  deliveredAt: at(`${day}T06:30:00Z`),
  ...fields,
})
const order = (fields: Partial<ReturnableOrder> = {}): ReturnableOrder => ({
  items: [{ product: 'phone', returns: 'refund', returnDays: 7 }],
  parcels: [parcel('2026-11-02', [pieces(2)]), parcel('2026-11-10', [pieces(1)])],
  ...fields,
})
/** A return of an order, of one kind of pieces for one reason. */
const claim = ({
  quantity = 1,
  reason = 'defective',
  state = 'requested',
  requestedAt = NOON,
  ...rest
}: {
  quantity?: number
  reason?: ReturnReason
  state?: ReturnState
  requestedAt?: Date
  received?: ReturnType<typeof pieces>[]
}) => ({ state, requestedAt, lines: [{ ...pieces(quantity), reason }], ...rest })
const toRequestedPieces = (fields: Partial<RequestedPieces> = {}): RequestedPieces => ({
  product: 'phone',
  quantity: 1,
  reason: 'changed-mind',
  ...fields,
})
const toTerms = (now: Date, wish: 'refund' | 'replacement' = 'refund') => ({
  wish,
  now,
})

it('delivered pieces are those in delivered parcels, with the day of each', () => {
  const open = parcel('2026-11-03', [pieces(1)], { state: 'shipped' })
  const mixed = order({ parcels: [parcel('2026-11-02', [pieces(2, ['A', 'B'])]), open] })
  expect(getDeliveredPieces(mixed, 'phone')).toEqual([
    { ...pieces(2, ['A', 'B']), deliveredAt: at('2026-11-02T06:30:00Z') },
  ])
  expect(getDeliveredPieces(mixed, 'case')).toEqual([])
})

describe('the pieces taken by other returns', () => {
  it.each([
    ['requested', undefined, 1],
    ['approved', undefined, 1],
    ['received', 1, 2],
    ['refunding', 1, 2],
    ['refunded', 1, 2],
    ['replacing', 1, 2],
    ['rejected', 1, 3],
    ['declined', undefined, 3],
    ['withdrawn', undefined, 3],
  ] as const)('%s', (state, came, left) => {
    const received = came === undefined ? {} : { received: [pieces(came)] }
    const returns = [claim({ state, quantity: 2, ...received })]
    expect(countReturnablePieces(order({ returns }), 'phone')).toBe(left)
  })

  it('leaves a serial number that was replaced and delivered again', () => {
    const first = parcel('2026-11-02', [pieces(2, ['A', 'B'])])
    const redelivery = parcel('2026-11-09', [pieces(1, ['A'])])
    const returns = [claim({ state: 'replaced', received: [pieces(1, ['A'])] })]
    expect(getReturnableSerials(order({ parcels: [first], returns }), 'phone')).toEqual(['B'])
    expect(getReturnableSerials(order({ parcels: [first, redelivery], returns }), 'phone')).toEqual(
      ['A', 'B'],
    )
  })
})

describe('the days for a change of mind', () => {
  it('begin after the day of delivery in India and include the last', () => {
    // 02:00 on 3 November in India.
    const night = at('2026-11-02T20:30:00Z')
    expect(getLastReturnDay(order(), 'phone', night)).toBe('2026-11-10')
    const parcels = [parcel('2026-11-02', [pieces(3)], { deliveredAt: night })]
    const countReturnable = (now: string) =>
      countFreelyReturnablePieces(order({ parcels }), 'phone', at(now))
    expect(countReturnable('2026-11-10T18:29:59Z')).toBe(3)
    expect(countReturnable('2026-11-10T18:30:00Z')).toBe(0)
  })

  it('are those of the line', () => {
    const getLine = (returnDays: number) => ({
      items: [{ product: 'phone', returns: 'refund' as const, returnDays }],
    })
    expect(getLastReturnDay(getLine(2), 'phone', NOON)).toBe('2026-11-12')
    expect(getLastReturnDay(getLine(0), 'phone', NOON)).toBeUndefined()
  })

  it('apply to the pieces that were delivered last', () => {
    const late = at('2026-11-12T06:30:00Z')
    expect(countFreelyReturnablePieces(order(), 'phone', late)).toBe(1)
    expect(getReturnRefusal(order(), [toRequestedPieces()], toTerms(late))).toBeUndefined()
    expect(getReturnRefusal(order(), [toRequestedPieces({ quantity: 2 })], toTerms(late))).toBe(
      'closed',
    )
    expect(
      getReturnRefusal(order(), [toRequestedPieces(), toRequestedPieces()], toTerms(late)),
    ).toBe('closed')
  })

  it('are those of the piece with that serial number', () => {
    const parcels = [
      parcel('2026-11-02', [pieces(2, ['A', 'B'])]),
      parcel('2026-11-10', [pieces(1, ['C'])]),
    ]
    const late = at('2026-11-12T06:30:00Z')
    const of = (serial: string) =>
      getReturnRefusal(
        order({ parcels }),
        [toRequestedPieces({ serials: [serial] })],
        toTerms(late),
      )
    expect([of('A'), of('C'), of('D')]).toEqual(['closed', undefined, 'serial-unknown'])
  })
})

describe('a customer who changes their mind', () => {
  const today = at('2026-11-10T06:30:00Z')
  const sixOldOneNew = [parcel('2026-10-01', [pieces(6)]), parcel('2026-11-10', [pieces(1)])]
  const free = (fields: Partial<ReturnableOrder>, now = today) =>
    countFreelyReturnablePieces(order({ parcels: sixOldOneNew, ...fields }), 'phone', now)

  it('cannot return six old pieces because one was delivered today', () => {
    expect(free({})).toBe(1)
    const first = claim({ reason: 'changed-mind', quantity: 1, requestedAt: today })
    expect(free({ returns: [first] })).toBe(0)
    expect(free({ returns: [{ ...first, state: 'refunded', received: [pieces(1)] }] })).toBe(0)
    const returnedOrder = order({ parcels: sixOldOneNew, returns: [first] })
    expect(getReturnRefusal(returnedOrder, [toRequestedPieces()], toTerms(today))).toBe('closed')
    expect(
      getReturnRefusal(
        returnedOrder,
        [toRequestedPieces({ reason: 'late', quantity: 6 })],
        toTerms(today),
      ),
    ).toBe(undefined)
  })

  it('can still return the new piece when old ones were faulty', () => {
    expect(free({ returns: [claim({ quantity: 6 })] })).toBe(1)
    expect(free({ returns: [claim({ quantity: 7 })] })).toBe(0)
  })

  it('keeps a new piece that was delivered after the one that they returned', () => {
    const parcels = [parcel('2026-11-02', [pieces(1)]), parcel('2026-11-10', [pieces(1)])]
    const requestedAt = at('2026-11-04T06:30:00Z')
    const returns = [claim({ reason: 'changed-mind', quantity: 1, requestedAt })]
    expect(free({ parcels, returns }, at('2026-11-15T06:30:00Z'))).toBe(1)
  })

  it('uses up the delivery of the piece whose serial number came back', () => {
    const parcels = [
      parcel('2026-10-01', [pieces(2, ['A', 'B'])]),
      parcel('2026-11-10', [pieces(1, ['C'])]),
    ]
    const back = (...serials: string[]) =>
      claim({ quantity: serials.length, state: 'refunded', received: [pieces(1, serials)] })
    expect(free({ parcels, returns: [back('C')] })).toBe(0)
    expect(free({ parcels, returns: [back('A')] })).toBe(1)
    const replaced = [...parcels, parcel('2026-11-09', [pieces(1, ['A'])])]
    expect(free({ parcels: replaced, returns: [back('A')] })).toBe(2)
  })

  it('cannot name the new piece as faulty and return an old one in the same request', () => {
    const parcels = [
      parcel('2026-10-01', [pieces(1, ['A'])]),
      parcel('2026-11-10', [pieces(1, ['C'])]),
    ]
    const lines = [toRequestedPieces({ reason: 'defective', serials: ['C'] }), toRequestedPieces()]
    expect(getReturnRefusal(order({ parcels }), lines, toTerms(today))).toBe('closed')
  })

  it('never returns more pieces than were inside their days, however the requests are divided', () => {
    const delivery = fc.record({ day: fc.integer({ min: 1, max: 20 }), count: fc.nat(4) })
    const request = fc.record({
      reason: fc.constantFrom('changed-mind' as const, 'defective' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(
        fc.array(delivery, { maxLength: 5 }),
        fc.array(request),
        (deliveries, requests) => {
          const now = at('2026-11-21T06:30:00Z')
          const parcels = deliveries.map(({ day, count }) =>
            parcel(`2026-11-${String(day).padStart(2, '0')}`, [pieces(count)]),
          )
          const returns: ReturnType<typeof claim>[] = []
          for (const entry of requests) {
            const so = order({ parcels, returns })
            if (!getReturnRefusal(so, [toRequestedPieces(entry)], toTerms(now))) {
              returns.push(claim({ ...entry, requestedAt: now }))
            }
          }
          const sumCounts = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
          const free = returns.filter(({ lines }) => lines[0]?.reason === 'changed-mind')
          const inTime = deliveries.filter(({ day }) => day >= 14).map(({ count }) => count)
          expect(sumCounts(free.map(({ lines }) => lines[0]?.quantity ?? 0))).toBeLessThanOrEqual(
            sumCounts(inTime),
          )
        },
      ),
    )
  })
})

describe('a return is refused', () => {
  const nextDay = at('2026-11-03T06:30:00Z')
  const withTerms = (returns: 'none' | 'replacement-only') =>
    order({ items: [{ product: 'phone', returns, returnDays: 7 }] })

  it('before the delivery, and if fewer pieces are left', () => {
    expect(getReturnRefusal(order({ parcels: [] }), [toRequestedPieces()], toTerms(nextDay))).toBe(
      'not-delivered',
    )
    const four = [
      toRequestedPieces({ quantity: 3, reason: 'late' }),
      toRequestedPieces({ reason: 'late' }),
    ]
    expect(getReturnRefusal(order(), four, toTerms(nextDay))).toBe('too-many')
  })

  it('by the terms of the product, but not for a faulty piece', () => {
    const years = at('2029-01-01T00:00:00Z')
    const faulty = toRequestedPieces({ reason: 'defective', quantity: 3 })
    expect(getReturnRefusal(withTerms('none'), [toRequestedPieces()], toTerms(nextDay))).toBe(
      'closed',
    )
    expect(getReturnRefusal(withTerms('none'), [faulty], toTerms(years))).toBeUndefined()
    const only = withTerms('replacement-only')
    expect(getReturnRefusal(only, [toRequestedPieces()], toTerms(nextDay))).toBe('replacement-only')
    expect(
      getReturnRefusal(only, [toRequestedPieces()], toTerms(nextDay, 'replacement')),
    ).toBeUndefined()
    expect(getReturnRefusal(only, [faulty], toTerms(years))).toBeUndefined()
  })
})
