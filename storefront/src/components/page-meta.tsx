import type { PageHead } from '../lib/head/page-head'
import { usePageHead } from '../lib/head/use-page-head'

/** What a page tells about itself in the head of the document. Every page has one. */
export function PageMeta(head: PageHead) {
  usePageHead(head)
  return null
}
