import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { type FeedItem, feedText } from './feed-item'
import { feedValues, type FeedNotation } from './feed-values'

const NAMESPACE = 'http://base.google.com/ns/1.0'
const notation: FeedNotation = { inStock: 'in_stock', outOfStock: 'out_of_stock', utc: 'Z' }

const element = (name: string, text = '') =>
  text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`

function itemXml(item: FeedItem): string {
  const { title, link, description, ...others } = feedValues(item, notation)
  return [
    '<item>',
    element('title', title),
    element('link', link),
    element('description', description),
    ...Object.entries(others).map(([name, text]) => element(`g:${name}`, text)),
    ...item.pictures.slice(1).map((url) => element('g:additional_image_link', url)),
    '</item>\n',
  ].join('')
}

/** A feed for Google Merchant Center: RSS 2.0 with Google's elements, in pieces. */
export async function* googleFeed(
  { name, url }: { name: string; url: string },
  batches: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  const title = feedText(name, 100)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="${NAMESPACE}">
<channel>
${element('title', title)}
${element('link', `${url}/`)}
${element('description', `The products of ${title}`)}
`
  for await (const items of batches) yield items.map(itemXml).join('')
  yield '</channel>\n</rss>\n'
}
