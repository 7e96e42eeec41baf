import { excerpt, type PageHead } from '../../lib/head/page-head'
import type { PublishedPage } from './api'

/** The text of a page without its tags, for those who list it. */
const plainText = (html: string) =>
  html
    .replace(/<\/?(?:em|strong|code|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** What a published page tells about itself. */
export const publishedPageHead = ({ slug, title, html }: PublishedPage): PageHead => ({
  title,
  description: excerpt(plainText(html)),
  path: `/pages/${slug}`,
})
