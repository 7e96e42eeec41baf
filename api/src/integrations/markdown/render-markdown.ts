import { pageTags } from '@voltkart/shared/domain/page-tags'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import sanitizeHtml from 'sanitize-html'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: pageTags,
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // The title of a page is its first heading.
  transformTags: { h1: 'h2' },
}

/**
 * Renders Markdown (CommonMark with tables) as HTML that is safe to put into a page. The renderer
 * writes HTML in the text as text and drops dangerous addresses; its output also passes an allow
 * list, so that an error in either runs no script.
 */
export function renderMarkdown(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  return sanitizeHtml(html, allowed)
}
