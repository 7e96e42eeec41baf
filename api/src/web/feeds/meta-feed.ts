import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import type { FeedItem } from './feed-item'
import { feedValues, type FeedNotation } from './feed-values'

const notation: FeedNotation = { inStock: 'in stock', outOfStock: 'out of stock', utc: '+00:00' }

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
  ...feedValues(item, notation),
  additional_image_link: item.pictures
    .slice(1)
    .map((url) => url.replaceAll(',', '%2C'))
    .join(','),
})

async function* toRows(batches: AsyncIterable<readonly FeedItem[]>) {
  for await (const items of batches) yield items.map(toRow)
}

/** A feed for the catalogue of Meta's Commerce Manager, in pieces. */
export const metaFeed = (batches: AsyncIterable<readonly FeedItem[]>): AsyncGenerator<string> =>
  // A byte order mark would be a part of the first column's name.
  writeCsv(columns, toRows(batches), '')
