import { toPrintedLines, type PrintedLine } from '@voltkart/shared/domain/delivery-line'
import type { DocumentLineRecord, DocumentRecord } from '../../models/documents/document-schema'
import { left, formatPaise } from './draw-document'
import {
  counterColumn,
  drawTable,
  createFigureColumn,
  measureTable,
  tableStyles,
  type Column,
} from './draw-table'
import { contentWidth, styles, type InvoiceSheet } from './invoice-sheet'
import { getStateTaxName, statesTax } from './tax-document-facts'

type UnitPriced = Pick<DocumentLineRecord, 'quantity' | 'taxablePaise'>
type TaxedRow = Pick<DocumentLineRecord, 'rate' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>

/**
 * The taxable value of one piece in paise, rounded; the taxable value of the line stays exact. Nothing
 * for a line without pieces.
 */
const formatUnitPrice = ({ taxablePaise, quantity }: UnitPriced): string =>
  quantity > 0 ? formatPaise(Math.round(taxablePaise / quantity)) : '–'

const formatPieces = (quantity: number): string => (quantity > 0 ? `${quantity} NOS` : '–')

/** The columns of the tax by head; optionally with the rate below each amount. */
function createTaxColumns<Row extends TaxedRow>(
  document: DocumentRecord,
  withRates: boolean,
): Column<Row>[] {
  const width = withRates ? 48 : 60
  const rate = (share: number) => (withRates ? (row: Row) => `${row.rate * share}%` : undefined)
  if (document.interState) {
    return [createFigureColumn('IGST', width, ({ igstPaise }) => formatPaise(igstPaise), rate(1))]
  }
  return [
    createFigureColumn('CGST', width, ({ cgstPaise }) => formatPaise(cgstPaise), rate(0.5)),
    createFigureColumn(
      getStateTaxName(document),
      width,
      ({ sgstPaise }) => formatPaise(sgstPaise),
      rate(0.5),
    ),
  ]
}

/** The lines of a document: goods, HSN code, quantity, unit price, taxable value, tax by head, total. */
export function drawTaxLines(page: InvoiceSheet, document: DocumentRecord): void {
  const { kind, lines } = document
  const formatHsn = ({ hsn, quantity, product }: PrintedLine): string =>
    kind === 'credit-note' && product && quantity === 0 ? `HSN ${hsn}, price reduced` : `HSN ${hsn}`
  drawTable<PrintedLine>(
    page,
    [
      counterColumn,
      {
        title: 'Goods and HSN code',
        width: 0,
        align: 'left',
        cell: (line) => ({ text: line.name, style: tableStyles.name, below: formatHsn(line) }),
      },
      createFigureColumn('Quantity', 36, ({ quantity }) => formatPieces(quantity)),
      createFigureColumn('Unit price', 52, formatUnitPrice),
      ...(statesTax(document) || kind === 'challan'
        ? [
            createFigureColumn<PrintedLine>('Taxable value', 56, (line) =>
              formatPaise(line.taxablePaise),
            ),
          ]
        : []),
      ...(statesTax(document) ? createTaxColumns<PrintedLine>(document, true) : []),
      createFigureColumn('Total', 60, ({ grossPaise }) => formatPaise(grossPaise)),
    ],
    toPrintedLines(lines),
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

const createHsnColumns = (document: DocumentRecord): Column<HsnSum>[] => [
  {
    title: 'HSN code',
    width: 0,
    align: 'left',
    cell: ({ hsn }) => ({ text: hsn, style: tableStyles.figures }),
  },
  createFigureColumn('GST rate', 44, ({ rate }) => `${rate}%`),
  createFigureColumn('Quantity', 48, ({ quantity }) => formatPieces(quantity)),
  createFigureColumn('Taxable value', 70, ({ taxablePaise }) => formatPaise(taxablePaise)),
  ...createTaxColumns<HsnSum>(document, false),
  createFigureColumn('Total tax', 64, ({ taxPaise }) => formatPaise(taxPaise)),
]

const HSN_HEADING = 22
/** A table that is higher, in points, begins on the page of the totals whatever follows it. */
const KEPT_TOGETHER_MAX = 300

/**
 * The tax by HSN code and rate. A table of a few rows stands on one page with what follows.
 * @param following how high that is, in points
 */
export function drawHsnTable(page: InvoiceSheet, document: DocumentRecord, following = 0): void {
  const { root, writer } = page
  const columns = createHsnColumns(document)
  const sums = sumByHsn(document.lines)
  const height = measureTable(page, columns, sums)
  page.ensureRoom(HSN_HEADING + (height > KEPT_TOGETHER_MAX ? 60 : height + following))
  page.tag(root, 'H2', () => {
    const box = { x: left, y: page.y, width: contentWidth }
    page.y = writer.write('Tax by HSN code', styles.strong, box) + 4
  })
  drawTable(page, columns, sums)
}
