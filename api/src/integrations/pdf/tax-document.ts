import { amountInWords } from '@voltkart/shared/domain/amount-in-words'
import { copyNames, type InvoiceCopy } from '@voltkart/shared/domain/documents'
import type { DocumentRecord } from '../../models/documents/document-record'
import { rupees, type Fact } from './invoice-facts'
import {
  colours,
  contentWidth,
  createSheet,
  finishSheet,
  sheet,
  styles,
  type InvoiceSheet,
} from './invoice-sheet'
import {
  documentFacts,
  EXPORT_WORDS,
  isExport,
  partyFacts,
  sellerLines,
  stateTaxOf,
  titles,
} from './tax-document-facts'
import { drawHsnTable, drawTaxLines } from './tax-document-lines'

const left = sheet.margin
const COLUMN_GAP = 16
const TITLE_WIDTH = 190
const TOTALS_WIDTH = 220
const ROW = 16

/** Title and copy on the right, the seller on the left. */
function drawHead(page: InvoiceSheet, document: DocumentRecord, copy: InvoiceCopy): void {
  const { root, writer } = page
  const { kind, seller } = document
  const width = contentWidth - TITLE_WIDTH - COLUMN_GAP
  const x = left + contentWidth - TITLE_WIDTH
  let [bottom, right] = [page.y, page.y]
  page.tag(root, 'H1', () => {
    const box = { x, y: page.y, width: TITLE_WIDTH, align: 'right' } as const
    right = writer.write(titles[kind], styles.title, box)
  })
  if (kind === 'invoice') {
    page.tag(root, 'P', () => {
      const box = { x, y: right, width: TITLE_WIDTH, align: 'right' } as const
      right = writer.write(copyNames[copy], styles.strong, box)
    })
  }
  page.tag(root, 'P', () => {
    bottom = writer.write(seller.tradeName, styles.shop, { x: left, y: page.y, width })
    for (const line of sellerLines(document)) {
      bottom = writer.write(line, styles.muted, { x: left, y: bottom, width })
    }
    bottom = writer.write(`GSTIN ${seller.gstin}`, styles.strong, { x: left, y: bottom, width })
  })
  page.y = Math.max(bottom, right) + 12
  page.rule(page.y)
  page.y += 12
}

/** Facts side by side. */
function drawFacts(page: InvoiceSheet, facts: readonly Fact[], columns: number): void {
  const { root, writer } = page
  const width = (contentWidth - (columns - 1) * COLUMN_GAP) / columns
  let bottom = page.y
  facts.forEach(({ label, lines }, column) => {
    const x = left + column * (width + COLUMN_GAP)
    page.tag(root, 'P', () => {
      let y = writer.write(label, styles.label, { x, y: page.y, width }) + 2
      lines.forEach((line, index) => {
        y = writer.write(line, index === 0 ? styles.strong : styles.text, { x, y, width })
      })
      bottom = Math.max(bottom, y)
    })
  })
  page.y = bottom + 14
}

function drawExport(page: InvoiceSheet, document: DocumentRecord): void {
  if (!isExport(document)) return
  const { document: pdf, root, writer } = page
  const width = contentWidth - 24
  const height = writer.heightOf(EXPORT_WORDS, styles.strong, width) + 14
  page.decorate(() => {
    pdf.roundedRect(left, page.y, contentWidth, height, 4).fill(colours.mist)
  })
  page.tag(root, 'P', () => {
    writer.write(EXPORT_WORDS, styles.strong, { x: left + 12, y: page.y + 7, width })
  })
  page.y += height + 14
}

/** Each head of the tax with its amount. */
function taxHeads(document: DocumentRecord): [string, number][] {
  const { interState, totals } = document
  if (interState) return [['IGST', totals.igstPaise]]
  return [
    ['CGST', totals.cgstPaise],
    [stateTaxOf(document), totals.sgstPaise],
  ]
}

