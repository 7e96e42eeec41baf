import { excerpt, type PageHead } from '../../lib/head/page-head'
import type { PublishedPage } from './api'

/** The text of a page without its tags, for search engines and link previews. */
export const plainText = (html: string) =>
  html
    .replace(/<\/?(?:em|strong|code|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The metadata of a published page. */
export const publishedPageHead = ({ slug, title, html }: PublishedPage): PageHead => ({
  title,
  description: excerpt(plainText(html)),
  path: `/pages/${slug}`,
})
