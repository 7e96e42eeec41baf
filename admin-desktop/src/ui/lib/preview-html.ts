import { pageTags } from '@voltkart/shared/domain/page-tags'
import DOMPurify from 'dompurify'
import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

const allowed = {
  ALLOWED_TAGS: pageTags,
  ALLOWED_ATTR: ['href', 'title', 'src', 'alt', 'start', 'align'],
  ALLOW_DATA_ATTR: false,
}

/**
 * Renders a page's Markdown as the shop does. The renderer writes HTML in the text as text and
 * drops dangerous addresses; its output also passes an allow list.
 */
export function previewHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] })
  // The title of a page is its first heading.
  const below = html.replace(/<(\/?)h1>/g, '<$1h2>')
  const safe = DOMPurify.sanitize(below, allowed)
  // Following a link of the preview must not leave the editor.
  return safe.replaceAll('<a href=', '<a target="_blank" rel="noopener" href=')
}
