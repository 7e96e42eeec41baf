import { describe, expect, it } from 'vitest'
import { toAuditFilter } from './audit-filters'

const toFilter = (values: Record<string, string>) =>
  toAuditFilter({ filter: (name) => values[name] ?? '' })

describe('the days of the audit log', () => {
  it('are those of India, the last included', () => {
    expect(toFilter({ from: '2026-03-31', to: '2026-03-31' })).toEqual({
      from: '2026-03-30T18:30:00.000Z',
      to: '2026-03-31T18:30:00.000Z',
    })
  })

  it('are left out if invalid', () => {
    expect(toFilter({ from: '2026-13-40', to: 'soon' })).toEqual({})
    expect(toFilter({ to: '9999-12-31' })).toEqual({ to: '9999-12-31T18:30:00.000Z' })
  })
})
