import { getPictures, facts, type StoredFacts } from './product-facts'
import type { ProductFields } from './product-schema'
import { writeCell } from '@voltkart/shared/contract/product-cells'
import type { ProductFacts } from '@voltkart/shared/contract/product-facts'
import { toRupees } from '@voltkart/shared/domain/money'
import { hasKind } from '@voltkart/shared/domain/product-columns'
import type { Sale } from '@voltkart/shared/domain/sale'

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

/** The fields that an editor sets; `null` removes a field. */
export type ProductChanges = { [Field in keyof ProductFields]?: ProductFields[Field] | null }

/** Pictures as they are stored: a single one is only the image. */
export function storedPictures([image = '', ...others]: readonly string[]) {
  return { image, images: others.length > 0 ? [image, ...others] : null }
}

/** Whether changes set a picture. */
export const setsPictures = ({ image, images }: ProductChanges): boolean =>
  image !== undefined || images !== undefined

/**
 * The changes with both fields of the pictures, if either is changed: `images` replaces all of them
 * and wins, `image` alone replaces the first.
 */
function withBothPictureFields(
  before: Pick<ProductFields, 'image' | 'images'>,
  changes: ProductChanges,
): ProductChanges {
  const { image, images } = changes
  if (images) return { ...changes, ...storedPictures(images) }
  if (!image) return changes
  const others = getPictures(before).slice(1)
  return { ...changes, ...storedPictures([image, ...others.filter((one) => one !== image)]) }
}

/** A product after the changes, and the fields to write. */
export function applyChanges<Before extends ProductFields>(
  before: Before,
  changes: ProductChanges,
): { after: Before; set: Partial<ProductFields>; removed: (keyof ProductFields)[] } {
  const all = Object.entries(withBothPictureFields(before, changes))
  const set = Object.fromEntries(
    all.filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<ProductFields>
  const removed = all.flatMap(([field, value]) =>
    value === null ? [field as keyof ProductFields] : [],
  )
  const remaining = Object.entries(before).filter(
    ([field]) => !removed.some((one) => one === field),
  )
  return {
    after: { ...(Object.fromEntries(remaining) as unknown as Before), ...set },
    set,
    removed,
  }
}
