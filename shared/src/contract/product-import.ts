import { z } from 'zod'
import { unguardFormula } from '../domain/csv-text'
import { IMPORT_CELL_LENGTH, IMPORT_ROWS_MAX } from '../domain/limits'
import { hasKind, productColumns, type ProductColumn } from '../domain/product-columns'
import { readNumber, type NumberStyle, type ReadNumber } from '../domain/read-number'
import { toSpacedCode } from '../domain/plain-code'
import { trimText } from '../domain/visible-text'
import { auditChangeSchema } from './audit'
import { idSchema } from './common'
import { readCell } from './product-cells'
import { defineRoute } from './route'

const cellSchema = z.string().max(IMPORT_CELL_LENGTH).optional()

const cellsSchema = z.object(
  Object.fromEntries(productColumns.map((column) => [column, cellSchema])) as Record<
    ProductColumn,
    typeof cellSchema
  >,
)
export type ProductCells = z.output<typeof cellsSchema>

const importRowSchema = z.object({
  /** Its line in the file, counted from 1. */
  line: z.number().int().min(1).max(10_000_000),
  cells: cellsSchema,
})
export type ProductImportRow = z.output<typeof importRowSchema>

/** The error of a row: its column and the reason. */
const importErrorSchema = z.object({ column: z.string(), message: z.string() })
export type ProductImportError = z.output<typeof importErrorSchema>

const importResultSchema = z
  .object({
    line: z.number().int(),
    /** The name of the existing product, or the one in the row; absent if neither has one. */
    name: z.string().optional(),
    outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
    /** The changes of an existing product, made or planned. */
    changes: z.array(auditChangeSchema),
    errors: z.array(importErrorSchema),
  })
  .meta({ id: 'ProductImportResult' })
export type ProductImportResult = z.output<typeof importResultSchema>

export const importProducts = defineRoute({
  id: 'importProducts',
  method: 'post',
  path: '/products/import',
  summary:
    'Check or write some rows of a file: matched by `_id` or `sku`, new where no product has the SKU. An empty cell leaves a field as it is. The same rows may be sent again',
  description:
    'Creates or updates products from the rows of a file, by the rules of a single product. A cell of several lines has one picture, highlight or “Group > Name: Value” a line; each such cell may be JSON instead. A picture is the name of a file in the picture library, of several the newest, or the address of a picture of the shop. A row that adds another picture, such as one of another site, is refused. Each row has its own outcome, and sending the same rows again changes nothing. With `dryRun` nothing is written.',
  tag: 'Products',
  access: 'products.write',
  body: z.object({
    rows: z.array(importRowSchema).min(1).max(IMPORT_ROWS_MAX),
    /** If true, nothing is written and the response lists what would be written. */
    dryRun: z.boolean(),
  }),
  example: {
    rows: [{ line: 2, cells: { sku: 'AERO-14-16', price: '61,999.50' } }],
    dryRun: true,
  },
  output: z.object({ message: z.string(), results: z.array(importResultSchema) }),
})

export interface ReadCells {
  /** In lower case, if the row has one. */
  id?: string
  /** The cells in the form of a product's body; empty cells are left out. */
  values: Record<string, unknown>
  errors: ProductImportError[]
}

/**
 * The number in a cell that is not empty; undefined in a column of texts. Rows in a request have no
 * decimal commas.
 */
export function readNumberCell(
  column: ProductColumn,
  cell: string,
  style: NumberStyle = { decimalComma: false },
): ReadNumber | undefined {
  if (!hasKind(column, 'number', 'money')) return undefined
  const text = trimText(unguardFormula(cell))
  return readNumber(column === 'gstRate' ? text.replace(/\s*%$/, '') : text, style)
}

// Slugs, one a line or with commas between them.
const readSlugs = (text: string) => text.split(/[\s,]+/).filter((slug) => slug !== '')

function readValue(column: ProductColumn, text: string): { value: unknown } | { message: string } {
  const number = readNumberCell(column, text)
  if (number) return number
  if (column === 'sku') return { value: toSpacedCode(text) }
  if (hasKind(column, 'slugs')) return { value: readSlugs(text) }
  return hasKind(column, 'parts') ? readCell(column, text) : { value: text }
}

/** Turns the cells of a row into the input of a product's schema. */
export function readCells(cells: ProductCells): ReadCells {
  const values: ReadCells['values'] = {}
  const errors: ProductImportError[] = []
  let id: string | undefined
  for (const column of productColumns) {
    const text = trimText(unguardFormula(cells[column] ?? ''))
    if (text === '') continue
    if (column === '_id') {
      if (idSchema.safeParse(text).success) id = text.toLowerCase()
      else errors.push({ column, message: 'Not a valid id' })
      continue
    }
    const value = readValue(column, text)
    if ('message' in value) errors.push({ column, message: value.message })
    else values[column] = value.value
  }
  return { ...(id ? { id } : {}), values, errors }
}
