import { auditKinds, type AuditKind } from '@voltkart/shared/contract/audit'
import { oneOf, type ListState } from '../../hooks/use-list-state'

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** Midnight of a day given as YYYY-MM-DD, where the reader is; a number of days later if given. */
function startOfDay(day: string, later = 0): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00`)
  if (Number.isNaN(date.getTime())) return undefined
  date.setDate(date.getDate() + later)
  return date.toISOString()
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
