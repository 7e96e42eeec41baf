import { messages } from '@voltkart/shared/contract/messages'
import type {
  ProductImportResult,
  ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import pMap from 'p-map'
import type { AppContext } from '../../context'
import { isDuplicateKey } from '../../models/connect'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { NewProduct } from '../../models/products/product-create-queries'
import { newProduct } from './edit-product'
import { planImport, type PlannedRow } from './plan-import'
import { auditNote, tryRecordNotes, type NotedSubject } from '../audit/record-audit'

const UPDATES_AT_ONCE = 8

type Planned<Kind extends PlannedRow['kind']> = Extract<PlannedRow, { kind: Kind }>

const isA =
  <Kind extends PlannedRow['kind']>(kind: Kind) =>
  (row: PlannedRow): row is Planned<Kind> =>
    row.kind === kind

const refused = (line: number, column: string, message: string): ProductImportResult => ({
  line,
  outcome: 'refused',
  changes: [],
  errors: [{ column, message }],
})

/** What a row comes to if nothing gets in its way. */
function expected(row: PlannedRow): ProductImportResult {
  const { line } = row
  if (row.kind === 'refused') return { line, outcome: 'refused', changes: [], errors: row.errors }
  if (row.kind === 'update') return { line, outcome: 'updated', changes: row.changes, errors: [] }
  return { line, outcome: row.kind === 'create' ? 'created' : 'unchanged', changes: [], errors: [] }
}

async function addAll(
  context: AppContext,
  rows: readonly Planned<'create'>[],
  by: AuditActor,
): Promise<ProductImportResult[]> {
  if (rows.length === 0) return []
  const { products } = context.models
  const made: (NewProduct & { _id: string })[] = rows.map(({ body }) => ({
    ...newProduct(context, body, by),
    _id: products.newId(),
  }))
  let missing = new Set<string>()
  try {
    await products.insertMany(made)
  } catch (error) {
    if (!isDuplicateKey(error, 'sku') && !isDuplicateKey(error)) throw error
    // Two rows with one SKU, or somebody was quicker; the others are in.
    const found = await products.findByKeys(
      made.map(({ _id }) => _id),
      [],
    )
    const there = new Set(found.map(({ _id }) => _id))
    missing = new Set(made.map(({ _id }) => _id).filter((id) => !there.has(id)))
  }
  const added = made.filter(({ _id }) => !missing.has(_id))
  await tryRecordNotes(context, 'product', added)
  return rows.map((row, index) =>
    missing.has(made[index]?._id ?? '')
      ? refused(row.line, 'sku', messages.skuTaken)
      : expected(row),
  )
}

async function updateOne(
  context: AppContext,
  row: Planned<'update'>,
  by: AuditActor,
): Promise<{ result: ProductImportResult; noted?: NotedSubject }> {
  const { line, product, fields, stockDifference } = row
  try {
    const change = await context.models.products.update(product._id, {
      fields,
      stockDifference: stockDifference === 0 ? undefined : stockDifference,
      versions: [product.version],
      at: context.now(),
      note: auditNote(context, by, 'changed', '', []),
    })
    if (change.outcome === 'changed') {
      const auditNotes = change.note ? [change.note] : []
      return { result: expected(row), noted: { _id: product._id, auditNotes } }
    }
    if (change.outcome === 'below-zero') {
      return { result: refused(line, 'countInStock', messages.stockBelowZero) }
    }
    return { result: refused(line, '_id', messages.staleProduct) }
  } catch (error) {
    if (isDuplicateKey(error, 'sku')) return { result: refused(line, 'sku', messages.skuTaken) }
    throw error
  }
}

/**
 * Checks rows of a file and, unless it is a dry run, writes those that are good. A row that is as
 * the product is already writes nothing, so the same rows may be sent again after an interruption.
 */
export async function importProducts(
  context: AppContext,
  rows: readonly ProductImportRow[],
  { dryRun, by }: { dryRun: boolean; by: AuditActor },
): Promise<ProductImportResult[]> {
  const planned = await planImport(context, rows)
  if (dryRun) return planned.map(expected)
  const done = new Map<number, ProductImportResult>()
  const updates = await pMap(planned.filter(isA('update')), (row) => updateOne(context, row, by), {
    concurrency: UPDATES_AT_ONCE,
  })
  await tryRecordNotes(
    context,
    'product',
    updates.flatMap(({ noted }) => noted ?? []),
  )
  const created = await addAll(context, planned.filter(isA('create')), by)
  for (const result of [...updates.map((update) => update.result), ...created]) {
    done.set(result.line, result)
  }
  return planned.map((row) => done.get(row.line) ?? expected(row))
}
