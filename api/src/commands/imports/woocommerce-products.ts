import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { CsvFile, CsvRecord } from '../../integrations/csv/read-csv'
import { RowReader, createFault, type CellStyle, type LeftOutRow, type ProductDraft } from './draft'
import { toFamily, getName, type Option, toPlainParagraphs } from './families'

const EAN = 'GTIN, UPC, EAN, or ISBN'

export const isWooCommerceProducts = (file: CsvFile): boolean =>
  file.hasColumns(['type', 'name', 'regular price'])

/** Values with commas between them; a comma inside one is written with a backslash. */
const toList = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')

/** The exporter writes a line break as a backslash and an n. */
const withLineBreaks = (text: string) =>
  text.replaceAll(/(\\?)\\n/g, (_all, before: string) => (before === '' ? '\n' : '\\n'))

/** The name and the value of each attribute. */
function getAttributes({ cell }: CsvRecord): Option[] {
  const options: Option[] = []
  for (let number = 1; cell(`Attribute ${number} name`) !== ''; number += 1) {
    options.push({
      name: cell(`Attribute ${number} name`),
      value: cell(`Attribute ${number} value(s)`),
    })
  }
  return options
}

/** The cells of a product that its variations share. */
const shared = [
  'ID',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Categories',
  'Brands',
  'Images',
  'Brand attribute',
] as const

/** A product that has variations, as far as they need it. */
type Parent = Readonly<Record<string, string>>

const getBrand = (record: CsvRecord) =>
  getAttributes(record).find(({ name }) => /^brand$/i.test(name))?.value ?? ''

/** A row of a product with variations, and the keys by which its variations refer to it. */
export function getParent(record: CsvRecord): { keys: string[]; cells: Parent } | undefined {
  if (getType(record) !== 'variable') return undefined
  const { cell } = record
  const cells = Object.fromEntries([
    ...shared.map((name) => [name, cell(name)] as const),
    ['Brand attribute', getBrand(record)] as const,
  ])
  const [id, sku] = [cell('ID'), cell('SKU')]
  return { keys: [...(id === '' ? [] : [`id:${id}`]), ...(sku === '' ? [] : [sku])], cells }
}

/** The kind of a product, without the words for what is not sent. */
const getType = ({ cell }: CsvRecord) => toList(cell('Type').toLowerCase())[0] ?? ''

// The exporter’s own form, in the time of the shop.
const time = /^(\d{4})-(\d\d)-(\d\d)(?: (\d{1,2}):(\d\d)(?::(\d\d))?)?$/

function toTime(reader: RowReader, column: string): string | undefined {
  const text = reader.record.cell(column)
  if (text === '') return undefined
  const [, year, month, day, hour = '0', minute = '00', second = '00'] = time.exec(text) ?? []
  const iso = `${year}-${month}-${day}T${hour.padStart(2, '0')}:${minute}:${second}+05:30`
  if (year !== undefined && !Number.isNaN(Date.parse(iso))) return iso
  reader.note(column, 'Write a day such as 2026-11-24.')
  return undefined
}

function toSale(reader: RowReader): ProductDraft['fields']['sale'] {
  const price = reader.number('Sale price', 'note')
  if (price === undefined) return undefined
  const from = toTime(reader, 'Date sale price starts')
  const to = toTime(reader, 'Date sale price ends')
  return { price, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

const grams: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lbs: 453.592_37, oz: 28.349_523 }
const millimetres: Readonly<Record<string, number>> = {
  m: 1_000,
  cm: 10,
  mm: 1,
  in: 25.4,
  yd: 914.4,
}

/** The columns of measures, whose unit is in their names: `Weight (kg)`. */
function getMeasures(reader: RowReader, header: readonly string[]) {
  const readMeasure = (name: string, units: typeof grams) => {
    const column = header.find((item) => item.toLowerCase().startsWith(`${name} (`)) ?? ''
    const factor = units[/\(([a-z]+)\)/i.exec(column)?.[1]?.toLowerCase() ?? '']
    return factor === undefined ? undefined : reader.measure(column, factor)
  }
  const measures = {
    weightGrams: readMeasure('weight', grams),
    lengthMm: readMeasure('length', millimetres),
    widthMm: readMeasure('width', millimetres),
    heightMm: readMeasure('height', millimetres),
  }
  return Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== undefined))
}

const columns = {
  name: 'Name',
  description: 'Description',
  brand: 'Brands',
  categories: 'Categories',
  sku: 'SKU',
  ean: EAN,
  price: 'Regular price',
  sale: 'Sale price',
  mrp: 'Regular price',
  countInStock: 'Stock',
  weightGrams: 'Weight (kg)',
  lengthMm: 'Length (cm)',
  widthMm: 'Width (cm)',
  heightMm: 'Height (cm)',
  family: 'Attribute 1 value(s)',
  images: 'Images',
}

