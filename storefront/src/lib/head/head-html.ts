import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { headTags, pageTitle, type PageHead, type Site } from './page-head'

/** The head of a page as HTML, with the same attributes as the browser's version, which replaces it. */
export function headHtml(head: PageHead, site: Site): string {
  const tags = headTags(head, site).map(({ name, attributes, text }) => {
    const written = Object.entries(attributes).map(
      ([key, value]) => `${key}="${escapeHtml(value)}"`,
    )
    const opened = `<${[name, ...written, 'data-page-head'].join(' ')}>`
    // Text is JSON that cannot end its element; elements without text have no end tag.
    return text === undefined ? opened : `${opened}${text}</${name}>`
  })
  return `<title>${escapeHtml(pageTitle(head, site))}</title>${tags.join('')}`
}
