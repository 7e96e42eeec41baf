import { toRupees, type Paise } from '@voltkart/shared/domain/money'
import { type FeedItem, toFeedText } from './feed-item'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'

/** How a feed writes some of its values. */
interface FeedNotation {
  inStock: string
  outOfStock: string
  /** The end of a time in UTC. */
  utc: string
}

const formatAmount = (paise: Paise) => `${toRupees(paise).toFixed(2)} INR`

/** The values of a product by the names that Google gives them, which Meta understands, too. */
function getFeedValues(item: FeedItem, { inStock, outOfStock, utc }: FeedNotation) {
  const { sale, weightGrams } = item
  const toMinute = (time: Date) => time.toISOString().slice(0, 16) + utc
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    link: item.link,
    image_link: item.pictures[0],
    availability: item.isInStock ? inStock : outOfStock,
    price: formatAmount(item.pricePaise),
    sale_price: sale && formatAmount(sale.pricePaise),
    sale_price_effective_date: sale?.to && `${toMinute(sale.from)}/${toMinute(sale.to)}`,
    brand: item.brand,
    gtin: item.gtin,
    mpn: item.mpn,
    condition: 'new',
    product_type: item.productType,
    item_group_id: item.groupId,
    color: item.color,
    size: item.size,
    shipping_weight: weightGrams === undefined ? undefined : `${weightGrams} g`,
  }
}

const NAMESPACE = 'http://base.google.com/ns/1.0'
const notation: FeedNotation = { inStock: 'in_stock', outOfStock: 'out_of_stock', utc: 'Z' }

const toElement = (name: string, text = '') =>
  text === '' ? '' : `<${name}>${escapeHtml(text)}</${name}>`

function toItemXml(item: FeedItem): string {
  const { title, link, description, ...others } = getFeedValues(item, notation)
  return [
    '<item>',
    toElement('title', title),
    toElement('link', link),
    toElement('description', description),
    ...Object.entries(others).map(([name, text]) => toElement(`g:${name}`, text)),
    ...item.pictures.slice(1).map((url) => toElement('g:additional_image_link', url)),
    '</item>\n',
  ].join('')
}

/** A feed for Google Merchant Center: RSS 2.0 with Google's elements, in pieces. */
export async function* writeGoogleFeed(
  { name, url }: { name: string; url: string },
  batches: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  const title = toFeedText(name, 100)
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="${NAMESPACE}">
<channel>
${toElement('title', title)}
${toElement('link', `${url}/`)}
${toElement('description', `The products of ${title}`)}
`
  for await (const items of batches) yield items.map(toItemXml).join('')
  yield '</channel>\n</rss>\n'
}

const metaNotation: FeedNotation = {
  inStock: 'in stock',
  outOfStock: 'out of stock',
  utc: '+00:00',
}

const columns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'additional_image_link',
  'brand',
  'gtin',
  'mpn',
  'sale_price',
  'sale_price_effective_date',
  'product_type',
  'item_group_id',
  'color',
  'size',
  'shipping_weight',
] as const

// Commas stand between addresses.
const toRow = (item: FeedItem): Record<(typeof columns)[number], CsvRow[string]> => ({
  ...getFeedValues(item, metaNotation),
  additional_image_link: item.pictures
    .slice(1)
    .map((url) => url.replaceAll(',', '%2C'))
    .join(','),
})

async function* toRows(batches: AsyncIterable<readonly FeedItem[]>) {
  for await (const items of batches) yield items.map(toRow)
}

/** A feed for the catalogue of Meta's Commerce Manager, in pieces. */
export const writeMetaFeed = (
  batches: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> =>
  // A byte order mark would be a part of the first column's name.
  writeCsv(columns, toRows(batches), '')
