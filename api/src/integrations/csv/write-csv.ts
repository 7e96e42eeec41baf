import { guardFormula } from '@voltkart/shared/domain/formula-guard'

export type CsvRow = Record<string, string | number | boolean | undefined>

// Without it a well-known spreadsheet reads letters beyond ASCII wrongly.
const UTF8_MARK = '\uFEFF'

function cell(value: CsvRow[string]): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value)
  const text = guardFormula(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV text (RFC 4180), generated piece by piece to bound memory. */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  let head = `${UTF8_MARK}${columns.join(',')}\r\n`
  for await (const some of rows) {
    const lines = some.map((row) => columns.map((name) => cell(row[name])).join(','))
    yield `${head}${lines.join('\r\n')}\r\n`
    head = ''
  }
  if (head !== '') yield head
}
