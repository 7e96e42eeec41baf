import { importMessages } from '@voltkart/shared/contract/imports'
import { hasDecimalComma } from '@voltkart/shared/domain/csv-text'
import {
  importSubjects,
  type ImportSource,
  type ImportSubject,
} from '@voltkart/shared/domain/imports'
import type { AppContext } from '../../context'
import {
  openCsv,
  UnreadableFileError,
  type CsvFile,
  type OpenBytes,
} from '../../integrations/csv/read-csv'
import type { ImportFile, ImportOrder, ImportResult } from '../../models/imports/import-schema'
import { readShopTerms } from '../shop/shop-terms'
import { getCustomerColumns } from './customer-columns'
import { readCustomers } from './customer-draft'
import type { LeftOutRow, ProductDraft } from './draft'
import { getOrderColumns } from './order-columns'
import { readOrders } from './read-orders'
import { createPictureImport } from './imported-pictures'
import { saveCustomers } from './save-customers'
import { saveOrders } from './save-orders'
import { saveProducts } from './save-products'
import { isShopifyProducts, readShopifyProducts } from './shopify-products'
import { Tally } from './tally'
import type { ProductImport } from './write-product'
import { isWooCommerceProducts, getParent, readWooCommerceProducts } from './woocommerce-products'

/** A file to import. */
interface ImportSourceFile extends Pick<ImportFile, 'name' | 'bytes'> {
  open: OpenBytes
}

interface ImportRun {
  id: string
  order: ImportOrder
  files: readonly ImportSourceFile[]
  /** The folder with the pictures, if they are not fetched. */
  folder?: string | undefined
  /** Stores the progress; throws to stop the import between two batches. */
  progress: (result: ImportResult) => Promise<void>
}

/** The program ends, or another process has taken the import over: it goes on from the beginning. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
}

/** Records that are checked together, and products that are written between two reports of the progress. */
const CHECKED_BATCH = 200
const WRITTEN_BATCH = 25
const PARENTS_BATCH = 200

interface OpenFile {
  index: number
  subject: ImportSubject
  file: CsvFile
}

const productFileChecks: Record<ImportSource, (file: CsvFile) => boolean> = {
  shopify: isShopifyProducts,
  woocommerce: isWooCommerceProducts,
}

/** Recognises the subject of a file by its header. */
function recogniseSubject(source: ImportSource, file: CsvFile): ImportSubject | undefined {
  if (productFileChecks[source](file)) return 'products'
  if (getOrderColumns(source, file)) return 'orders'
  return getCustomerColumns(source, file) ? 'customers' : undefined
}

const sourceNames: Record<ImportSource, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' }

