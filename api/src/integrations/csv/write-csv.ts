import { guardFormula } from '@voltkart/shared/domain/csv-text'
import { toRupees } from '@voltkart/shared/domain/money'

/** An amount for a cell, which has two decimals. */
interface CsvAmount {
  paise: number
}

export type CsvRow = Record<string, string | number | boolean | CsvAmount | undefined>

// Excel misreads letters beyond ASCII in a file without this mark.
const UTF8_MARK = '\uFEFF'

function formatCell(value: CsvRow[string]): string {
  if (typeof value === 'object') return toRupees(value.paise).toFixed(2)
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV text (RFC 4180), generated in chunks to bound memory.
 * @param mark what the text begins with: by default what has spreadsheets read it as UTF-8
 */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>,
  mark = UTF8_MARK,
): AsyncGenerator<string> {
  let head = `${mark}${columns.join(',')}\r\n`
  for await (const batch of rows) {
    if (batch.length === 0) continue
    const lines = batch.map((row) => columns.map((name) => formatCell(row[name])).join(','))
    yield `${head}${lines.join('\r\n')}\r\n`
    head = ''
  }
  if (head !== '') yield head
}
