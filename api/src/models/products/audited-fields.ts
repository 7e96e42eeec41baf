import { writeCell } from '@voltkart/shared/contract/product-cells'
import type { ProductFacts } from '@voltkart/shared/contract/product-facts'
import { toRupees } from '@voltkart/shared/domain/money'
import { hasKind } from '@voltkart/shared/domain/product-columns'
import type { Sale } from '@voltkart/shared/domain/sale'
import { facts, getPictures, type StoredFacts } from './product-facts'
import type { ProductFields } from './product-schema'

type FactValues = { [Fact in keyof ProductFacts]-?: string | number | undefined }

function cellValue(product: StoredFacts, fact: keyof ProductFacts) {
  if (fact === 'mrp') return product.mrpPaise === undefined ? undefined : toRupees(product.mrpPaise)
  const value = product[fact]
  return value && hasKind(fact, 'parts') ? writeCell(fact, value as never) : value
}

/**
 * The facts as values of one cell each: those with parts as text in the format of a table, the maximum
 * retail price in rupees; absent ones are undefined.
 */
export const factValues = (product: StoredFacts) =>
  Object.fromEntries(facts.map((fact) => [fact, cellValue(product, fact)])) as FactValues

const saleText = ({ pricePaise, from, to }: Sale) =>
  `${toRupees(pricePaise)} from ${from.toISOString()}${to ? ` to ${to.toISOString()}` : ''}`

/** The slugs of a product in more than one category; else its main category says it all. */
const furtherCategories = ({ categories }: ProductFields) =>
  categories.length > 1 ? categories.join(', ') : undefined

/** The fields of a product in the audit log, as staff see them: prices in rupees. */
export function auditedFields(product: ProductFields) {
  const { name, image, description, brand, category, sku, pricePaise, countInStock } = product
  const { state, publishAt, sale, reorderLevel } = product
  const pictures = getPictures(product)
  return {
    name,
    image,
    description,
    brand,
    category,
    categories: furtherCategories(product),
    sku: sku || undefined,
    price: toRupees(pricePaise),
    sale: sale && saleText(sale),
    countInStock,
    reorderLevel,
    ...factValues(product),
    images: pictures.length > 1 ? writeCell('images', [...pictures]) : undefined,
    state,
    publishAt: publishAt?.toISOString(),
  }
}
