import { guardFormula } from '@voltkart/shared/domain/formula-guard'
import { stringify } from 'csv-stringify/sync'

/** How many rows are turned into text at a time. */
const ROWS_AT_ONCE = 200

export type CsvRow = Record<string, string | number | boolean | undefined>

const toText = (rows: readonly CsvRow[], columns: readonly string[], header: boolean) =>
  stringify([...rows], {
    columns: [...columns],
    header,
    // Without it a well-known spreadsheet reads letters beyond ASCII wrongly.
    bom: header,
    record_delimiter: 'windows',
    cast: { string: guardFormula, boolean: String },
  })

/** A table as CSV text, piece by piece, so that it never stands in memory as a whole. */
export async function* writeCsv(
  columns: readonly string[],
  rows: AsyncIterable<CsvRow>,
): AsyncGenerator<string> {
  let header = true
  let waiting: CsvRow[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < ROWS_AT_ONCE) continue
    yield toText(waiting, columns, header)
    header = false
    waiting = []
  }
  if (header || waiting.length > 0) yield toText(waiting, columns, header)
}
