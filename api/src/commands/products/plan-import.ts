import type { AuditChange } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import {
  readCells,
  type ProductImportError,
  type ProductImportRow,
  type ReadCells,
} from '@voltkart/shared/contract/product-import'
import { productBodySchema, productUpdateBodySchema } from '@voltkart/shared/contract/products'
import { productColumns } from '@voltkart/shared/domain/product-columns'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { listChanges } from '../../models/audit/audit-changes'
import {
  applyChanges,
  type ProductChanges,
  toAuditedFields,
} from '../../models/products/product-changes'
import type { CategoryRecord } from '../../models/categories/category-queries'
import {
  isFault,
  withNames,
  resolvePlace,
  type PlaceFault,
} from '../../models/categories/product-place'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { getPictures } from '../../models/products/product-facts'
import { readShopTerms, type ShopTerms } from '../shop/shop-terms'
import { toChangedFields, newFields } from './edit-product'
import { resolvePictureNames, createPictureCheck, findPictureErrors } from './import-pictures'
import { listImportProblems } from './import-problems'
import { findPublishFaults, findRuleFaults, type RuleFault } from './product-rules'

/** The plan for a row of a file. */
type PlannedOutcome =
  | { kind: 'refused'; errors: ProductImportError[] }
  | { kind: 'create'; body: z.output<typeof productBodySchema> }
  | {
      kind: 'update'
      product: ProductRecord
      /** Only those that differ. */
      fields: ProductChanges
      stockDifference: number
      changes: AuditChange[]
    }
  | { kind: 'unchanged' }

export type PlannedRow = PlannedOutcome & {
  line: number
  /** The name of the product, or the one in the row. */
  name?: string
}

/**
 * The first error of each column, in the order of the columns: an unreadable cell needs no further
 * check.
 */
function keepFirstPerColumn(errors: readonly ProductImportError[]): ProductImportError[] {
  return productColumns.flatMap((name) => errors.find(({ column }) => column === name) ?? [])
}

const refuseRow = (errors: ProductImportError[]): PlannedOutcome => ({ kind: 'refused', errors })
const toErrors = (
  faults: readonly (RuleFault | ReturnType<typeof findPublishFaults>[number])[],
): ProductImportError[] => faults.map(({ path, message }) => ({ column: path, message }))

/**
 * The fields that a row changes. So an edited `image` counts, even if the list of pictures in the
 * row is unchanged.
 */
function keepDifferingFields(product: ProductRecord, changes: ProductChanges): ProductChanges {
  const current: Record<string, unknown> = { ...product, images: getPictures(product) }
  return Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !isDeepStrictEqual(value, current[field])),
  )
}

/** The data for checking the rows of a file. */
interface Judges {
  terms: ShopTerms
  picture: Awaited<ReturnType<typeof createPictureCheck>>
  /** The tree with a category for each name in the file, up to the maximum of a shop. */
  categories: readonly CategoryRecord[]
}

const placeMessages = {
  category: messages.categoriesFull,
  categories: messages.categoryUnknown,
} as const
const refusePlace = ({ unknown }: PlaceFault) =>
  refuseRow([{ column: unknown, message: placeMessages[unknown] }])

function planUpdate(
  product: ProductRecord,
  body: z.output<typeof productUpdateBodySchema>,
  { terms, categories }: Judges,
): PlannedOutcome {
  const isPlaced = body.category !== undefined || body.categories !== undefined
  const place = isPlaced ? resolvePlace(categories, product, body) : undefined
  if (place && isFault(place)) return refusePlace(place)
  const ownChanges = keepDifferingFields(product, { ...toChangedFields(body), ...place })
  const { after } = applyChanges(product, ownChanges)
  const changes = listChanges(toAuditedFields(product), toAuditedFields(after))
  if (changes.length === 0) return { kind: 'unchanged' }
  const written = Object.keys(ownChanges)
  const faults = [
    ...findRuleFaults(after, terms, written),
    ...findPublishFaults(after, terms, written),
  ]
  if (faults.length > 0) return refuseRow(toErrors(faults))
  const { countInStock: _stock, ...fields } = ownChanges
  // Changed by the difference, so that pieces sold in the meantime stay sold.
  const stockDifference = after.countInStock - product.countInStock
  return { kind: 'update', product, fields, stockDifference, changes }
}

