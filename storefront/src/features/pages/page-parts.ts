import { toSlug } from '@voltkart/shared/domain/slug'
import { toPlainText } from './published-page'

/** A heading of a page and its anchor. */
export interface PageHeading {
  id: string
  title: string
}

/** A page's safe HTML in the parts that are laid out. */
interface PageParts {
  /** The list that the page begins with, before any other text. */
  summary: string | undefined
  /** The rest of the page; each heading has its anchor. */
  text: string
  headings: PageHeading[]
}

/** Only a list without lists in it: a summary is a few short lines. */
const LEADING_LIST = /^\s*(<ul>(?:(?!<ul>|<ol>|<ol ).)*?<\/ul>)/s

/** An anchor that no heading above has. */
function createUnusedId(slug: string, above: readonly PageHeading[]): string {
  const isUsed = (candidate: string) => above.some(({ id }) => id === candidate)
  let id = slug
  for (let count = 2; isUsed(id); count += 1) id = `${slug}-${count}`
  return id
}

/**
 * Divides the HTML of a page. The anchors come from the headings, so that an address with one leads
 * there as long as the heading stays.
 */
export function splitPage(html: string): PageParts {
  const summary = LEADING_LIST.exec(html)?.[1]
  const headings: PageHeading[] = []
  const text = (summary ? html.replace(LEADING_LIST, '') : html).replace(
    /<h2>(.*?)<\/h2>/gs,
    (_match, inner: string) => {
      const title = toPlainText(inner).trim()
      const id = createUnusedId(toSlug(title), headings)
      headings.push({ id, title })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  return { summary, text, headings }
}
