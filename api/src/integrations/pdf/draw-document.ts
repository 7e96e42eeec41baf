import { formatAmountInWords } from '@voltkart/shared/domain/amount-in-words'
import { formatRupees, toRupees, type Paise } from '@voltkart/shared/domain/money'
import {
  colours,
  contentWidth,
  createSheet,
  finishSheet,
  sheet,
  styles,
  type InvoiceSheet,
  type SheetFacts,
} from './invoice-sheet'

export const left = sheet.margin
const COLUMN_GAP = 16
const TITLE_WIDTH = 190
const LOGO_HEIGHT = 40
const TOTALS_WIDTH = 220
const TOTALS_ROW = 16
const TOTALS_SPACE = 12
const wordsWidth = contentWidth - TOTALS_WIDTH - 24
const WORDS_LABEL = 'Total in words'
const belowTotal = { ...styles.muted, tabular: true } as const

export const formatPaise = (paise: Paise): string => formatRupees(toRupees(paise))

export interface Fact {
  label: string
  /** Its lines, of which the first is strong. */
  lines: string[]
}

/** The content of a document of any kind. */
export interface DocumentContent {
  info: SheetFacts
  /** The title at the top right, above the recipient of the copy. */
  title: string
  copy?: string | undefined
  seller: { name: string; lines: string[]; gstin?: string; logo?: string | undefined }
  /** Rows of facts side by side, each with its number of columns. */
  facts: readonly { columns: number; facts: readonly Fact[] }[]
  note?: { heading: string; detail?: string } | undefined
  drawLines(page: InvoiceSheet): void
  totals: readonly (readonly [label: string, paise: Paise])[]
  total: { label: string; paise: Paise; below?: string | undefined }
  /** Draws what follows the totals. */
  drawAfterTotals?(page: InvoiceSheet): void
  /** Draws what is at the end, below all notes. */
  drawEnd?(page: InvoiceSheet): void
  foot: string
  /** Follows on pages of its own, which are counted by themselves. */
  annex?: { foot: string; draw(page: InvoiceSheet): void } | undefined
}

/** Draws the logo above the seller's name, which screen readers read. */
function drawLogo(page: InvoiceSheet, logo: string, width: number): void {
  const png = Buffer.from(logo, 'base64')
  page.decorate(() => page.document.image(png, left, page.y, { fit: [width, LOGO_HEIGHT] }))
  page.y += LOGO_HEIGHT + 6
}

/** Title and copy on the right, the seller on the left. */
function drawHead(page: InvoiceSheet, { title, copy, seller }: DocumentContent): void {
  const { root, writer } = page
  const width = contentWidth - TITLE_WIDTH - COLUMN_GAP
  const x = left + contentWidth - TITLE_WIDTH
  const titleBox = { x, width: TITLE_WIDTH, align: 'right' } as const
  const top = page.y
  if (seller.logo) drawLogo(page, seller.logo, width)
  let [bottom, right] = [page.y, top]
  page.tag(root, 'H1', () => {
    right = writer.write(title, styles.title, { ...titleBox, y: top })
  })
  if (copy) {
    page.tag(root, 'P', () => {
      right = writer.write(copy, styles.strong, { ...titleBox, y: right })
    })
  }
  page.tag(root, 'P', () => {
    const { name, lines, gstin } = seller
    bottom = writer.write(name, styles.shop, { x: left, y: page.y, width })
    for (const line of lines) {
      bottom = writer.write(line, styles.muted, { x: left, y: bottom, width })
    }
    if (gstin) bottom = writer.write(`GSTIN ${gstin}`, styles.strong, { x: left, y: bottom, width })
  })
  page.y = Math.max(bottom, right) + 12
  page.rule(page.y)
  page.y += 12
}

function drawFacts(page: InvoiceSheet, facts: readonly Fact[], columns: number): void {
  const { root, writer } = page
  const width = (contentWidth - (columns - 1) * COLUMN_GAP) / columns
  for (let first = 0; first < facts.length; first += columns) {
    let bottom = page.y
    facts.slice(first, first + columns).forEach(({ label, lines }, column) => {
      const x = left + column * (width + COLUMN_GAP)
      page.tag(root, 'P', () => {
        let y = writer.write(label, styles.label, { x, y: page.y, width }) + 2
        lines.forEach((line, index) => {
          const style = index === 0 ? styles.strong : styles.text
          y = writer.write(line, style, { x, y, width })
        })
        bottom = Math.max(bottom, y)
      })
    })
    page.y = bottom + 14
  }
}

