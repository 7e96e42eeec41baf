import { messages } from '@voltkart/shared/contract/messages'
import type {
  ProductImportResult,
  ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import pMap from 'p-map'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { isDuplicateKey } from '../../models/database-errors'
import { toAuditEntry, type AuditActor } from '../../models/audit/audit-schema'
import { setsPictures } from '../../models/products/product-changes'
import type { NewProduct } from '../../models/products/product-create-queries'
import { ensureCategories } from '../categories/edit-tree'
import { newProduct } from './edit-product'
import { forgetPictures, keepPictures } from './unused-pictures'
import { planImport, type PlannedRow } from './plan-import'
import { buildAuditNote, tryRecordNotes, type NotedSubject } from '../audit/record-audit'
import { tryRecordStockMoves } from './record-stock-moves'

const UPDATES_AT_ONCE = 8

type Planned<Kind extends PlannedRow['kind']> = Extract<PlannedRow, { kind: Kind }>

const createKindCheck =
  <Kind extends PlannedRow['kind']>(kind: Kind) =>
  (row: PlannedRow): row is Planned<Kind> =>
    row.kind === kind

function toRefusedResult(
  { line, name }: PlannedRow,
  column: string,
  message: string,
): ProductImportResult {
  const errors = [{ column, message }]
  return { line, ...toName(name), outcome: 'refused', changes: [], errors }
}

const toName = (name: string | undefined) => (name === undefined ? {} : { name })

/** The planned result of a row. */
function toExpectedResult(row: PlannedRow): ProductImportResult {
  const result = { line: row.line, ...toName(row.name), changes: [], errors: [] }
  if (row.kind === 'refused') return { ...result, outcome: 'refused', errors: row.errors }
  if (row.kind === 'update') return { ...result, outcome: 'updated', changes: row.changes }
  return { ...result, outcome: row.kind === 'create' ? 'created' : 'unchanged' }
}

/** The error of a refused write, in the form of a result; other errors are thrown. */
function toRefusal(row: PlannedRow, error: unknown): ProductImportResult {
  if (isDuplicateKey(error, 'sku')) return toRefusedResult(row, 'sku', messages.skuTaken)
  if (isDuplicateKey(error, 'ean')) return toRefusedResult(row, 'ean', messages.eanTaken)
  if (isDuplicateKey(error, 'familyVariant')) {
    return toRefusedResult(row, 'family', messages.familyOptionsTaken)
  }
  const [first] = error instanceof ApiError ? (error.details.errors ?? []) : []
  if (first) return toRefusedResult(row, first.path, first.message)
  throw error
}

interface Made {
  row: Planned<'create'>
  product: NewProduct & { _id: string }
}

/** The results of rows. Line numbers come from the client and need not be unique. */
type Results = Map<PlannedRow, ProductImportResult>

/**
 * Protects the pictures of new products from removal, and returns the rows whose pictures no longer
 * exist.
 */
async function keepAll(context: AppContext, newProducts: readonly Made[]): Promise<Results> {
  const refusals = await pMap(
    newProducts,
    ({ row, product }) =>
      keepPictures(context, undefined, product).then(
        () => undefined,
        (error: unknown) => [row, toRefusal(row, error)] as const,
      ),
    { concurrency: UPDATES_AT_ONCE },
  )
  return new Map(refusals.filter((refusal) => refusal !== undefined))
}

/** The error of a new product that has a key of another one. */
function createTakenKeyResult(
  { row, product }: Made,
  takenKeys: { skus: Set<unknown>; eans: Set<unknown> },
) {
  const { sku, ean } = product
  if (sku !== undefined && takenKeys.skus.has(sku))
    return toRefusedResult(row, 'sku', messages.skuTaken)
  if (ean !== undefined && takenKeys.eans.has(ean))
    return toRefusedResult(row, 'ean', messages.eanTaken)
  return toRefusedResult(row, 'family', messages.familyOptionsTaken)
}

/**
 * Inserts new products and returns the rows that were refused: a SKU, an EAN or a family's options are
 * taken.
 */
async function insertAll(
  { models: { products } }: AppContext,
  newProducts: readonly Made[],
): Promise<Results> {
  if (newProducts.length === 0) return new Map()
  try {
    await products.insertMany(newProducts.map(({ product }) => product))
    return new Map()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    // Two rows have the same key, or another request was faster; the other rows are inserted.
    const [withKeys, withEans] = await Promise.all([
      products.findByKeys(
        newProducts.map(({ product }) => product._id),
        newProducts.flatMap(({ product }) => product.sku ?? []),
      ),
      products.findByEans(newProducts.flatMap(({ product }) => product.ean ?? [])),
    ])
    const ids = new Set(withKeys.map(({ _id }) => _id))
    const takenKeys = {
      skus: new Set(withKeys.map(({ sku }) => sku)),
      eans: new Set(withEans.map(({ ean }) => ean)),
    }
    const notAdded = newProducts.filter(({ product }) => !ids.has(product._id))
    return new Map(notAdded.map((item) => [item.row, createTakenKeyResult(item, takenKeys)]))
  }
}

async function addAll(
  context: AppContext,
  rows: readonly Planned<'create'>[],
  by: AuditActor,
): Promise<Results> {
  const newProducts = rows.map((row) => ({
    row,
    product: {
      ...newProduct(context, row.body, by, 'import'),
      _id: context.models.products.newId(),
    },
  }))
  const withoutPictures = await keepAll(context, newProducts)
  const withPictures = newProducts.filter(({ row }) => !withoutPictures.has(row))
  const takenResults = await insertAll(context, withPictures)
  const added = withPictures.flatMap(({ row, product }) => (takenResults.has(row) ? [] : product))
  await forgetPictures(context, added)
  await tryRecordNotes(context, 'product', added)
  await tryRecordStockMoves(
    context,
    added.map(({ _id }) => _id),
  )
  return new Map([...withoutPictures, ...takenResults])
}

async function updateOne(
  context: AppContext,
  row: Planned<'update'>,
  by: AuditActor,
): Promise<{ result: ProductImportResult; noted?: NotedSubject }> {
  const { product, fields, stockDifference } = row
  try {
    const change = await context.models.products.update(product._id, {
      fields,
      stockDifference: stockDifference === 0 ? undefined : stockDifference,
      versions: [product.version],
      at: context.now(),
      stockReason: 'import',
      note: buildAuditNote(context, { actor: by, action: 'changed', subjectName: '', changes: [] }),
      prepare: (before, after) => keepPictures(context, before, after),
    })
    if (change.outcome === 'changed') {
      await forgetPictures(context, setsPictures(fields) ? [change.product] : [])
      const outbox = change.note ? [toAuditEntry(change.note)] : []
      return { result: toExpectedResult(row), noted: { _id: product._id, outbox } }
    }
    if (change.outcome === 'below-zero') {
      return { result: toRefusedResult(row, 'countInStock', messages.stockBelowZero) }
    }
    return { result: toRefusedResult(row, '_id', messages.staleProduct) }
  } catch (error) {
    return { result: toRefusal(row, error) }
  }
}

/** The categories that rows put products into. */
function getCategoryNames(planned: readonly PlannedRow[]): string[] {
  const names = planned.flatMap((row) =>
    row.kind === 'create'
      ? row.body.category
      : row.kind === 'update'
        ? (row.fields.category ?? [])
        : [],
  )
  return [...new Set(names)]
}

/**
 * Checks rows of a file and, unless it is a dry run, writes the valid ones. A row that equals its
 * product writes nothing, so the same rows may be sent again after an interruption.
 * @throws CONFLICT when others meanwhile made the last categories that the shop can have
 */
export async function importProducts(
  context: AppContext,
  rows: readonly ProductImportRow[],
  { dryRun, by }: { dryRun: boolean; by: AuditActor },
): Promise<ProductImportResult[]> {
  const planned = await planImport(context, rows)
  if (dryRun) return planned.map(toExpectedResult)
  await ensureCategories(context, getCategoryNames(planned), by)
  const updates = await pMap(
    planned.filter(createKindCheck('update')),
    async (row) => ({ row, ...(await updateOne(context, row, by)) }),
    { concurrency: UPDATES_AT_ONCE },
  )
  await tryRecordNotes(
    context,
    'product',
    updates.flatMap(({ noted }) => noted ?? []),
  )
  await tryRecordStockMoves(
    context,
    updates.flatMap(({ row, noted }) => (noted && row.stockDifference !== 0 ? noted._id : [])),
  )
  const done = new Map<PlannedRow, ProductImportResult>([
    ...updates.map(({ row, result }) => [row, result] as const),
    ...(await addAll(context, planned.filter(createKindCheck('create')), by)),
  ])
  return planned.map((row) => done.get(row) ?? toExpectedResult(row))
}
