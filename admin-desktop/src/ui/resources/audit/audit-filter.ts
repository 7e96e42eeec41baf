import { auditKinds, type AuditKind } from '@voltkart/shared/contract/audit'
import { endOfDayInIndia, isDay, startOfDayInIndia } from '@voltkart/shared/domain/india-day'
import { oneOf, type ListState } from '../../hooks/use-list-state'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

export interface AuditFilterValues {
  kind?: AuditKind
  actor?: string
  subject?: string
  from?: string
  to?: string
}

/** The filter of the audit log in the address, as the call wants it: whole days, the last included. */
export function auditFilter({ filter }: Pick<ListState, 'filter'>): AuditFilterValues {
  const kind = oneOf(filter('kind'), auditKinds)
  const [actor, subject] = [filter('actor'), filter('subject')]
  const [first, last] = [filter('from'), filter('to')]
  return {
    ...(kind ? { kind } : {}),
    ...(isId(actor) ? { actor } : {}),
    ...(isId(subject) ? { subject } : {}),
    ...(isDay(first) ? { from: startOfDayInIndia(first).toISOString() } : {}),
    // The call excludes `to` itself.
    ...(isDay(last) ? { to: new Date(endOfDayInIndia(last).getTime() + 1).toISOString() } : {}),
  }
}
