import { describe, expect, it } from 'vitest'
import { listRecentMonths, parseReportState, spans } from './report-state'

describe('the address of a report', () => {
  const readState = (query: string) => parseReportState(new URLSearchParams(query), '2026-11-22')

  it('defaults to this month by day, and the return of the last month', () => {
    expect(readState('')).toEqual({
      tab: 'summary',
      range: 'today',
      page: 1,
      from: '2026-11-01',
      to: '2026-11-30',
      at: '2026-11-22',
      by: 'day',
      period: '2026-10',
    })
    const odd = 'tab=x&range=year&period=2026-13&section=x&page=-1'
    expect(readState(odd)).toEqual(readState(''))
    expect(readState('from=2026-13-01&by=week')).toEqual(readState(''))
  })

  it('has ranges of days', () => {
    expect(spans['last-month'].days('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(spans['this-year'].days('2026-03-05')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
    expect(listRecentMonths('2026-03-31').slice(0, 3)).toEqual(['2026-03', '2026-02', '2026-01'])
  })
})