async function openFiles({ order, files }: ImportRun, tally: Tally): Promise<OpenFile[]> {
  const opened: OpenFile[] = []
  for (const [index, { open }] of files.entries()) {
    const refuseFile = (message: string) =>
      tally.leaveOut(index, [{ row: 1, column: '', value: '', message }], true)
    try {
      const file = await openCsv(open)
      const subject = recogniseSubject(order.kind, file)
      if (!subject) {
        const kinds = 'products, customers or orders'
        refuseFile(`This is no file of ${kinds} that ${sourceNames[order.kind]} exports.`)
      } else if (subject !== 'products' && !order.isByOwner) refuseFile(importMessages.ownersOnly)
      else {
        tally.describeFile(index, { encoding: file.encoding, subject })
        opened.push({ index, subject, file })
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      refuseFile(error.message)
    }
  }
  // Customers are there before their orders, and products before both.
  return opened.toSorted(
    (a, b) => importSubjects.indexOf(a.subject) - importSubjects.indexOf(b.subject),
  )
}

/** Notes the rows that variations refer to, wherever in the files they are. */
async function markParents({ models, now }: AppContext, id: string, opened: readonly OpenFile[]) {
  for (const { index, subject, file } of opened) {
    if (subject !== 'products') continue
    let marks: Parameters<typeof models.imports.mark>[1][number][] = []
    for await (const record of file.records()) {
      const parent = getParent(record)
      for (const key of parent?.keys ?? []) {
        const cells = parent?.cells ?? {}
        marks.push({ value: `parent:${key}`, file: index, row: record.row, cells, at: now() })
      }
      if (marks.length < PARENTS_BATCH) continue
      await models.imports.mark(id, marks)
      marks = []
    }
    await models.imports.mark(id, marks)
  }
}

const getStyle = ({ separator }: CsvFile) => ({ decimalComma: hasDecimalComma(separator) })

async function* getProducts(
  { models }: AppContext,
  { id, order }: ImportRun,
  { file }: OpenFile,
): AsyncGenerator<ProductDraft | LeftOutRow> {
  const style = getStyle(file)
  if (order.kind === 'shopify') {
    yield* readShopifyProducts(file, style)
    return
  }
  // Variations of one parent follow one another.
  let latest: { key: string; cells: Record<string, string> | undefined } | undefined
  yield* readWooCommerceProducts(file, style, async (key) => {
    if (latest?.key !== key) {
      const value = `parent:${key}`
      latest = { key, cells: (await models.imports.findMarks(id, [value])).get(value)?.cells }
    }
    return latest.cells
  })
}

/** How the records of a file are read and saved. */
interface FileImport<Draft> {
  records: AsyncIterable<Draft | LeftOutRow>
  batchSize: number
  saveBatch: (drafts: readonly Draft[]) => Promise<void>
}

async function importRecords<Draft extends object>(
  run: ImportRun,
  tally: Tally,
  { index, subject }: OpenFile,
  { records, batchSize, saveBatch }: FileImport<Draft>,
): Promise<void> {
  let batch: Draft[] = []
  const saveProgress = async () => {
    await saveBatch(batch)
    batch = []
    await tally.flush()
    await run.progress(tally.result)
  }
  let rows = 0
  for await (const read of records) {
    rows += 1
    tally.describeFile(index, { rows })
    if ('leftOut' in read) {
      tally.leaveOut(index, [read.leftOut], true)
      tally.count(subject, 'leftOut')
    } else batch.push(read)
    if (batch.length >= batchSize) await saveProgress()
  }
  await saveProgress()
}

function importFile(
  context: AppContext,
  run: ImportRun,
  { open, products, tally }: { open: OpenFile; products: ProductImport; tally: Tally },
): Promise<void> {
  const { index, file } = open
  const { id, order } = run
  const people = { context, id, order, tally }
  const customers = open.subject === 'customers' ? getCustomerColumns(order.kind, file) : undefined
  if (customers) {
    return importRecords(run, tally, open, {
      records: readCustomers(file, customers),
      batchSize: CHECKED_BATCH,
      saveBatch: (drafts) => saveCustomers(people, index, drafts),
    })
  }
  const orders = open.subject === 'orders' ? getOrderColumns(order.kind, file) : undefined
  if (orders) {
    return importRecords(run, tally, open, {
      records: readOrders(file, orders, getStyle(file)),
      batchSize: CHECKED_BATCH,
      saveBatch: (drafts) => saveOrders(people, index, drafts),
    })
  }
  return importRecords(run, tally, open, {
    records: getProducts(context, run, open),
    batchSize: order.dryRun ? CHECKED_BATCH : WRITTEN_BATCH,
    saveBatch: (drafts) => saveProducts(products, index, drafts),
  })
}

/**
 * Imports files of another shop, or finds out in a dry run what importing them would do. Each record
 * is tied to its key in the other shop before it is written, so the same files may be imported again,
 * also after a crash: nothing is made twice.
 * @throws ImportStopped; what `progress` throws
 */
export async function runImport(context: AppContext, run: ImportRun): Promise<ImportResult> {
  const { models } = context
  const { id, order, files, folder } = run
  const tally = new Tally(
    context,
    id,
    files.map(({ name, bytes }) => ({ name, bytes, rows: 0 })),
  )
  await models.imports.clear(id)
  const opened = await openFiles(run, tally)
  if (order.kind === 'woocommerce') await markParents(context, id, opened)
  const [terms, { categories }] = await Promise.all([
    readShopTerms(context),
    models.categories.find(),
  ])
  const importPictures =
    order.images === 'skip'
      ? undefined
      : createPictureImport(context, { kind: order.kind, id, folder })
  const products: ProductImport = { context, id, order, terms, categories, importPictures, tally }
  for (const file of opened) {
    try {
      await importFile(context, run, { open: file, products, tally })
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error
      tally.leaveOut(file.index, [{ row: 0, column: '', value: '', message: error.message }], true)
    }
  }
  await tally.flush()
  return tally.result
}

/** Whether an import has read anything. */
export const hasReadRows = ({ files }: ImportResult): boolean => files.some(({ rows }) => rows > 0)
