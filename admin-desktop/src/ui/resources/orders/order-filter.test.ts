import { describe, expect, it } from 'vitest'
import { toFilter, isSameFilter, toParams, toRange } from './order-filter'

// Half past one at night on the 21st in India.
const now = new Date('2026-11-20T20:00:00.000Z')

describe('the filter of the list in its address', () => {
  it('survives the conversion both ways', () => {
    const filter = { status: 'paid', period: 'week', search: 'asha rao', sort: '-total' } as const
    expect(toParams(filter).toString()).toBe('status=paid&period=week&search=asha+rao&sort=-total')
    expect(toFilter(toParams(filter))).toEqual(filter)
    expect(toFilter(new URLSearchParams('parcels=to-pack'))).toEqual({ parcels: 'to-pack' })
  })

  it('leaves out invalid values', () => {
    const odd = new URLSearchParams('status=lost&period=&from=2026-13-40&to=2026-02-01&page=3&x=1')
    expect(toFilter(odd)).toEqual({ to: '2026-02-01' })
  })

  it('does not depend on the order of its parts', () => {
    expect(
      isSameFilter({ status: 'paid', sort: 'oldest' }, { sort: 'oldest', status: 'paid' }),
    ).toBe(true)
    expect(isSameFilter({ status: 'paid' }, {})).toBe(false)
  })
})

it.each([
  [{ period: 'today' }, '2026-11-20T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  [{ period: 'yesterday' }, '2026-11-19T18:30:00.000Z', '2026-11-20T18:29:59.999Z'],
  [{ period: 'week' }, '2026-11-14T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  [{ period: 'month' }, '2026-10-22T18:30:00.000Z', '2026-11-21T18:29:59.999Z'],
  [
    { from: '2026-11-01', to: '2026-11-02' },
    '2026-10-31T18:30:00.000Z',
    '2026-11-02T18:29:59.999Z',
  ],
  [{ from: '2026-11-01' }, '2026-10-31T18:30:00.000Z', undefined],
  [{}, undefined, undefined],
] as const)('the days of a filter %o', (filter, from, to) => {
  const range = toRange(filter, now)
  expect([range.from, range.to]).toEqual([from, to])
})
