import { encode } from 'uqr'
import type { StoredIrn } from '../../models/order-core/order-documents'
import { left } from './draw-document'
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
export function drawIrn(page: InvoiceSheet, { irn, ackNo, ackDate, signedQr }: StoredIrn): void {
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
