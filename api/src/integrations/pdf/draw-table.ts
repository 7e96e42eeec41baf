import { sheet, styles, type InvoiceSheet } from './invoice-sheet'
import type { TextBox, TextStyle } from './page-writer'
import {
  COLUMN_GAP,
  sizeColumns,
  type Column,
  type SizedCell,
  type SizedColumn,
} from './table-columns'

export type { Column }

/** The small letters of tables. */
export const tableStyles = {
  figures: { ...styles.money, size: 8.5 },
  counter: { ...styles.money, size: 8.5, colour: styles.muted.colour },
  name: { ...styles.text, size: 9 },
} as const satisfies Record<string, TextStyle>

/** A column of figures, of at least this width. */
export const createFigureColumn = <Row>(
  title: string,
  width: number,
  figure: (row: Row) => string,
  below?: (row: Row) => string | undefined,
): Column<Row> => ({
  title,
  width,
  figures: true,
  align: 'right',
  cell: (row) => ({ text: figure(row), style: tableStyles.figures, below: below?.(row) }),
})

/** The number of each row. */
export const counterColumn: Column<unknown> = {
  title: '#',
  width: 14,
  align: 'left',
  cell: (_row, index) => ({ text: String(index + 1), style: tableStyles.counter }),
}

const PADDING = 5
function toBoxes<Row>(columns: readonly SizedColumn<Row>[], y: number): TextBox[] {
  let x: number = sheet.margin
  return columns.map(({ width, align }) => {
    const box = { x, y, width, align }
    x += width + COLUMN_GAP
    return box
  })
}

const measureHeight = ({ writer }: InvoiceSheet, cell: SizedCell, width: number): number =>
  writer.measureHeight(cell.text, cell.style, width) +
  (cell.below ? writer.measureHeight(cell.below, cell.belowStyle, width) : 0)

const HEADER_HEIGHT = styles.label.size * 1.45 + PADDING

const measureRow = (page: InvoiceSheet, cells: readonly SizedCell[], widths: readonly number[]) =>
  Math.max(...cells.map((cell, at) => measureHeight(page, cell, widths[at] ?? 0))) + 2 * PADDING

/** How high a table is that stands on one page, in points. */
export function measureTable<Row>(
  page: InvoiceSheet,
  unsized: readonly Column<Row>[],
  rows: readonly Row[],
): number {
  const columns = sizeColumns(page, unsized, rows)
  const widths = columns.map(({ width }) => width)
  return rows.reduce((height, row, index) => {
    const cells = columns.map((column) => column.cell(row, index))
    return height + measureRow(page, cells, widths)
  }, HEADER_HEIGHT)
}

/** Draws a table. Its header stands on every page, and no row is split. */
export function drawTable<Row>(
  page: InvoiceSheet,
  unsized: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const { document, writer } = page
  const columns = sizeColumns(page, unsized, rows)
  const widths = columns.map(({ width }) => width)
  const table = document.struct('Table')
  page.root.add(table)

  const drawHeader = (write: (title: string, box: TextBox) => void) => {
    toBoxes(columns, page.y).forEach((box, index) => write(columns[index]?.title ?? '', box))
    page.y += HEADER_HEIGHT
    page.rule(page.y)
  }
  const head = document.struct('TR')
  table.add(head)
  page.ensureRoom(measureTable(page, unsized, rows.slice(0, 1)))
  drawHeader((title, box) => page.tag(head, 'TH', () => writer.write(title, styles.label, box)))

  rows.forEach((row, index) => {
    const cells = columns.map((column) => column.cell(row, index))
    const height = measureRow(page, cells, widths)
    if (page.ensureRoom(height)) {
      // Screen readers have read the header on the first page.
      drawHeader((title, box) => page.decorate(() => writer.write(title, styles.label, box)))
    }
    const line = document.struct('TR')
    table.add(line)
    toBoxes(columns, page.y + PADDING).forEach((box, at) => {
      const cell = cells[at]
      if (!cell) return
      page.tag(line, 'TD', () => {
        const y = writer.write(cell.text, cell.style, box)
        if (cell.below) writer.write(cell.below, cell.belowStyle, { ...box, y })
      })
    })
    page.y += height
    page.rule(page.y)
  })
}