function drawTotals(page: InvoiceSheet, document: DocumentRecord): void {
  const { root, writer } = page
  const { totals, kind } = document
  const x = left + contentWidth - TOTALS_WIDTH
  const row = (label: string, paise: number, isTotal = false) => {
    page.tag(root, 'P', () => {
      const labelStyle = isTotal ? styles.total : styles.muted
      writer.write(label, labelStyle, { x, y: page.y, width: 120 })
      const box = { x: x + 100, y: page.y, width: TOTALS_WIDTH - 100, align: 'right' } as const
      writer.write(rupees(paise), isTotal ? styles.total : styles.money, box)
    })
    page.y += ROW
  }
  const heads = taxHeads(document)
  const tax = heads.reduce((sum, [, paise]) => sum + paise, 0)
  page.ensureRoom(150)
  page.y += 12
  row('Taxable value', totals.taxablePaise)
  for (const [head, paise] of heads) row(head, paise)
  page.y += 4
  row(kind === 'credit-note' ? 'Total credited' : 'Total', totals.grossPaise, true)
  page.y += 2
  page.tag(root, 'P', () => {
    const box = { x, y: page.y, width: TOTALS_WIDTH, align: 'right' } as const
    page.y = writer.write(`Includes GST of ${rupees(tax)}`, styles.muted, box)
  })
  page.y += 10
  page.tag(root, 'P', () => {
    const box = { x: left, width: contentWidth }
    const y = writer.write('Total in words', styles.label, { ...box, y: page.y })
    page.y = writer.write(amountInWords(totals.grossPaise), styles.text, { ...box, y }) + 4
  })
}

/** Who signs for the seller; at the foot of the last page, where documents have it. */
function drawSignature(page: InvoiceSheet, { seller, kind }: DocumentRecord): void {
  const { root, writer } = page
  const width = 220
  const height = 72
  page.ensureRoom(height + 10)
  page.y = Math.max(page.y + 10, sheet.height - sheet.footer - height)
  const x = left + contentWidth - width
  page.tag(root, 'P', () => {
    const words =
      kind === 'credit-note'
        ? 'This credit note lowers the value and the tax of the invoice that it names.'
        : 'The prices include GST. Tax is not payable on reverse charge.'
    writer.write(words, styles.label, { x: left, y: page.y, width: contentWidth - width - 24 })
  })
  page.tag(root, 'P', () => {
    const box = { x, width, align: 'right' } as const
    writer.write(`For ${seller.legalName}`, styles.text, { ...box, y: page.y })
    const y = page.y + height - 30
    const signed = seller.signatory ?? seller.legalName
    const end = writer.write(signed, styles.strong, { ...box, y })
    writer.write('Authorised signatory', styles.label, { ...box, y: end })
  })
  page.decorate(() => {
    const y = page.y + height - 34
    page.document
      .moveTo(x + 60, y)
      .lineTo(x + width, y)
      .lineWidth(0.75)
      .stroke(colours.line)
  })
}

/** Says what the boxes are, where a font lacked a sign, rather than leave a reader to guess. */
function drawMissingNote(page: InvoiceSheet): void {
  if (!page.writer.hasMissing()) return
  page.ensureRoom(36)
  page.y += 8
  page.tag(page.root, 'P', () => {
    const words = 'A boxed question mark stands for a character that could not be printed here.'
    page.writer.write(words, styles.label, { x: left, y: page.y, width: contentWidth })
  })
}

/**
 * A tax invoice or a credit note as a PDF of A4 pages, with the particulars of the CGST Rules 2017,
 * rules 46 and 53 (docs/compliance.md lists them). All of it is in the document; nothing is worked out
 * again but sums by HSN code.
 * @param copy for whom the copy of an invoice is (rule 48)
 */
export async function createTaxDocument(
  document: DocumentRecord,
  copy: InvoiceCopy = 'recipient',
): Promise<Uint8Array> {
  const { kind, number, seller, orderNumber, issuedAt } = document
  const page = await createSheet({
    title: `${titles[kind]} ${number}`,
    author: seller.tradeName,
    subject: `Order ${orderNumber} at ${seller.tradeName}`,
    createdAt: issuedAt,
  })
  drawHead(page, document, copy)
  const facts = documentFacts(document)
  drawFacts(page, facts, Math.max(3, facts.length))
  drawFacts(page, partyFacts(document), 2)
  drawExport(page, document)
  drawTaxLines(page, document)
  drawTotals(page, document)
  page.y += 10
  drawHsnTable(page, document)
  drawMissingNote(page)
  drawSignature(page, document)
  return finishSheet(page, `${titles[kind]} ${number} · ${seller.tradeName}`)
}
