import { computeAverageCost, costToRupees } from '@voltkart/shared/domain/average-cost'
import type { CategoryLink } from '@voltkart/shared/contract/categories'
import type { TaxedProduct } from '@voltkart/shared/contract/product-staff-lists'
import type { Product, ProductSummary } from '@voltkart/shared/contract/products'
import { addTax } from '@voltkart/shared/domain/cart-prices'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getKeyFacts } from '@voltkart/shared/domain/key-facts'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import { getSaleAt, type Sale, getPriceAt } from '@voltkart/shared/domain/sale'
import { getStateAt } from '@voltkart/shared/domain/product-state'
import { toRupees } from '@voltkart/shared/domain/money'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  DEFAULT_SERIAL_SOURCE,
} from '@voltkart/shared/domain/product-facts'
import { toCells } from '../../models/products/product-changes'
import type { SiblingRecord } from '../../models/products/family-queries'
import type { ProductRecord, ProductWithReserved } from '../../models/products/product-edit-queries'
import { getPictures, plainFacts } from '../../models/products/product-facts'
import type { ListedProduct } from '../../models/products/listed-products'
import type { ExportedProduct } from '../../models/products/product-list-queries'
import type { Sibling } from '@voltkart/shared/contract/product-facts'
import { compareNaturally } from '@voltkart/shared/domain/natural-order'

type Options = NonNullable<ProductRecord['family']>['options']

const getOptionValue = (options: Options, optionName: string): string =>
  options.find(({ name }) => name.toLowerCase() === optionName.toLowerCase())?.value ?? ''

/** Compares variants by the options of one of them, in the order that it has them. */
function compareOptions(names: readonly string[], a: Options, b: Options): number {
  for (const name of names) {
    const order = compareNaturally(getOptionValue(a, name), getOptionValue(b, name))
    if (order !== 0) return order
  }
  return 0
}

/**
 * The other variants of a product's model, in the order of their options. Prices in rupees.
 * @param terms the shop's tax, in percent, and the current time
 */
function presentSiblings(
  { family }: Pick<ProductRecord, 'family'>,
  siblings: readonly SiblingRecord[],
  { taxPercent, at }: { taxPercent: number; at: Date },
): Sibling[] {
  const names = (family?.options ?? []).map(({ name }) => name)
  return siblings
    .map(({ _id, family: ownFamily, countInStock, image, ...prices }) => ({
      _id,
      options: ownFamily?.options ?? [],
      price: toRupees(prices.pricePaise),
      priceWithTax: toRupees(addTax(getPriceAt(prices, at), taxPercent)),
      countInStock,
      image,
    }))
    .sort((a, b) => compareOptions(names, a.options, b.options) || (a._id < b._id ? -1 : 1))
}

/** The beginning of a text; never half of a character at its end. */
function toExcerpt(text: string): string {
  return text.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The terms on which current prices depend. */
interface PriceTerms {
  /** The shop's tax, in percent. */
  taxPercent: number
  /** The current time. */
  at: Date
}

const presentSale = ({ pricePaise, from, to }: Sale) => ({
  price: toRupees(pricePaise),
  from: from.toISOString(),
  ...(to ? { to: to.toISOString() } : {}),
})

/** A product in a list, with its sale while that is on. */
export function presentSummary(
  product: ListedProduct,
  { taxPercent, at }: PriceTerms,
): ProductSummary {
  const sale = getSaleAt(product, at)
  const facts = getKeyFacts(product.name, product.specifications ?? [])
  // Field by field: lists are built often, and copying whole objects takes three times as long.
  return {
    _id: product._id,
    name: product.name,
    image: product.image,
    description: toExcerpt(product.description),
    brand: product.brand,
    category: product.category,
    categories: product.categories,
    ...(product.sku === undefined ? {} : { sku: product.sku }),
    price: toRupees(product.pricePaise),
    priceWithTax: toRupees(addTax(sale?.pricePaise ?? product.pricePaise, taxPercent)),
    ...(sale && {
      sale: presentSale(sale),
      regularPriceWithTax: toRupees(addTax(product.pricePaise, taxPercent)),
    }),
    ...(product.mrpPaise === undefined ? {} : { mrp: toRupees(product.mrpPaise) }),
    countInStock: product.countInStock,
    rating: product.rating,
    numReviews: product.numReviews,
    ...(facts.length === 0 ? {} : { keyFacts: facts }),
    version: product.version,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
  }
}

/** The same with the fields that decide whether the product has a tax issue. */
export function presentWithTax(product: ListedProduct, terms: PriceTerms): TaxedProduct {
  const { gstRate, hsnCode } = product
  return { ...presentSummary(product, terms), gstRate, hsnCode }
}

/**
 * The state of a product, and when it is published, if that has not happened.
 * @param at the current time
 */
function presentState(
  product: Pick<ListedProduct, 'state' | 'publishAt'>,
  at: Date,
): Pick<ProductSummary, 'state' | 'publishAt'> {
  const state = getStateAt(product, at)
  return omitUndefined({
    state,
    publishAt: state === 'active' ? undefined : product.publishAt?.toISOString(),
  })
}

/** The same with a sale that has not begun or is over, for staff who edit products. */
export const presentPlans = (
  product: Pick<ListedProduct, 'state' | 'publishAt' | 'sale'>,
  at: Date,
): Pick<ProductSummary, 'state' | 'publishAt' | 'sale'> => ({
  ...presentState(product, at),
  ...(product.sale && { sale: presentSale(product.sale) }),
})

/** A product as a line of a table, with the columns of an import. */
export const toProductRow = (product: ExportedProduct) => ({
  ...toCells(product),
  state: product.state ?? 'active',
})

/** The data on a product's page besides the product itself. */
export interface ProductSurroundings extends PriceTerms {
  reviews: Product['reviews']
  siblings: readonly SiblingRecord[]
  /** The main category with those above it. */
  categoryPath: readonly CategoryLink[]
}

const presentFacts = (product: ProductRecord) => ({
  ...(Object.fromEntries(plainFacts.map((fact) => [fact, product[fact]])) as Pick<
    ProductRecord,
    (typeof plainFacts)[number]
  >),
  images: [...getPictures(product)],
  specifications: product.specifications ?? [],
  highlights: product.highlights ?? [],
  serialKind: product.serialKind ?? DEFAULT_SERIAL_KIND,
  serialsFrom: product.serialsFrom ?? DEFAULT_SERIAL_SOURCE,
  returns: product.returns ?? DEFAULT_RETURN_POLICY,
})

/**
 * The fields of a product for staff only.
 * @param showsCost whether the reader may see costs
 */
export function presentStock(
  product: ProductWithReserved,
  showsCost: boolean,
): Required<Pick<Product, 'reserved' | 'sold' | 'adjusted'>> & Pick<Product, 'averageCost'> {
  const { reserved, sold, adjusted } = product
  const cost = showsCost ? computeAverageCost(product) : undefined
  return {
    reserved,
    sold,
    adjusted,
    ...(cost === undefined ? {} : { averageCost: costToRupees(cost) }),
  }
}

/** A product with all its fields, its newest reviews and the other variants of its model. */
export function presentProduct(
  product: ProductRecord,
  { reviews, siblings, categoryPath, taxPercent, at }: ProductSurroundings,
): Product {
  return {
    ...presentSummary(product, { taxPercent, at }),
    description: product.description,
    ...presentState(product, at),
    ...presentFacts(product),
    categoryPath: categoryPath.map(({ slug, name }) => ({ slug, name })),
    siblings: presentSiblings(product, siblings, { taxPercent, at }),
    ratingCounts: [...product.ratingCounts],
    reviews,
  }
}
