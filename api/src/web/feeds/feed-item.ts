import { addTax } from '@voltkart/shared/domain/cart-prices'
import { getPathTo } from '@voltkart/shared/domain/category-tree'
import { toLargestPicture } from '@voltkart/shared/domain/picture-widths'
import type { Paise } from '@voltkart/shared/domain/money'
import { isGlobalEan } from '@voltkart/shared/domain/product-issues'
import { createHash } from 'node:crypto'
import type { CategoryRecord } from '../../models/categories/category-queries'
import { getPictures } from '../../models/products/product-facts'
import type { FeedProduct } from '../../models/products/sitemap-queries'
import { toProductUrl } from '../product-url'

// Characters that neither XML nor Google accepts: control characters, those for private use, halves
// of surrogate pairs, and code points that are no characters.
const unreadable = /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/**
 * A text on one line without unreadable characters, of at most `length` characters, cut at a word if
 * there is one near its end.
 */
export function toFeedText(text: string, length: number): string {
  const line = text.replaceAll(unreadable, ' ').replaceAll(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length + 1)
  const space = cut.lastIndexOf(' ')
  if (space > length / 2) return cut.slice(0, space)
  // The cut text never ends with half of a character.
  return cut.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/**
 * The greatest lengths that Google accepts, in characters; those of Meta are the same or greater
 * (support.google.com/merchants/answer/7052112, read in November 2026).
 */
const feedLengths = {
  id: 50,
  title: 150,
  description: 5_000,
  url: 2_000,
  brand: 70,
  mpn: 70,
  productType: 750,
  groupId: 50,
  color: 100,
  size: 100,
} as const

/** A product as feeds list it. Prices are in paise, with tax. */
export interface FeedItem {
  id: string
  title: string
  description: string
  link: string
  /** Absolute addresses, the main picture first. */
  pictures: string[]
  isInStock: boolean
  pricePaise: Paise
  /** A current or future sale. */
  sale?: { pricePaise: Paise; from: Date; to?: Date | undefined } | undefined
  brand: string
  gtin?: string | undefined
  mpn?: string | undefined
  /** Its categories from the top down. */
  productType: string
  /** The same for all variants of a model. */
  groupId?: string | undefined
  color?: string | undefined
  size?: string | undefined
  weightGrams?: number | undefined
}

/** The data of the shop in a feed. */
export interface FeedTerms {
  publicUrl: string
  /** The shop's tax, in percent. */
  taxPercent: number
  categories: readonly CategoryRecord[]
  at: Date
}

// A specification with one of these names has the manufacturer's own number of the goods.
const partNumberName =
  /^(?:mpn|(?:manufacturer(?:['’]s)? )?part (?:number|no\.?|code)|model (?:number|no\.?|code))$/i
const colourName = /^colou?r$/i
const sizeName = /^size$/i

function toPictureUrls(product: FeedProduct, publicUrl: string): string[] {
  return getPictures(product)
    .filter((picture) => picture.trim() !== '')
    .map(toLargestPicture)
    .filter((picture) => URL.canParse(picture, publicUrl))
    .map((picture) => new URL(picture, publicUrl).href)
    .filter((url) => url.length <= feedLengths.url)
}

// An SKU that Google would cut might then name another product, too.
function toItemId({ _id, sku = '' }: FeedProduct): string {
  return sku !== '' && sku.length <= feedLengths.id && toFeedText(sku, feedLengths.id) === sku
    ? sku
    : _id
}

/** A longer key is made shorter by its hash, so that two families never share one. */
function shortenKey(key: string): string {
  if (key.length <= feedLengths.groupId) return key
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 12)
  return `${key.slice(0, feedLengths.groupId - 13)}-${hash}`
}

function toOptionalText(text: string | undefined, length: number): string | undefined {
  return (text && toFeedText(text, length)) || undefined
}

function getVariantFacts({ family }: FeedProduct): Pick<FeedItem, 'groupId' | 'color' | 'size'> {
  if (!family) return {}
  const findOption = (name: RegExp) =>
    family.options.find((option) => name.test(option.name))?.value
  return {
    groupId: shortenKey(family.key),
    color: toOptionalText(findOption(colourName), feedLengths.color),
    size: toOptionalText(findOption(sizeName), feedLengths.size),
  }
}

function getCategoryTrail({ category, categories: [main = ''] }: FeedProduct, terms: FeedTerms) {
  const path = getPathTo(terms.categories, main).map(({ name }) => name)
  return (path.length > 0 ? path : [category]).join(' > ')
}

/** A product as feeds list it, at a time. */
export function toFeedItem(product: FeedProduct, terms: FeedTerms): FeedItem {
  const { pricePaise, sale, ean, specifications = [], weightGrams } = product
  const withTax = (paise: Paise) => addTax(paise, terms.taxPercent)
  const mpn = specifications.find(({ name }) => partNumberName.test(name))?.value
  const isSaleAhead =
    sale !== undefined && (!sale.to || sale.to > terms.at) && sale.pricePaise < pricePaise
  return {
    id: toItemId(product),
    title: toFeedText(product.name, feedLengths.title),
    description: toFeedText(product.description, feedLengths.description),
    link: toProductUrl(terms.publicUrl, product),
    pictures: toPictureUrls(product, terms.publicUrl),
    isInStock: product.countInStock > 0,
    pricePaise: withTax(pricePaise),
    sale: isSaleAhead ? { ...sale, pricePaise: withTax(sale.pricePaise) } : undefined,
    brand: toFeedText(product.brand, feedLengths.brand),
    gtin: ean !== undefined && isGlobalEan(ean) ? ean : undefined,
    mpn: toOptionalText(mpn, feedLengths.mpn),
    productType: toFeedText(getCategoryTrail(product, terms), feedLengths.productType),
    ...getVariantFacts(product),
    weightGrams,
  }
}
