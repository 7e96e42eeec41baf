import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { documentKinds, type DocumentKind } from '@voltkart/shared/domain/documents'
import { isDay } from '@voltkart/shared/domain/india-day'
import { oneOf, type ListState } from '../../hooks/use-list-state'

export interface DocumentFilter {
  kind?: DocumentKind
  search?: string
  /** Days in India; the last one is included. */
  from?: string
  to?: string
}

/** Reads the filter of the documents from an address; invalid values are left out. */
export function documentFilter({ filter, search }: ListState): DocumentFilter {
  const kind = oneOf(filter('kind'), documentKinds)
  const [from, to] = [filter('from'), filter('to')]
  return definedOnly({
    kind,
    search: search || undefined,
    from: isDay(from) ? from : undefined,
    to: isDay(to) ? to : undefined,
  })
}
