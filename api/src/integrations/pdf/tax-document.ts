import { challanCopyNames, copyNames, type InvoiceCopy } from '@voltkart/shared/domain/documents'
import type { DocumentRecord } from '../../models/documents/document-schema'
import type { StoredIrn } from '../../models/orders/order-documents'
import { drawDocument, formatPaise, left } from './draw-document'
import type { InvoiceExtras } from './invoice-extras'
import {
  getDocumentFacts,
  getPartyFacts,
  getPaymentFacts,
  getReasonFacts,
  getRequiredText,
  getSellerLines,
  getStateTaxName,
  statesTax,
  getTitle,
} from './tax-document-facts'
import { toSerialsAnnex } from './serials-annex'
import { drawSignature, measureSignature } from './tax-document-signature'
import { drawHsnTable, drawTaxLines } from './tax-document-lines'
import { encode } from 'uqr'
import { colours, contentWidth, styles, type InvoiceSheet } from './invoice-sheet'

/** The side of the QR code in points: some 45 mm, so that its small modules can be scanned. */
const SIDE = 128
const GAP = 16

/** Paints a QR code as rows of squares. */
function paintCode({ document }: InvoiceSheet, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'L', border: 0 })
  const module = SIDE / size
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      // A little wider, so that no white hairlines remain between squares.
      if (isDark)
        document.rect(x + column * module, y + line * module, module * 1.02, module * 1.02)
    })
  })
  document.fill(colours.ink)
}

/** The registration of an e-invoice: its QR code and its numbers (CGST Rules 2017, rule 46(r)). */
function drawIrn(page: InvoiceSheet, { irn, ackNo, ackDate, signedQr }: StoredIrn): void {
  const { document, root, writer } = page
  page.ensureRoom(SIDE + GAP)
  page.y += GAP
  const top = page.y
  root.add(
    document.struct('Figure', { alt: 'QR code of the e-invoice' }, () =>
      paintCode(page, signedQr, left, top),
    ),
  )
  const box = { x: left + SIDE + GAP, width: contentWidth - SIDE - GAP }
  const facts = [
    ['IRN', irn],
    ['Acknowledgement number', ackNo],
    ['Acknowledgement date', ackDate],
  ] as const
  let y = top
  for (const [label, value] of facts) {
    page.tag(root, 'P', () => {
      y = writer.write(label, styles.label, { ...box, y })
      y = writer.write(value, styles.text, { ...box, y }) + 4
    })
  }
  page.y = top + SIDE
}

/** Data on the PDF that is not part of the document. */
export interface Beside {
  /** Present in invoices only. */
  extras?: InvoiceExtras | undefined
  /** The response of the e-invoice portal. */
  irn?: StoredIrn | undefined
  /** The shop's logo: PNG in Base64. */
  logo?: string | undefined
}

/** Each head of the tax with its amount. */
function getTaxHeads(document: DocumentRecord): [string, number][] {
  const { interState, totals } = document
  if (interState) return [['IGST', totals.igstPaise]]
  return [
    ['CGST', totals.cgstPaise],
    [getStateTaxName(document), totals.sgstPaise],
  ]
}

const totalLabels: Record<DocumentRecord['kind'], string> = {
  invoice: 'Total',
  'credit-note': 'Total credited',
  challan: 'Value of goods',
}

/** For whom a copy is; credit notes have no copies. */
function getCopyLabel(kind: DocumentRecord['kind'], copy: InvoiceCopy): string | undefined {
  if (kind === 'credit-note') return undefined
  return kind === 'challan' ? challanCopyNames[copy] : copyNames[copy]
}

/**
 * A tax invoice or a credit note as a PDF of A4 pages, with the particulars of the CGST Rules 2017,
 * rules 46 and 53 (docs/compliance.md lists them). All of it is in the document; only sums by HSN
 * code are computed again.
 * @param copy for whom the copy of an invoice is (rule 48)
 * @param beside the content beside the document itself, which never changes
 */
export function createTaxDocument(
  document: DocumentRecord,
  copy: InvoiceCopy = 'recipient',
  beside: Beside = {},
): Promise<Uint8Array> {
  const { kind, number, seller, orderNumber, issuedAt, totals } = document
  const { extras, irn, logo } = beside
  const name = getTitle(document)
  const title = `${name} ${number}`
  const facts = getDocumentFacts(document)
  const parties = getPartyFacts(document)
  const words = getRequiredText(document)
  const heads = getTaxHeads(document)
  const hasTax = statesTax(document)
  const taxPaise = heads.reduce((sum, [, paise]) => sum + paise, 0)
  return drawDocument({
    info: {
      title,
      author: seller.tradeName,
      subject: `Order ${orderNumber} at ${seller.tradeName}`,
      createdAt: issuedAt,
      text: JSON.stringify([document, extras]),
    },
    title: name,
    copy: getCopyLabel(kind, copy),
    seller: { name: seller.tradeName, lines: getSellerLines(document), gstin: seller.gstin, logo },
    facts: [
      { columns: Math.max(3, facts.length), facts },
      { columns: 1, facts: getReasonFacts(document) },
      { columns: 3, facts: extras ? getPaymentFacts(extras) : [] },
      { columns: parties.length, facts: parties },
    ],
    note: words === undefined ? undefined : { heading: words },
    drawLines: (page) => drawTaxLines(page, document),
    totals: hasTax ? [['Taxable value', totals.taxablePaise], ...heads] : [],
    total: {
      label: totalLabels[kind],
      paise: totals.grossPaise,
      below: hasTax ? `Includes GST of ${formatPaise(taxPaise)}` : undefined,
    },
    drawAfterTotals: (page) => {
      if (!hasTax) return
      if (irn) drawIrn(page, irn)
      page.y += 10
      drawHsnTable(page, document, measureSignature(page, document, extras))
    },
    drawEnd: (page) => drawSignature(page, document, extras),
    foot: `${title} · ${seller.tradeName}`,
    annex: extras && toSerialsAnnex(extras, title, orderNumber),
  })
}
