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

/** What an address narrows the documents down to; whatever it cannot mean is left out. */
export function documentFilter({ filter, search }: ListState): DocumentFilter {
  const kind = oneOf(filter('kind'), documentKinds)
  const [from, to] = [filter('from'), filter('to')]
  return {
    ...(kind ? { kind } : {}),
    ...(search ? { search } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}
