import { printedLines, type PrintedLine } from '@voltkart/shared/domain/delivery-line'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-record'
import { left, rupees } from './draw-document'
import { counterColumn, drawTable, figureColumn, tableStyles, type Column } from './draw-table'
import { contentWidth, styles, type InvoiceSheet } from './invoice-sheet'
import { stateTaxOf } from './tax-document-facts'

type TaxedRow = Pick<DocumentLineRecord, 'rate' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

const pieces = (quantity: number): string => (quantity > 0 ? `${quantity} NOS` : '–')

/** The columns of the tax by head; with its rate below each amount, if wanted. */
function taxColumns<Row extends TaxedRow>(
  document: DocumentRecord,
  withRates: boolean,
): Column<Row>[] {
  const rate = (share: number) => (withRates ? (row: Row) => `${row.rate * share}%` : undefined)
  if (document.interState) {
    return [figureColumn('IGST', 78, ({ igstPaise }) => rupees(igstPaise), rate(1))]
  }
  return [
    figureColumn('CGST', 68, ({ cgstPaise }) => rupees(cgstPaise), rate(0.5)),
    figureColumn(stateTaxOf(document), 68, ({ sgstPaise }) => rupees(sgstPaise), rate(0.5)),
  ]
}

/** The lines of a document: goods, HSN code, quantity, taxable value, rate and tax by head, total. */
export function drawTaxLines(page: InvoiceSheet, document: DocumentRecord): void {
  const { kind, interState, lines } = document
  const hsnOf = ({ hsn, quantity, product }: PrintedLine): string =>
    kind === 'credit-note' && product && quantity === 0 ? `HSN ${hsn}, price reduced` : `HSN ${hsn}`
  drawTable<PrintedLine>(
    page,
    [
      counterColumn,
      {
        title: 'Goods and HSN code',
        width: 0,
        align: 'left',
        cell: (line) => ({ text: line.name, style: tableStyles.name, below: hsnOf(line) }),
      },
      figureColumn('Quantity', 42, ({ quantity }) => pieces(quantity)),
      figureColumn('Taxable value', 78, ({ taxablePaise }) => rupees(taxablePaise)),
      ...(document.kind === 'challan' ? [] : taxColumns<PrintedLine>(document, true)),
      figureColumn('Total', 80, ({ grossPaise }) => rupees(grossPaise)),
    ],
    printedLines(lines, interState),
  )
}

interface HsnSum extends TaxedRow, Pick<DocumentLineRecord, 'hsn' | 'quantity' | 'taxablePaise'> {
  taxPaise: number
}

/** The lines summed up by HSN code and rate, in the order of their first lines. */
function sumByHsn(lines: readonly DocumentLineRecord[]): HsnSum[] {
  const sums = new Map<string, HsnSum>()
  for (const { hsn, rate, quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise } of lines) {
    const key = `${hsn} ${rate}`
    const before = sums.get(key)
    sums.set(key, {
      hsn,
      rate,
      quantity: (before?.quantity ?? 0) + quantity,
      taxablePaise: (before?.taxablePaise ?? 0) + taxablePaise,
      cgstPaise: (before?.cgstPaise ?? 0) + cgstPaise,
      sgstPaise: (before?.sgstPaise ?? 0) + sgstPaise,
      igstPaise: (before?.igstPaise ?? 0) + igstPaise,
      taxPaise: (before?.taxPaise ?? 0) + cgstPaise + sgstPaise + igstPaise,
    })
  }
  return [...sums.values()]
}

/** The tax by HSN code and rate. */
export function drawHsnTable(page: InvoiceSheet, document: DocumentRecord): void {
  const { root, writer } = page
  page.ensureRoom(80)
  page.tag(root, 'H2', () => {
    const box = { x: left, y: page.y, width: contentWidth }
    page.y = writer.write('Tax by HSN code', styles.strong, box) + 4
  })
  drawTable<HsnSum>(
    page,
    [
      {
        title: 'HSN code',
        width: 0,
        align: 'left',
        cell: ({ hsn }) => ({ text: hsn, style: tableStyles.figures }),
      },
      figureColumn('GST rate', 44, ({ rate }) => `${rate}%`),
      figureColumn('Quantity', 48, ({ quantity }) => pieces(quantity)),
      figureColumn('Taxable value', 84, ({ taxablePaise }) => rupees(taxablePaise)),
      ...taxColumns<HsnSum>(document, false),
      figureColumn('Total tax', 80, ({ taxPaise }) => rupees(taxPaise)),
    ],
    sumByHsn(document.lines),
  )
}