function planCreate(
  parsed: z.output<typeof productBodySchema>,
  { terms, categories }: Judges,
): PlannedOutcome {
  const place = resolvePlace(categories, undefined, parsed)
  if (isFault(place)) return refusePlace(place)
  const body = { ...parsed, ...place }
  const product = newFields(body)
  const faults = [...findRuleFaults(product, terms), ...findPublishFaults(product, terms)]
  return faults.length > 0 ? refuseRow(toErrors(faults)) : { kind: 'create', body }
}

interface ExistingProducts {
  /** The product with the row's id, or with its SKU if it has no id. */
  product: ProductRecord | undefined
  withSku: ProductRecord | undefined
  withEan: ProductRecord | undefined
}

function findKeyErrors(
  { id, values, errors }: ReadCells,
  { product, withSku, withEan }: ExistingProducts,
): ProductImportError[] {
  const hasBadId = errors.some(({ column }) => column === '_id')
  const keyErrors: ProductImportError[] = []
  if (id !== undefined && !product) {
    keyErrors.push({ column: '_id', message: messages.importUnknownId })
  }
  if (id === undefined && values['sku'] === undefined && !hasBadId) {
    keyErrors.push({ column: 'sku', message: messages.importNeedsKey })
  }
  if (product && withSku && withSku._id !== product._id) {
    keyErrors.push({ column: 'sku', message: messages.skuTaken })
  }
  if (withEan && withEan._id !== product?._id) {
    keyErrors.push({ column: 'ean', message: messages.eanTaken })
  }
  return keyErrors
}

// The schema checks this only if everything else is valid.
const findMissingPicture = ({ image, images }: ReadCells['values']): ProductImportError[] =>
  image === undefined && images === undefined
    ? [{ column: 'image', message: 'Picture is missing' }]
    : []

function planRow(row: ReadCells, rowProducts: ExistingProducts, judges: Judges): PlannedOutcome {
  const { id, values, errors } = row
  const { product } = rowProducts
  const isNew = id === undefined && !product && !errors.some(({ column }) => column === '_id')
  const schema = isNew ? productBodySchema : productUpdateBodySchema
  const parsed = schema.safeParse(values)
  const problems = keepFirstPerColumn([
    ...errors,
    ...findKeyErrors(row, rowProducts),
    ...(isNew ? findMissingPicture(values) : []),
    ...(parsed.success ? [] : listImportProblems(parsed.error, values)),
    ...findPictureErrors(values, product ? getPictures(product) : [], judges.picture),
  ])
  if (problems.length > 0) return refuseRow(problems)
  return product
    ? planUpdate(product, productUpdateBodySchema.parse(values), judges)
    : planCreate(productBodySchema.parse(values), judges)
}

const getText = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** Plans each row, with the same schemas and rules as a product's form. */
export async function planImport(
  context: AppContext,
  rows: readonly ProductImportRow[],
): Promise<PlannedRow[]> {
  const cells = rows.map(({ line, cells }) => ({ line, ...readCells(cells) }))
  const resolved = await resolvePictureNames(context, cells)
  const [terms, tree, picture, productKeys, withEans] = await Promise.all([
    readShopTerms(context),
    context.models.categories.find(),
    createPictureCheck(
      context,
      resolved.map(({ values }) => values),
    ),
    context.models.products.findByKeys(
      resolved.flatMap(({ id }) => id ?? []),
      resolved.flatMap(({ values: { sku } }) => getText(sku) ?? []),
    ),
    context.models.products.findByEans(
      resolved.flatMap(({ values: { ean } }) => getText(ean) ?? []),
    ),
  ])
  const byId = new Map(productKeys.map((product) => [product._id, product]))
  const bySku = new Map(productKeys.map((product) => [product.sku, product]))
  const byEan = new Map(withEans.map((product) => [product.ean, product]))

  const names = resolved.flatMap(({ values: { category } }) => getText(category) ?? [])
  const categories = withNames(tree.categories, names)

  return resolved.map(({ line, ...row }): PlannedRow => {
    const sku = getText(row.values['sku'])
    const withSku = sku === undefined ? undefined : bySku.get(sku)
    const ean = getText(row.values['ean'])
    const withEan = ean === undefined ? undefined : byEan.get(ean)
    const product = row.id === undefined ? withSku : byId.get(row.id)
    const name = product?.name ?? getText(row.values['name'])
    const planned = planRow(row, { product, withSku, withEan }, { terms, picture, categories })
    return { line, ...(name === undefined ? {} : { name }), ...planned }
  })
}
