import {
  readCells,
  readNumberCell,
  type ProductCells,
  type ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import { productColumns, type ProductColumn } from '@voltkart/shared/domain/product-columns'
import {
  findSeparator,
  hasDecimalComma,
  decodeText,
  type TextEncoding,
} from '@voltkart/shared/domain/csv-text'
import { IMPORT_CELL_LENGTH } from '@voltkart/shared/domain/limits'
import { trimText } from '@voltkart/shared/domain/visible-text'
import Papa from 'papaparse'

/** An error of a file: its row and column, and the reason. */
export interface ImportProblem {
  /** Counted from 1 as a spreadsheet counts its rows, even with line breaks in cells. */
  line: number
  /** The product of the row: its name, otherwise its SKU. */
  product?: string | undefined
  column: string
  message: string
}

export interface ReadFile {
  /** The rows that can be sent for a check. */
  rows: ProductImportRow[]
  problems: ImportProblem[]
  /** Absent if the file could not be read. */
  encoding?: TextEncoding
}

const isColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name)

function findHeaderProblems(header: readonly string[]): ImportProblem[] {
  const at = (column: string, message: string) => ({ line: 1, column, message })
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  return [
    ...header
      .filter((name) => !isColumn(name))
      .map((name) =>
        at(
          name,
          name ? `Unknown column. Use ${productColumns.join(', ')}.` : 'This column has no name',
        ),
      ),
    ...repeated.map((name) => at(name, 'This column appears twice')),
    ...(header.includes('_id') || header.includes('sku')
      ? []
      : [at('sku', 'The file needs a column sku or _id')]),
  ]
}

function toRow(line: number, header: readonly string[], fields: readonly string[]) {
  const cells: ProductCells = {}
  header.forEach((name, index) => {
    if (isColumn(name)) cells[name] = fields[index] ?? ''
  })
  return { line, cells }
}

const isBlank = (cell: string) => trimText(cell) === ''

/** The cells without empty ones at their end. */
const withoutEmptyEnd = (cells: readonly string[]) =>
  cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)

/** Writes the numbers of a row without their decimal commas, which the API does not know. */
function withoutDecimalCommas({ line, cells }: ProductImportRow): ImportProblem[] {
  return productColumns.flatMap((column) => {
    const cell = cells[column] ?? ''
    const number = isBlank(cell) ? undefined : readNumberCell(column, cell, { decimalComma: true })
    if (!number) return []
    if ('message' in number) return [{ line, product: getProductLabel(cells), column, ...number }]
    cells[column] = String(number.value)
    return []
  })
}

function findShapeProblem(
  { line, cells }: ProductImportRow,
  header: readonly string[],
  fields: readonly string[],
): ImportProblem | undefined {
  if (fields.length !== header.length) {
    const message = `The row has ${fields.length} ${fields.length === 1 ? 'cell' : 'cells'} instead of ${header.length}`
    const column = header[Math.min(fields.length, header.length) - 1] ?? ''
    return { line, product: getProductLabel(cells), column, message }
  }
  const unreadableColumn = productColumns.find((name) => cells[name]?.includes('\ufffd'))
  if (unreadableColumn)
    return { line, product: getProductLabel(cells), column: unreadableColumn, message: LETTER_LOST }
  const longColumn = productColumns.find((name) => (cells[name]?.length ?? 0) > IMPORT_CELL_LENGTH)
  return (
    longColumn && {
      line,
      product: getProductLabel(cells),
      column: longColumn,
      message: 'The cell is too long',
    }
  )
}

/** The product of a row: its name in the file, otherwise its SKU. */
export const getProductLabel = ({ name, sku }: ProductCells): string | undefined =>
  trimText(name ?? '').slice(0, 120) || trimText(sku ?? '') || undefined

/** Rows with the same product as an earlier one. */
function findRepeatedRows(rows: readonly ProductImportRow[]): ImportProblem[] {
  const firstLines = new Map<string, number>()
  return rows.flatMap(({ line, cells }) => {
    const { id, values } = readCells(cells)
    const keys = { _id: id, sku: values['sku'] }
    return Object.entries(keys).flatMap(([column, value]) => {
      if (typeof value !== 'string') return []
      const key = `${column} ${value}`
      const before = firstLines.get(key)
      if (before === undefined) firstLines.set(key, line)
      return before === undefined
        ? []
        : [
            {
              line,
              product: getProductLabel(cells),
              column,
              message: `Row ${before} has the same ${column}`,
            },
          ]
    })
  })
}

const LETTER_LOST = 'A letter was lost when this file was saved: �'
const UNREADABLE =
  'This file is not text that can be read. Save it as “CSV UTF-8” and choose it again.'

/** Reads the text of a CSV file of products, with all checks that need only the file itself. */
export function readProductCsv(file: string): Pick<ReadFile, 'rows' | 'problems'> {
  const { text, separator } = findSeparator(file)
  const rows: ProductImportRow[] = []
  const problems: ImportProblem[] = []
  let header: string[] | undefined
  let line = 0
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step({ data, errors }) {
      line += 1
      if (data.every(isBlank)) return
      if (!header) {
        header = withoutEmptyEnd(data).map(trimText)
        problems.push(...findHeaderProblems(header))
        return
      }
      const fields = data.slice(header.length).every(isBlank) ? data.slice(0, header.length) : data
      const row = toRow(line, header, fields)
      const [quotes] = errors
      const problem = quotes
        ? { line, column: header[0] ?? '', message: 'A closing quotation mark is missing' }
        : findShapeProblem(row, header, fields)
      const rowProblems = problem
        ? [problem]
        : hasDecimalComma(separator)
          ? withoutDecimalCommas(row)
          : []
      if (rowProblems.length > 0) problems.push(...rowProblems)
      else rows.push(row)
    },
  })
  if (!header) problems.push({ line: 1, column: '', message: 'The file is empty' })
  // With a wrong header all rows are meaningless.
  if (problems.some((problem) => problem.line === 1)) return { rows: [], problems }
  const repeated = findRepeatedRows(rows)
  const bad = new Set(repeated.map((problem) => problem.line))
  return { rows: rows.filter((row) => !bad.has(row.line)), problems: [...problems, ...repeated] }
}

/** Reads a CSV file of products in any usual encoding, as {@link readProductCsv}. */
export function readProductFile(bytes: Uint8Array): ReadFile {
  const decoded = decodeText(bytes)
  if (!decoded) return { rows: [], problems: [{ line: 1, column: '', message: UNREADABLE }] }
  return { ...readProductCsv(decoded.text), encoding: decoded.encoding }
}
