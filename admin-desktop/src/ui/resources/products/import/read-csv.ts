import {
  readCells,
  type ProductCells,
  type ProductImportRow,
} from '@voltkart/shared/contract/product-import'
import { productColumns, type ProductColumn } from '@voltkart/shared/contract/product-import'
import { IMPORT_CELL_LENGTH } from '@voltkart/shared/domain/limits'
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
}

const isColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name)

function headerProblems(header: readonly string[]): ImportProblem[] {
  const at = (column: string, message: string) => ({ line: 1, column, message })
  const repeated = header.filter((name, index) => header.indexOf(name) !== index)
  return [
    ...header
      .filter((name) => !isColumn(name))
      .map((name) => at(name, `Unknown column. Use ${productColumns.join(', ')}.`)),
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

function shapeProblem(
  { line, cells }: ProductImportRow,
  header: readonly string[],
  fields: readonly string[],
): ImportProblem | undefined {
  if (fields.length !== header.length) {
    const message = `The row has ${fields.length} ${fields.length === 1 ? 'cell' : 'cells'} instead of ${header.length}`
    const column = header[Math.min(fields.length, header.length) - 1] ?? ''
    return { line, product: productOf(cells), column, message }
  }
  const long = productColumns.find((name) => (cells[name]?.length ?? 0) > IMPORT_CELL_LENGTH)
  return long && { line, product: productOf(cells), column: long, message: 'The cell is too long' }
}

/** The product of a row, as far as the file has it: its name, otherwise its SKU. */
export const productOf = ({ name, sku }: ProductCells): string | undefined =>
  name?.trim().slice(0, 120) || sku?.trim() || undefined

/** Rows with the same product as an earlier one. */
function repeats(rows: readonly ProductImportRow[]): ImportProblem[] {
  const seen = new Map<string, number>()
  return rows.flatMap(({ line, cells }) => {
    const { id, values } = readCells(cells)
    const keys = { _id: id, sku: values['sku'] }
    return Object.entries(keys).flatMap(([column, value]) => {
      if (typeof value !== 'string') return []
      const key = `${column} ${value}`
      const before = seen.get(key)
      if (before === undefined) seen.set(key, line)
      return before === undefined
        ? []
        : [
            {
              line,
              product: productOf(cells),
              column,
              message: `Row ${before} has the same ${column}`,
            },
          ]
    })
  })
}

/** The separator of the cells, found in the header, as cells may contain any of these. */
function separatorOf(text: string): string {
  const [head = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/** Reads a CSV file of products, with all checks that need only the file itself. */
export function readProductCsv(file: string): ReadFile {
  const text = file.replace(/^\ufeff/, '')
  const rows: ProductImportRow[] = []
  const problems: ImportProblem[] = []
  let header: string[] | undefined
  let line = 0
  Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    step({ data, errors }) {
      line += 1
      if (data.every((cell) => cell.trim() === '')) return
      if (!header) {
        header = data.map((name) => name.trim())
        problems.push(...headerProblems(header))
        return
      }
      const row = toRow(line, header, data)
      const [quotes] = errors
      const problem = quotes
        ? { line, column: header[0] ?? '', message: 'A closing quotation mark is missing' }
        : shapeProblem(row, header, data)
      if (problem) problems.push(problem)
      else rows.push(row)
    },
  })
  if (!header) problems.push({ line: 1, column: '', message: 'The file is empty' })
  // With a wrong header all rows are meaningless.
  if (problems.some((problem) => problem.line === 1)) return { rows: [], problems }
  const repeated = repeats(rows)
  const bad = new Set(repeated.map((problem) => problem.line))
  return { rows: rows.filter((row) => !bad.has(row.line)), problems: [...problems, ...repeated] }
}
