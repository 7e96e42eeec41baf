import { expect, it } from 'vitest'
import { listDays, getSummaryDays } from './summary-range'

it('is as long as the period before it', () => {
  const day = '2026-11-24'
  expect(getSummaryDays('today', day)).toEqual({
    now: { from: day, to: day },
    before: { from: '2026-11-23', to: '2026-11-23' },
  })
  expect(getSummaryDays('7d', day)).toEqual({
    now: { from: '2026-11-18', to: day },
    before: { from: '2026-11-11', to: '2026-11-17' },
  })
  expect(getSummaryDays('30d', day).before).toEqual({ from: '2026-09-26', to: '2026-10-25' })
  expect(listDays({ from: '2026-12-31', to: '2027-01-02' })).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})
