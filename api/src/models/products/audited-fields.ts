import { writeCell } from '@voltkart/shared/contract/product-cells'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Sale } from '@voltkart/shared/domain/sale'
import { picturesOf } from './product-facts'
import type { ProductFields } from './product-schema'

/** The facts with parts, as text in the format of a table; absent ones are undefined. */
export function factTexts(product: ProductFields) {
  const { specifications, highlights, manufacturer, importer, warranty, family } = product
  return {
    specifications: specifications && writeCell('specifications', specifications),
    highlights: highlights && writeCell('highlights', highlights),
    manufacturer: manufacturer && writeCell('manufacturer', manufacturer),
    importer: importer && writeCell('importer', importer),
    warranty: warranty && writeCell('warranty', warranty),
    family: family && writeCell('family', family),
  }
}

const saleText = ({ pricePaise, from, to }: Sale) =>
  `${toRupees(pricePaise)} from ${from.toISOString()}${to ? ` to ${to.toISOString()}` : ''}`

/** The slugs of a product in more than one category; else its main category says it all. */
const furtherCategories = ({ categories }: ProductFields) =>
  categories.length > 1 ? categories.join(', ') : undefined

/** The fields of a product in the audit log, as staff see them: the price in rupees. */
export function auditedFields(product: ProductFields) {
  const { name, image, description, brand, category, sku, pricePaise, countInStock } = product
  const { mrpPaise, hsnCode, gstRate, countryOfOrigin, netQuantity } = product
  const { ean, serialKind, serialsFrom, returns, returnDays } = product
  const { state, publishAt, sale, weightGrams, lengthMm, widthMm, heightMm } = product
  const pictures = picturesOf(product)
  return {
    name,
    image,
    description,
    brand,
    category,
    categories: furtherCategories(product),
    sku: sku || undefined,
    ean,
    price: toRupees(pricePaise),
    sale: sale && saleText(sale),
    countInStock,
    reorderLevel: product.reorderLevel,
    images: pictures.length > 1 ? writeCell('images', [...pictures]) : undefined,
    mrp: mrpPaise === undefined ? undefined : toRupees(mrpPaise),
    hsnCode,
    gstRate,
    countryOfOrigin,
    netQuantity,
    serialKind,
    serialsFrom,
    returns,
    returnDays,
    weightGrams,
    lengthMm,
    widthMm,
    heightMm,
    state,
    publishAt: publishAt?.toISOString(),
    ...factTexts(product),
  }
}
