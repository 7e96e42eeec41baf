import { amountInWords } from '@voltkart/shared/domain/amount-in-words'
import { taxLabel } from '@voltkart/shared/domain/tax-label'
import { taxPercentOf, type OrderRecord } from '../../models/orders/order-record'
import { orderFacts, partyFacts, rupees, statusNote, type Fact } from './invoice-facts'
import { drawLines } from './invoice-lines'
import {
  colours,
  contentWidth,
  createSheet,
  finishSheet,
  sheet,
  styles,
  type InvoiceSheet,
} from './invoice-sheet'

const left = sheet.margin
const COLUMN_GAP = 16
const TOTALS_WIDTH = 236
const ROW = 18

function drawHead(page: InvoiceSheet, seller: string): void {
  const { root, writer } = page
  const width = contentWidth - 110
  let bottom = page.y
  page.tag(root, 'P', () => {
    bottom = writer.write(seller, styles.shop, { x: left, y: page.y, width })
  })
  page.tag(root, 'H1', () => {
    const x = left + contentWidth - 100
    writer.write('Invoice', styles.title, { x, y: page.y, width: 100, align: 'right' })
  })
  page.y = bottom + 14
  page.rule(page.y)
  page.y += 16
}

/** Facts side by side, three in a row. */
function drawFacts(page: InvoiceSheet, facts: readonly Fact[]): void {
  const { root, writer } = page
  const width = (contentWidth - 2 * COLUMN_GAP) / 3
  for (let first = 0; first < facts.length; first += 3) {
    let bottom = page.y
    facts.slice(first, first + 3).forEach(({ label, lines }, column) => {
      const x = left + column * (width + COLUMN_GAP)
      page.tag(root, 'P', () => {
        let y = writer.write(label, styles.label, { x, y: page.y, width }) + 2
        lines.forEach((line, index) => {
          const style = lines.length > 1 && index === 0 ? styles.strong : styles.text
          y = writer.write(line, style, { x, y, width })
        })
        bottom = Math.max(bottom, y)
      })
    })
    page.y = bottom + 14
  }
}

function drawNote(page: InvoiceSheet, order: OrderRecord): void {
  const note = statusNote(order)
  if (!note) return
  const { document, root, writer } = page
  const width = contentWidth - 24
  const height =
    writer.heightOf(note.heading, styles.strong, width) +
    writer.heightOf(note.detail, styles.text, width) +
    20
  page.decorate(() => {
    document.roundedRect(left, page.y, contentWidth, height, 6).fill(colours.mist)
  })
  page.tag(root, 'P', () => {
    const x = left + 12
    const y = writer.write(note.heading, styles.strong, { x, y: page.y + 10, width })
    writer.write(note.detail, styles.muted, { x, y, width })
  })
  page.y += height + 18
}

function drawTotals(page: InvoiceSheet, order: OrderRecord): void {
  const { root, writer } = page
  const x = left + contentWidth - TOTALS_WIDTH
  const row = (label: string, paise: number, style: typeof styles.money | typeof styles.total) => {
    page.tag(root, 'P', () => {
      const labelStyle = style === styles.total ? style : styles.muted
      writer.write(label, labelStyle, { x, y: page.y, width: 80 })
      const box = { x: x + 80, y: page.y, width: TOTALS_WIDTH - 80, align: 'right' } as const
      writer.write(rupees(paise), style, box)
    })
    page.y += ROW
  }
  page.ensureRoom(170)
  page.y += 12
  row('Items price', order.itemsPricePaise, styles.money)
  row('Shipping', order.shippingPricePaise, styles.money)
  row(taxLabel(taxPercentOf(order)), order.taxPricePaise, styles.money)
  page.y += 4
  row('Total', order.totalPricePaise, styles.total)
  page.y += 12
  page.rule(page.y)
  page.y += 12
  page.tag(root, 'P', () => {
    const box = { x: left, width: contentWidth }
    const y = writer.write('Total in words', styles.label, { ...box, y: page.y }) + 2
    page.y = writer.write(amountInWords(order.totalPricePaise), styles.text, { ...box, y })
  })
}

/** Says what the boxes are, where a font lacked a sign, rather than leave a reader to guess. */
function drawMissingNote(page: InvoiceSheet): void {
  if (!page.writer.hasMissing()) return
  page.ensureRoom(36)
  page.y += 12
  page.tag(page.root, 'P', () => {
    const words = 'A boxed question mark stands for a character that could not be printed here.'
    page.writer.write(words, styles.label, { x: left, y: page.y, width: contentWidth })
  })
}

/**
 * The invoice of an order as a PDF of A4 pages. Every amount on it is the order's own, as it was
 * when the order was placed; nothing is worked out again but the amount of a line.
 */
export async function createInvoice(order: OrderRecord, seller: string): Promise<Uint8Array> {
  const page = await createSheet({
    title: `Invoice ${order.orderNumber}`,
    author: seller,
    subject: `Order ${order.orderNumber} at ${seller}`,
    createdAt: order.paidAt ?? order.createdAt,
  })
  drawHead(page, seller)
  drawFacts(page, orderFacts(order))
  drawFacts(page, partyFacts(order, seller))
  page.y += 6
  drawNote(page, order)
  drawLines(page, order.items)
  drawTotals(page, order)
  drawMissingNote(page)
  return finishSheet(page, `Invoice ${order.orderNumber}`)
}
