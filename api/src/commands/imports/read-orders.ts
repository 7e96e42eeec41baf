import type { CsvFile, CsvRecord } from '../../integrations/csv/read-csv'
import { findFirstFilled } from './customer-draft'
import { createFault, type CellStyle, type LeftOutRow } from './draft'
import type { OrderColumns } from './order-columns'
import { readOrderDraft, type OrderDraft } from './order-draft'

/** An order of these shops has at most 1,000 lines. */
const ROWS_MAX = 2_000

/** Reads the orders of a file, whose rows follow one another; rows without a number belong to the last. */
export async function* readOrders(
  file: CsvFile,
  columns: OrderColumns,
  style: CellStyle,
): AsyncGenerator<OrderDraft | LeftOutRow> {
  let rows: CsvRecord[] = []
  let number = ''
  const createDrafts = (): OrderDraft[] => {
    const [first] = rows
    return first ? [readOrderDraft(rows, first, { columns, style })] : []
  }
  for await (const record of file.records()) {
    const { column, text } = findFirstFilled(record, columns.number)
    const isSame = rows.length > 0 && (text === '' || text === number)
    if (isSame && rows.length < ROWS_MAX) rows.push(record)
    else if (text === '')
      yield { leftOut: createFault(record, column, 'The order number is missing.') }
    else {
      yield* createDrafts()
      rows = [record]
      number = text
    }
  }
  yield* createDrafts()
}
