import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { CsvFile, CsvRecord } from '../../integrations/csv/read-csv'
import { RowReader, createFault, type CellStyle, type LeftOutRow, type ProductDraft } from './draft'
import { toFamily, getName, type Option, toPlainParagraphs } from './families'

/** The columns of the older and of the newer file, which name them differently. */
const headings = {
  handle: ['Handle', 'URL handle'],
  title: ['Title', 'Title'],
  description: ['Body (HTML)', 'Description'],
  vendor: ['Vendor', 'Vendor'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Type'],
  published: ['Published', 'Published on online store'],
  status: ['Status', 'Status'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item', 'Cost per item'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position', 'Image position'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card', 'Gift card'],
} as const
type Column = keyof typeof headings
type Names = Record<Column, string>

/** Shopify allows 2,048 variants a product, and 250 pictures in rows of their own. */
const ROWS_MAX = 3_000

/** The names of the columns in a file with either heading. */
function readColumnNames({ header }: Pick<CsvFile, 'header'>): Names {
  const names = new Set(header.map((name) => name.toLowerCase()))
  return Object.fromEntries(
    Object.entries(headings).map(([column, [older, newer]]) => [
      column,
      names.has(older.toLowerCase()) ? older : newer,
    ]),
  ) as Names
}

export function isShopifyProducts(file: CsvFile): boolean {
  const { handle, title, price } = readColumnNames(file)
  return file.hasColumns([handle, title, price])
}

const isTrue = (text: string) => /^(?:true|1|yes)$/i.test(text)

function getState(first: CsvRecord, names: Names): ProductDraft['fields']['state'] {
  const status = first.cell(names.status).toLowerCase()
  if (status === 'archived') return 'archived'
  const published = first.cell(names.published)
  const isHidden = published !== '' && !isTrue(published)
  return isHidden || (status !== '' && status !== 'active') ? 'draft' : 'active'
}

/** Its type, else the last part of its category in Shopify’s taxonomy, with the parts above it. */
function getCategory(first: CsvRecord, names: Names): string[] {
  const type = first.cell(names.type)
  if (type !== '') return [type]
  const parts = first.cell(names.category).split('>')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const getOptions = (record: CsvRecord, optionNames: readonly string[]): Option[] =>
  [1, 2, 3].flatMap((number) => {
    const value = record.cell(`Option${number} Value`)
    const name = optionNames[number - 1] ?? ''
    return value === '' || value === 'Default Title'
      ? []
      : { name: name || `Option ${number}`, value }
  })

/** The pictures of all rows of a product by their positions. */
function getPictures(rows: readonly CsvRecord[], names: Names): string[] {
  const placed = rows.flatMap((record, index) => {
    const address = record.cell(names.picture)
    const position = Number(record.cell(names.position)) || index + 1
    return address === '' ? [] : { address, position }
  })
  return placed.sort((a, b) => a.position - b.position).map(({ address }) => address)
}

const isVariant = ({ cell }: CsvRecord, names: Names) =>
  cell(names.price) !== '' || cell('Option1 Value') !== '' || cell(names.sku) !== ''

interface Group {
  handle: string
  rows: CsvRecord[]
}

function toDraft(
  { handle, rows }: Group,
  record: CsvRecord,
  { names, style, optionNames }: { names: Names; style: CellStyle; optionNames: string[] },
): ProductDraft {
  const [first = record] = rows
  const reader = new RowReader(record, style)
  const { cell } = record
  const title = first.cell(names.title)
  const options = getOptions(record, optionNames)
  const category = getCategory(first, names)
  const compareAt = reader.number(names.compareAt, 'note')
  const variantPicture = cell(names.variantPicture)
  const pictures = getPictures(rows, names).filter((picture) => picture !== variantPicture)
  if (title === '') reader.fault(names.title, 'The title is missing.')
  if (category.length === 0)
    reader.fault(names.type, 'The product has neither a type nor a category.')
  if (isTrue(first.cell(names.giftCard))) reader.fault(names.giftCard, 'Gift cards are left out.')
  const sku = reader.code(names.sku)
  const ean = reader.code(names.barcode)
  const cost = reader.number(names.cost, 'note')
  const weightGrams = reader.measure(names.grams, 1)
  const values = options.map(({ value }) => value)
  const fields = {
    name: getName(title, options),
    description: toPlainParagraphs(first.cell(names.description)) || title,
    brand: first.cell(names.vendor) || 'Unbranded',
    categories: [category],
    price: reader.price(names.price),
    state: getState(first, names),
    pictures: [...(variantPicture === '' ? [] : [variantPicture]), ...pictures],
    ...omitUndefined({ sku, ean, compareAt, weightGrams }),
    ...(options.length === 0 ? {} : { family: toFamily(handle, options) }),
  }
  return {
    key: [handle, ...values].join('\n'),
    row: record.row,
    columns: {
      ...getColumns(names),
      categories: first.cell(names.type) === '' ? names.category : names.type,
    },
    fields,
    stock: reader.pieces(names.stock),
    ...(cost === undefined ? {} : { cost }),
    oldPaths: [`/products/${handle}`],
    faults: reader.faults,
    notes: reader.notes,
  }
}

const getColumns = (names: Names) => ({
  name: names.title,
  description: names.description,
  brand: names.vendor,
  sku: names.sku,
  ean: names.barcode,
  price: names.price,
  mrp: names.compareAt,
  countInStock: names.stock,
  weightGrams: names.grams,
  family: 'Option1 Value',
  images: names.picture,
})

/** The rows of each product, which follow one another. */
async function* toGroups(file: CsvFile, names: Names): AsyncGenerator<Group | LeftOutRow> {
  let group: Group | undefined
  for await (const record of file.records()) {
    const handle = record.cell(names.handle)
    if (handle === '') {
      yield { leftOut: createFault(record, names.handle, 'The handle is missing.') }
    } else if (group?.handle === handle && group.rows.length < ROWS_MAX) {
      group.rows.push(record)
    } else {
      if (group) yield group
      group = { handle, rows: [record] }
    }
  }
  if (group) yield group
}

/** Reads the products of Shopify’s export, in the older or the newer of its two headings. */
export async function* readShopifyProducts(
  file: CsvFile,
  style: CellStyle,
): AsyncGenerator<ProductDraft | LeftOutRow> {
  const names = readColumnNames(file)
  for await (const group of toGroups(file, names)) {
    if ('leftOut' in group) {
      yield group
      continue
    }
    const [first] = group.rows
    // Only the first row of a product names its options.
    const optionNames = [1, 2, 3].map((number) => first?.cell(`Option${number} Name`) ?? '')
    const variants = group.rows.filter((record) => isVariant(record, names))
    if (first && variants.length === 0) {
      yield { leftOut: createFault(first, names.price, 'The price is missing.') }
    }
    for (const record of variants) yield toDraft(group, record, { names, style, optionNames })
  }
}

/** The path of a category’s page in Shopify. */
export const toShopifyCategoryPath = (names: readonly string[]): string =>
  `/collections/${toSlug(names.at(-1) ?? '')}`