function getStock(reader: RowReader): number {
  const { cell } = reader.record
  if (cell('Stock').toLowerCase() === 'parent') {
    reader.note('Stock', 'Stock that variations share becomes 0: count it.')
    return 0
  }
  if (cell('Stock') === '' && cell('In stock?') === '1') {
    reader.note('Stock', 'The file does not say how many are in stock: 0 until you count them.')
  }
  return reader.pieces('Stock')
}

function toDraft(
  record: CsvRecord,
  parent: Parent | undefined,
  { style, header }: { style: CellStyle; header: readonly string[] },
): ProductDraft {
  const reader = new RowReader(record, style)
  const { cell } = record
  const from = (column: (typeof shared)[number]) => cell(column) || (parent?.[column] ?? '')
  const ownOptions = getAttributes(record).filter(({ value }) => value !== '')
  const options = parent
    ? ownOptions.map(({ name, value }) => ({ name, value: toList(value)[0] ?? value }))
    : []
  const title = parent?.['Name'] || cell('Name')
  const key = cell('ID') || cell('SKU')
  const categories = toList(from('Categories')).map((path) =>
    path.split('>').map((part) => part.trim()),
  )
  if (key === '') reader.fault('ID', 'The row has neither an ID nor a SKU.')
  if (title === '') reader.fault('Name', 'The name is missing.')
  if (parent && options.length === 0) {
    reader.fault(
      'Attribute 1 value(s)',
      'The variation has no value that tells it from the others.',
    )
  }
  const sku = cell('SKU') === parent?.['SKU'] ? undefined : reader.code('SKU')
  const ean = reader.code(EAN)
  const sale = toSale(reader)
  const cost = reader.number('Cost of goods', 'note')
  const isPublished = cell('Published') === '1' && (parent?.['Published'] ?? '1') === '1'
  const text = withLineBreaks(from('Description')) || withLineBreaks(from('Short description'))
  const pictures = [...toList(cell('Images')), ...toList(parent?.['Images'] ?? '')]
  const fields = {
    name: getName(title, options),
    description: toPlainParagraphs(text) || title,
    brand:
      toList(from('Brands'))[0] || getBrand(record) || parent?.['Brand attribute'] || 'Unbranded',
    categories: categories.length > 0 ? categories : [['Uncategorized']],
    price: reader.price('Regular price'),
    state: isPublished ? ('active' as const) : ('draft' as const),
    pictures: [...new Set(pictures)],
    ...getMeasures(reader, header),
    ...omitUndefined({ sku, ean, sale }),
    ...(parent
      ? { family: toFamily(toSlug(`${title} ${parent['ID'] || parent['SKU']}`), options) }
      : {}),
  }
  return {
    key,
    row: record.row,
    columns,
    fields,
    stock: getStock(reader),
    ...(cost === undefined ? {} : { cost }),
    oldPaths: [`/product/${toSlug(title)}`],
    faults: reader.faults,
    notes: reader.notes,
  }
}

const leftOutTypes: Readonly<Record<string, string>> = {
  grouped: 'A grouped product is only a list of others, which are imported.',
  external: 'An external product is sold on another site.',
}

/**
 * Reads the products of WooCommerce’s own exporter.
 * @param findParent finds the row that a variation names as its parent, such as `id:12`
 */
export async function* readWooCommerceProducts(
  file: CsvFile,
  style: CellStyle,
  findParent: (key: string) => Promise<Parent | undefined>,
): AsyncGenerator<ProductDraft | LeftOutRow> {
  for await (const record of file.records()) {
    const type = getType(record)
    if (type === 'variable') continue
    if (type === 'variation') {
      const key = record.cell('Parent')
      const parent = key === '' ? undefined : await findParent(key)
      if (parent) yield toDraft(record, parent, { style, header: file.header })
      else {
        const message = 'The files have no product that this is a variation of.'
        yield { leftOut: createFault(record, 'Parent', message) }
      }
    } else if (type === 'simple' || type === '') {
      yield toDraft(record, undefined, { style, header: file.header })
    } else {
      const message = leftOutTypes[type] ?? 'Products of this type are left out.'
      yield { leftOut: createFault(record, 'Type', message) }
    }
  }
}

/** The path of a category’s page in WooCommerce. */
export const toWooCommerceCategoryPath = (names: readonly string[]): string =>
  `/product-category/${names.map(toSlug).join('/')}`
