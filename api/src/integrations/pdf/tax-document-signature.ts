import { isBillOfSupply } from '@voltkart/shared/domain/documents'
import type { DocumentRecord } from '../../models/documents/document-schema'
import { left } from './draw-document'
import type { InvoiceExtras } from './invoice-extras'
import { colours, contentWidth, sheet, styles, type InvoiceSheet } from './invoice-sheet'
import { getHelpText } from './tax-document-facts'

/** The text beside the signature. */
function getSignatureText({ kind, lines, commercial }: DocumentRecord): string {
  if (commercial) {
    return 'This commercial credit note gives money back. It came too late to lower the tax of the invoice that it names (CGST Act 2017, section 34(2)).'
  }
  if (kind === 'credit-note') {
    const lowered = isBillOfSupply(lines) ? 'value' : 'value and the tax'
    return `This credit note lowers the ${lowered} of the invoice that it names.`
  }
  if (kind === 'challan') {
    return 'Goods sent in place of returned ones. This is not a supply: they were taxed by the invoice above.'
  }
  return isBillOfSupply(lines)
    ? 'No GST is charged on these goods. Tax is not payable on reverse charge.'
    : 'The prices include GST. Tax is not payable on reverse charge.'
}

const WIDTH = 220
const HEIGHT_MIN = 72
const SPACE_ABOVE = 10
/** Between the words and the first line of help. */
const PARAGRAPH = 4
const wordsWidth = contentWidth - WIDTH - 24

/** The paragraphs at the left of the signature. */
const getParagraphs = (document: DocumentRecord, extras?: InvoiceExtras): string[] =>
  extras
    ? [getSignatureText(document), getHelpText(document, extras)]
    : [getSignatureText(document)]

function measureHeight({ writer }: InvoiceSheet, texts: readonly string[]): number {
  const heights = texts.map(
    (text) => writer.measureHeight(text, styles.label, wordsWidth) + PARAGRAPH,
  )
  return Math.max(
    HEIGHT_MIN,
    heights.reduce((sum, height) => sum + height, 0),
  )
}

/** The height that the signature of a document takes, in points. */
export const measureSignature = (
  page: InvoiceSheet,
  document: DocumentRecord,
  extras?: InvoiceExtras,
): number => SPACE_ABOVE + measureHeight(page, getParagraphs(document, extras))

/** The signatory of the seller, and help, at the foot of the last page. */
export function drawSignature(
  page: InvoiceSheet,
  document: DocumentRecord,
  extras?: InvoiceExtras,
): void {
  const { seller } = document
  const { root, writer } = page
  const texts = getParagraphs(document, extras)
  const height = measureHeight(page, texts)
  page.ensureRoom(SPACE_ABOVE + height)
  page.y = Math.max(page.y + SPACE_ABOVE, sheet.height - sheet.footer - height)
  let end = page.y
  for (const text of texts) {
    page.tag(root, 'P', () => {
      const box = { x: left, y: end, width: wordsWidth }
      end = writer.write(text, styles.label, box) + PARAGRAPH
    })
  }
  const x = left + contentWidth - WIDTH
  page.tag(root, 'P', () => {
    const box = { x, width: WIDTH, align: 'right' } as const
    writer.write(`For ${seller.legalName}`, styles.text, { ...box, y: page.y })
    const y = page.y + HEIGHT_MIN - 30
    const signed = seller.signatory ?? seller.legalName
    const below = writer.write(signed, styles.strong, { ...box, y })
    writer.write('Authorised signatory', styles.label, { ...box, y: below })
  })
  page.decorate(() => {
    const y = page.y + HEIGHT_MIN - 34
    page.document
      .moveTo(x + 60, y)
      .lineTo(x + WIDTH, y)
      .lineWidth(0.75)
      .stroke(colours.line)
  })
  page.y += height
}
