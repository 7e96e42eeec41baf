import { auditKinds, type AuditKind } from '@voltkart/shared/contract/audit'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
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

/**
 * The filter of the audit log in the address, in the form of the call: whole days, the last
 * included.
 */
export function auditFilter({ filter }: Pick<ListState, 'filter'>): AuditFilterValues {
  const kind = oneOf(filter('kind'), auditKinds)
  const [actor, subject] = [filter('actor'), filter('subject')]
  const [first, last] = [filter('from'), filter('to')]
  return definedOnly({
    kind,
    actor: isId(actor) ? actor : undefined,
    subject: isId(subject) ? subject : undefined,
    from: isDay(first) ? startOfDayInIndia(first).toISOString() : undefined,
    // The call excludes `to` itself.
    to: isDay(last) ? new Date(endOfDayInIndia(last).getTime() + 1).toISOString() : undefined,
  })
}
