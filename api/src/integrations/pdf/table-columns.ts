import { contentWidth, styles, type InvoiceSheet } from './invoice-sheet'
import type { TextStyle } from './page-writer'

interface Cell {
  text: string
  style: TextStyle
  /** Lines below it in small letters. */
  below?: string | undefined
}

export interface Column<Row> {
  title: string
  /** The width in points; 0 takes the rest of the line. A column of figures is as wide as its widest. */
  width: number
  figures?: boolean
  align: 'left' | 'right'
  cell(row: Row, index: number): Cell
}

/** Between two columns, in points. */
export const COLUMN_GAP = 8
/** The least width of the column that takes the rest. */
const REST_WIDTH_MIN = 90
const below = { ...styles.muted, size: 7.5, tabular: true } as const satisfies TextStyle

const getSum = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0)

const scaleStyle = (style: TextStyle, scale: number): TextStyle => ({
  ...style,
  size: style.size * scale,
})

export interface SizedCell extends Cell {
  belowStyle: TextStyle
}

export interface SizedColumn<Row> extends Column<Row> {
  cell(row: Row, index: number): SizedCell
}

/**
 * The columns with their final widths. No amount is broken over two lines: columns of figures are as
 * wide as their widest figure, in smaller letters where there is no room for that.
 */
export function sizeColumns<Row>(
  { writer }: InvoiceSheet,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): SizedColumn<Row>[] {
  /** How wide a column of figures must be. */
  const measureWidth = (column: Column<Row>): number => {
    if (!column.figures) return column.width
    const lengths = rows.map((row, index) => {
      const cell = column.cell(row, index)
      const lengthBelow = cell.below ? writer.measureLength(cell.below, below) : 0
      return Math.max(writer.measureLength(cell.text, cell.style), lengthBelow)
    })
    const title = writer.measureLength(column.title, styles.label)
    // Added so that no figure is broken because of how fractions are rounded.
    return Math.max(title, ...lengths.map((length) => length + 0.01))
  }
  const isFigures = (_width: number, index: number) => columns[index]?.figures === true
  const needed = columns.map(measureWidth)
  const wider = columns.map(({ width }, index) => Math.max(width, needed[index] ?? 0))
  const gaps = COLUMN_GAP * (columns.length - 1)
  const fits = getSum(wider) + gaps + REST_WIDTH_MIN <= contentWidth
  const widths = fits ? wider : needed
  const figures = getSum(widths.filter(isFigures))
  const otherWidths = getSum(widths) - figures + gaps
  const scale = Math.min(1, (contentWidth - REST_WIDTH_MIN - otherWidths) / figures)
  const rest = contentWidth - otherWidths - figures * scale
  return columns.map((column, index) => {
    const width = widths[index] ?? 0
    const size = column.figures ? scale : 1
    return {
      ...column,
      width: column.width === 0 && !column.figures ? rest : width * size,
      cell: (row, at) => {
        const cell = column.cell(row, at)
        return { ...cell, style: scaleStyle(cell.style, size), belowStyle: scaleStyle(below, size) }
      },
    }
  })
}
