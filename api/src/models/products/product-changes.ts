import { getPictures } from './product-facts'
import type { ProductFields } from './product-schema'
import { writeCell } from '@voltkart/shared/contract/product-cells'
import { toRupees } from '@voltkart/shared/domain/money'
import {
  hasKind,
  productColumns,
  type ProductColumn,
} from '@voltkart/shared/domain/product-columns'
import type { Sale } from '@voltkart/shared/domain/sale'

/** A field of a product as the cell of a table; undefined if it is absent. */
function toCell(product: ProductFields & { _id?: string }, column: ProductColumn) {
  if (column === 'price') return toRupees(product.pricePaise)
  if (column === 'mrp') return product.mrpPaise && toRupees(product.mrpPaise)
  if (column === 'images') return writeCell('images', [...getPictures(product)])
  if (column === 'categories') return product.categories.join(', ')
  if (column === 'publishAt') return product.publishAt?.toISOString()
  const value = product[column]
  return value && hasKind(column, 'parts') ? writeCell(column, value as never) : value
}

type Cells = Record<ProductColumn, string | number | undefined>

/**
 * A product as a line of a table, with the columns of an import: fields with parts as text, prices in
 * rupees.
 */
export const toCells = (product: ProductFields & { _id?: string }) =>
  Object.fromEntries(productColumns.map((column) => [column, toCell(product, column)])) as Cells

const formatSale = ({ pricePaise, from, to }: Sale) =>
  `${toRupees(pricePaise)} from ${from.toISOString()}${to ? ` to ${to.toISOString()}` : ''}`

/** The fields of a product in the audit log, as staff see them: prices in rupees. */
export function toAuditedFields(product: ProductFields) {
  const { _id: _, ...cells } = toCells(product)
  return {
    ...cells,
    sku: cells.sku || undefined,
    sale: product.sale && formatSale(product.sale),
    // A single one is the image, or the main category.
    images: getPictures(product).length > 1 ? cells.images : undefined,
    categories: product.categories.length > 1 ? cells.categories : undefined,
  }
}

/** The fields that an editor sets; `null` removes a field. */
export type ProductChanges = { [Field in keyof ProductFields]?: ProductFields[Field] | null }

/** Pictures as they are stored: a single one is only the image. */
export function toStoredPictures([image = '', ...otherPictures]: readonly string[]) {
  return { image, images: otherPictures.length > 0 ? [image, ...otherPictures] : null }
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
  if (images) return { ...changes, ...toStoredPictures(images) }
  if (!image) return changes
  const otherPictures = getPictures(before).slice(1)
  return {
    ...changes,
    ...toStoredPictures([image, ...otherPictures.filter((other) => other !== image)]),
  }
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
    ([field]) => !removed.some((item) => item === field),
  )
  return {
    after: { ...(Object.fromEntries(remaining) as unknown as Before), ...set },
    set,
    removed,
  }
}
