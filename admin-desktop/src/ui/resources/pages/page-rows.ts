import { requiredPages, type Page, type RequiredPage } from '@voltkart/shared/contract/pages'

const requiredTitles: Record<RequiredPage, string> = {
  about: 'About us',
  contact: 'Contact us',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  returns: 'Returns and refunds',
  shipping: 'Shipping policy',
  grievance: 'Grievance redressal',
}

/** A page in the list: a published one, or a required one that is not published. */
export interface PageRow {
  /** Its slug, which identifies the row. */
  _id: string
  title: string
  isRequired: boolean
  published: Page | undefined
}

/** The name of a page before it is published; the slug of an additional page. */
export const initialTitle = (slug: string): string =>
  Object.hasOwn(requiredTitles, slug) ? requiredTitles[slug as RequiredPage] : ''

/** Every page of the shop: the required ones first, then its own. */
export function pageRows(pages: readonly Page[]): PageRow[] {
  const bySlug = new Map(pages.map((page) => [page.slug, page]))
  const required = requiredPages.map((slug) => ({
    _id: slug,
    title: bySlug.get(slug)?.title ?? requiredTitles[slug],
    isRequired: true,
    published: bySlug.get(slug),
  }))
  const own = pages
    .filter(({ slug }) => !Object.hasOwn(requiredTitles, slug))
    .map((page) => ({ _id: page.slug, title: page.title, isRequired: false, published: page }))
  return [...required, ...own]
}