function drawNote(page: InvoiceSheet, { note }: DocumentContent): void {
  if (!note) return
  const { heading, detail } = note
  const { document, root, writer } = page
  const width = contentWidth - 24
  const detailHeight = detail ? writer.measureHeight(detail, styles.muted, width) : 0
  const height = writer.measureHeight(heading, styles.strong, width) + detailHeight + 14
  page.decorate(() => {
    document.roundedRect(left, page.y, contentWidth, height, 4).fill(colours.mist)
  })
  page.tag(root, 'P', () => {
    const x = left + 12
    const y = writer.write(heading, styles.strong, { x, y: page.y + 7, width })
    if (detail) writer.write(detail, styles.muted, { x, y, width })
  })
  page.y += height + 14
}

/** The height of all that `drawTotals` draws, in points. */
function measureTotals({ writer }: InvoiceSheet, { totals, total }: DocumentContent): number {
  const below = total.below ? writer.measureHeight(total.below, belowTotal, TOTALS_WIDTH) : 0
  const sums = (totals.length + 1) * TOTALS_ROW + 6 + below
  const words =
    writer.measureHeight(WORDS_LABEL, styles.label, wordsWidth) +
    writer.measureHeight(formatAmountInWords(total.paise), styles.text, wordsWidth)
  return TOTALS_SPACE + Math.max(sums, words) + 4
}

/** The sums at the right, the total in words at the left. */
function drawTotals(page: InvoiceSheet, content: DocumentContent): void {
  const { totals, total } = content
  const { root, writer } = page
  const x = left + contentWidth - TOTALS_WIDTH
  const drawTotalRow = (label: string, paise: Paise, isTotal = false) => {
    page.tag(root, 'P', () => {
      writer.write(label, isTotal ? styles.total : styles.muted, { x, y: page.y, width: 120 })
      const box = { x: x + 60, y: page.y, width: TOTALS_WIDTH - 60, align: 'right' } as const
      writer.write(formatPaise(paise), isTotal ? styles.total : styles.money, box)
    })
    page.y += TOTALS_ROW
  }
  page.ensureRoom(measureTotals(page, content))
  page.y += TOTALS_SPACE
  const top = page.y
  for (const [label, paise] of totals) drawTotalRow(label, paise)
  page.y += 4
  drawTotalRow(total.label, total.paise, true)
  page.y += 2
  const { below } = total
  if (below) {
    page.tag(root, 'P', () => {
      const box = { x, y: page.y, width: TOTALS_WIDTH, align: 'right' } as const
      page.y = writer.write(below, belowTotal, box)
    })
  }
  page.tag(root, 'P', () => {
    const box = { x: left, width: wordsWidth }
    const y = writer.write(WORDS_LABEL, styles.label, { ...box, y: top })
    const bottom = writer.write(formatAmountInWords(total.paise), styles.text, { ...box, y })
    page.y = Math.max(page.y, bottom) + 4
  })
}

/** Explains the boxes of characters that no font has. */
function drawMissingNote(page: InvoiceSheet): void {
  if (!page.writer.hasMissing()) return
  page.ensureRoom(36)
  page.y += 8
  page.tag(page.root, 'P', () => {
    const words = 'A boxed question mark stands for a character that could not be printed here.'
    page.writer.write(words, styles.label, { x: left, y: page.y, width: contentWidth })
  })
}

const countPages = ({ document }: InvoiceSheet): number => document.bufferedPageRange().count

/** Draws a document as a PDF of A4 pages. */
export async function drawDocument(content: DocumentContent): Promise<Uint8Array> {
  const page = await createSheet(content.info)
  drawHead(page, content)
  for (const { facts, columns } of content.facts) drawFacts(page, facts, columns)
  drawNote(page, content)
  content.drawLines(page)
  drawTotals(page, content)
  content.drawAfterTotals?.(page)
  drawMissingNote(page)
  content.drawEnd?.(page)
  const pages = countPages(page)
  const groups = [{ foot: content.foot, pages }]
  const { annex } = content
  if (annex) {
    page.addPage()
    annex.draw(page)
    groups.push({ foot: annex.foot, pages: countPages(page) - pages })
  }
  return finishSheet(page, groups)
}
