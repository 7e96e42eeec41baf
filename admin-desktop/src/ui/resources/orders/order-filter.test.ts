import { describe, expect, it } from 'vitest'
import { filterOf, isSameFilter, paramsOf, rangeOf } from './order-filter'

const now = new Date(2026, 10, 21, 15, 30)

describe('the filter of the list in its address', () => {
  it('goes there and back', () => {
    const filter = { status: 'paid', period: 'week', search: 'asha rao', sort: '-total' } as const
    expect(paramsOf(filter).toString()).toBe('status=paid&period=week&search=asha+rao&sort=-total')
    expect(filterOf(paramsOf(filter))).toEqual(filter)
  })

  it('leaves out what means nothing', () => {
    const odd = new URLSearchParams('status=lost&period=&from=2026-13-40&to=2026-02-01&page=3&x=1')
    expect(filterOf(odd)).toEqual({ to: '2026-02-01' })
  })

  it('is the same whatever the order of its parts', () => {
    expect(
      isSameFilter({ status: 'paid', sort: 'oldest' }, { sort: 'oldest', status: 'paid' }),
    ).toBe(true)
    expect(isSameFilter({ status: 'paid' }, {})).toBe(false)
  })
})

describe('the days of a filter', () => {
  const local = (range: { from?: string; to?: string }) => [
    range.from && new Date(range.from).toString().slice(0, 24),
    range.to && new Date(range.to).toString().slice(0, 24),
  ]

  it.each([
    [{ period: 'today' }, 'Sat Nov 21 2026 00:00:00', 'Sat Nov 21 2026 23:59:59'],
    [{ period: 'yesterday' }, 'Fri Nov 20 2026 00:00:00', 'Fri Nov 20 2026 23:59:59'],
    [{ period: 'week' }, 'Sun Nov 15 2026 00:00:00', 'Sat Nov 21 2026 23:59:59'],
    [{ period: 'month' }, 'Fri Oct 23 2026 00:00:00', 'Sat Nov 21 2026 23:59:59'],
    [
      { from: '2026-11-01', to: '2026-11-02' },
      'Sun Nov 01 2026 00:00:00',
      'Mon Nov 02 2026 23:59:59',
    ],
    [{ from: '2026-11-01' }, 'Sun Nov 01 2026 00:00:00', undefined],
    [{}, undefined, undefined],
  ] as const)('%o', (filter, from, to) => {
    expect(local(rangeOf(filter, now))).toEqual([from, to])
  })
})
