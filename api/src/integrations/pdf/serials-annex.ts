import { left, type DocumentContent } from './draw-document'
import { drawTable, tableStyles, type Column } from './draw-table'
import type { InvoiceExtras } from './invoice-extras'
import { contentWidth, styles, type InvoiceSheet } from './invoice-sheet'

/** A row is never split over pages, so one with more serial numbers than this is several. */
const SERIALS_OF_ROW = 40

interface SerialRow {
  parcel: number
  name: string
  serials: string[]
}

function toRows({ parcels }: InvoiceExtras): SerialRow[] {
  return parcels.flatMap(({ n, lines }) =>
    lines.flatMap(({ name, serials }) =>
      Array.from({ length: Math.ceil(serials.length / SERIALS_OF_ROW) }, (_, index) => ({
        parcel: n,
        name,
        serials: serials.slice(index * SERIALS_OF_ROW, (index + 1) * SERIALS_OF_ROW),
      })),
    ),
  )
}

const columns: readonly Column<SerialRow>[] = [
  {
    title: 'Parcel',
    width: 36,
    align: 'left',
    cell: ({ parcel }) => ({ text: String(parcel), style: tableStyles.figures }),
  },
  {
    title: 'Goods',
    width: 170,
    align: 'left',
    cell: ({ name }) => ({ text: name, style: tableStyles.name }),
  },
  {
    title: 'Serial numbers',
    width: 0,
    align: 'left',
    cell: ({ serials }) => ({ text: serials.join(', '), style: tableStyles.figures }),
  },
]

function drawSerials(page: InvoiceSheet, rows: readonly SerialRow[], to: string): void {
  const { root, writer } = page
  const box = { x: left, width: contentWidth }
  page.tag(root, 'H1', () => {
    page.y = writer.write('Serial numbers', styles.title, { ...box, y: page.y })
  })
  page.tag(root, 'P', () => {
    page.y = writer.write(to, styles.muted, { ...box, y: page.y }) + 14
  })
  drawTable(page, columns, rows)
}

/**
 * The page of the serial numbers, once goods that have some are packed.
 * @param title names the invoice that it belongs to
 */
export function toSerialsAnnex(
  extras: InvoiceExtras,
  title: string,
  orderNumber: string,
): DocumentContent['annex'] {
  const rows = toRows(extras)
  if (rows.length === 0) return undefined
  return {
    foot: `${title} · Annex`,
    draw: (page) => drawSerials(page, rows, `Annex · ${title} · Order ${orderNumber}`),
  }
}
