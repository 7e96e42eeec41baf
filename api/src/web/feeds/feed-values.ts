import { toRupees, type Paise } from '@voltkart/shared/domain/money'
import type { FeedItem } from './feed-item'

/** How a feed writes some of its values. */
export interface FeedNotation {
  inStock: string
  outOfStock: string
  /** The end of a time in UTC. */
  utc: string
}

const amount = (paise: Paise) => `${toRupees(paise).toFixed(2)} INR`

/** The values of a product by the names that Google gives them, which Meta understands, too. */
export function feedValues(item: FeedItem, { inStock, outOfStock, utc }: FeedNotation) {
  const { sale, weightGrams } = item
  const minute = (time: Date) => time.toISOString().slice(0, 16) + utc
  return {
    id: item.id,
    title: item.title,
    description: item.description,
    link: item.link,
    image_link: item.pictures[0],
    availability: item.isInStock ? inStock : outOfStock,
    price: amount(item.pricePaise),
    sale_price: sale && amount(sale.pricePaise),
    sale_price_effective_date: sale?.to && `${minute(sale.from)}/${minute(sale.to)}`,
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
