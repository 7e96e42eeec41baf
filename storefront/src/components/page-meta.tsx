import type { PageHead } from '../lib/head/page-head'
import { usePageHead } from '../lib/head/use-page-head'

/** The metadata of a page in the head of the document. Every page has one. */
export function PageMeta(head: PageHead) {
  usePageHead(head)
  return null
}
