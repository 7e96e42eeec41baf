import type { Page } from '@voltkart/shared/contract/pages'
import { requiredPages } from '@voltkart/shared/domain/required-pages'
import type { PageRecord } from '../../models/pages/page-queries'

/** A published page in the contract's form. */
export function presentPage({ slug, version, title, body, publishedAt }: PageRecord): Page {
  return { slug, version, title, body, publishedAt: publishedAt.toISOString() }
}

function getRank(slug: string): number {
  const rank = (requiredPages as readonly string[]).indexOf(slug)
  return rank < 0 ? requiredPages.length : rank
}

/** The required pages first, then the shop's own by title. */
export function inPageOrder<P extends { slug: string; title: string }>(pages: readonly P[]): P[] {
  return pages.toSorted(
    (a, b) => getRank(a.slug) - getRank(b.slug) || a.title.localeCompare(b.title, 'en'),
  )
}
