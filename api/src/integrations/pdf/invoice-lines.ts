import type { LineItemRecord } from '../../models/orders/order-record'
import { rupees } from './invoice-facts'
import { contentWidth, sheet, styles, type InvoiceSheet } from './invoice-sheet'
import type { TextBox } from './page-writer'

interface Column {
  title: string
  width: number
  align: 'left' | 'right'
}

const GAP = 10
const PADDING = 6
const fixed = { number: 24, quantity: 40, price: 92, amount: 104 }
const nameWidth =
  contentWidth - fixed.number - fixed.quantity - fixed.price - fixed.amount - 3 * GAP

const columns: readonly Column[] = [
  { title: '#', width: fixed.number, align: 'left' },
  { title: 'Item', width: nameWidth, align: 'left' },
  { title: 'Qty', width: fixed.quantity, align: 'right' },
  { title: 'Unit price', width: fixed.price, align: 'right' },
  { title: 'Amount', width: fixed.amount, align: 'right' },
]

function boxes(y: number): (TextBox & { title: string })[] {
  let x: number = sheet.margin
  return columns.map(({ title, width, align }, index) => {
    const box = { title, x, y, width, align }
    // The number stands close to the name it counts.
    x += width + (index === 0 ? 0 : GAP)
    return box
  })
}

function drawHeader(page: InvoiceSheet, write: (box: TextBox, title: string) => void): void {
  for (const box of boxes(page.y)) write(box, box.title)
  page.y += styles.label.size * 1.45 + PADDING
  page.rule(page.y)
}

/** The table of what was bought. Its header stands on every page, and no line is split. */
export function drawLines(page: InvoiceSheet, items: readonly LineItemRecord[]): void {
  const { document, writer } = page
  const table = document.struct('Table')
  page.root.add(table)

  const head = document.struct('TR')
  table.add(head)
  page.ensureRoom(60)
  drawHeader(page, (box, title) => {
    page.tag(head, 'TH', () => writer.write(title, styles.label, box))
  })

  items.forEach((item, index) => {
    const height = writer.heightOf(item.name, styles.text, nameWidth) + 2 * PADDING
    if (page.ensureRoom(height)) {
      // Read out once is enough.
      drawHeader(page, (box, title) => {
        page.decorate(() => writer.write(title, styles.label, box))
      })
    }
    const row = document.struct('TR')
    table.add(row)
    const cells = [
      { text: String(index + 1), style: { ...styles.muted, tabular: true } },
      { text: item.name, style: styles.text },
      { text: String(item.quantity), style: styles.money },
      { text: rupees(item.pricePaise), style: styles.money },
      { text: rupees(item.pricePaise * item.quantity), style: styles.money },
    ]
    boxes(page.y + PADDING).forEach((box, column) => {
      const cell = cells[column]
      if (cell) page.tag(row, 'TD', () => writer.write(cell.text, cell.style, box))
    })
    page.y += height
    page.rule(page.y)
  })
}
