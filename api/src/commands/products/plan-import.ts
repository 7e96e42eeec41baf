import type { AuditChange } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import {
  readCells,
  type ProductImportError,
  type ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import { productBodySchema, productUpdateBodySchema } from '@voltkart/shared/contract/products'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { changesBetween } from '../../models/audit/audit-changes'
import { auditedFields } from '../../models/products/audited-fields'
import type { ProductFields, ProductRecord } from '../../models/products/product-edit-queries'
import { changedFields } from './edit-product'

/** What a row of a file comes to. */
export type PlannedRow = { line: number } & (
  | { kind: 'refused'; errors: ProductImportError[] }
  | { kind: 'create'; body: z.output<typeof productBodySchema> }
  | {
      kind: 'update'
      product: ProductRecord
      /** Only those that differ. */
      fields: Partial<ProductFields>
      stockDifference: number
      changes: AuditChange[]
    }
  | { kind: 'unchanged' }
)

const problemsOf = ({ issues }: z.ZodError): ProductImportError[] =>
  issues.map(({ path, message }) => ({ column: String(path[0] ?? ''), message }))

/** The first complaint of each column: one that cannot be read need not be judged as well. */
function perColumn(errors: readonly ProductImportError[]): ProductImportError[] {
  return errors.filter(
    ({ column }, index) => errors.findIndex((other) => other.column === column) === index,
  )
}

function planUpdate(
  line: number,
  product: ProductRecord,
  body: z.output<typeof productUpdateBodySchema>,
): PlannedRow {
  const wanted = changedFields(body)
  const changes = changesBetween(auditedFields(product), auditedFields({ ...product, ...wanted }))
  if (changes.length === 0) return { line, kind: 'unchanged' }
  const { countInStock = product.countInStock, ...fields } = wanted
  // Moved by the difference, so that what is sold just now stays sold.
  const stockDifference = countInStock - product.countInStock
  return { line, kind: 'update', product, fields, stockDifference, changes }
}

/** Decides what each row comes to, with the same schemas that a product's form is checked by. */
export async function planImport(
  { models }: AppContext,
  rows: readonly ProductImportRow[],
): Promise<PlannedRow[]> {
  const read = rows.map(({ line, cells }) => ({ line, ...readCells(cells) }))
  const found = await models.products.findByKeys(
    read.flatMap(({ id }) => id ?? []),
    read.flatMap(({ values: { sku } }) => (typeof sku === 'string' ? sku : [])),
  )
  const byId = new Map(found.map((product) => [product._id, product]))
  const bySku = new Map(found.map((product) => [product.sku, product]))

  return read.map(({ line, id, values, errors }): PlannedRow => {
    const sku = typeof values['sku'] === 'string' ? values['sku'] : undefined
    const withSku = sku === undefined ? undefined : bySku.get(sku)
    const product = id === undefined ? withSku : byId.get(id)
    const keyErrors: ProductImportError[] = []
    const badId = errors.some(({ column }) => column === '_id')
    if (id !== undefined && !product) {
      keyErrors.push({ column: '_id', message: messages.importUnknownId })
    }
    if (id === undefined && sku === undefined && !badId) {
      keyErrors.push({ column: 'sku', message: messages.importNeedsKey })
    }
    if (product && withSku && withSku._id !== product._id) {
      keyErrors.push({ column: 'sku', message: messages.skuTaken })
    }
    const isNew = id === undefined && !product && !badId
    const schema = isNew ? productBodySchema : productUpdateBodySchema
    const parsed = schema.safeParse(values)
    const problems = perColumn([
      ...errors,
      ...keyErrors,
      ...(parsed.success ? [] : problemsOf(parsed.error)),
    ])
    if (problems.length > 0) return { line, kind: 'refused', errors: problems }
    if (product) return planUpdate(line, product, productUpdateBodySchema.parse(values))
    return { line, kind: 'create', body: productBodySchema.parse(values) }
  })
}
