import { auditKinds, type AuditKind } from '@voltkart/shared/contract/audit'
import { addDays } from '@voltkart/shared/domain/india-day'
import { oneOf, type ListState } from '../../hooks/use-list-state'
import { startOfDayInIndia } from '../../lib/dates'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** Midnight of a day in India (`YYYY-MM-DD`), a number of days later if given. */
function startOfDay(day: string, later = 0): string | undefined {
  const isDay = startOfDayInIndia(day) !== undefined
  return isDay ? startOfDayInIndia(addDays(day, later))?.toISOString() : undefined
}

export interface AuditFilterValues {
  kind?: AuditKind
  actor?: string
  subject?: string
  from?: string
  to?: string
}

/** The filter of the audit log in the address, as the call wants it: whole days, the last included. */
export function auditFilter({ filter }: ListState): AuditFilterValues {
  const kind = oneOf(filter('kind'), auditKinds)
  const [actor, subject] = [filter('actor'), filter('subject')]
  const from = startOfDay(filter('from'))
  const to = startOfDay(filter('to'), 1)
  return {
    ...(kind ? { kind } : {}),
    ...(isId(actor) ? { actor } : {}),
    ...(isId(subject) ? { subject } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
