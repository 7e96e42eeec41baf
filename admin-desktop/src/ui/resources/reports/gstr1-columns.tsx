import type {
  Gstr1,
  HsnRow,
  IssuedSeries,
  NilRow,
  PlaceRow,
  ReturnRow,
} from '@voltkart/shared/contract/reports'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { Gstr1Section } from '@voltkart/shared/domain/gstr1'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees, toPaise, toRupees } from '@voltkart/shared/domain/money'
import { formatPlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import { type Column, alignRight } from '../../components/columns'
import { formatCount } from '../../lib/format'
import { kindLabels } from '../../lib/record-labels'

export const sectionLabels: Record<Gstr1Section, string> = {
  b2b: 'B2B',
  b2cl: 'B2C large',
  b2cs: 'B2C others',
  exp: 'Exports',
  nil: 'Nil rated',
  cdnr: 'Credit notes B2B',
  cdnur: 'Credit notes B2C large',
  hsnB2b: 'HSN B2B',
  hsnB2c: 'HSN B2C',
  documents: 'Documents',
}

/** A row of any section as text for its table. */
export interface ListedRow {
  _id: string
  cells: Record<string, string>
}

type Amounts = Pick<PlaceRow, 'rate' | 'taxable' | 'igst' | 'cgst' | 'sgst'>

const toAmountCells = ({ rate, taxable, igst, cgst, sgst }: Amounts) => ({
  Rate: `${rate}%`,
  Taxable: formatRupees(taxable),
  IGST: formatRupees(igst),
  CGST: formatRupees(cgst),
  SGST: formatRupees(sgst),
})

const toDocumentCells = (row: ReturnRow) => ({
  Number: row.number,
  Date: formatDay(row.date),
  ...omitUndefined({ GSTIN: row.gstin, Type: row.type }),
  'Place of supply': formatPlaceOfSupply(row.pos),
  Value: formatRupees(row.value),
  ...toAmountCells(row),
})
const toPlaceCells = (row: PlaceRow) => ({
  'Place of supply': formatPlaceOfSupply(row.pos),
  ...toAmountCells(row),
})
const toNilCells = ({ interState, registered, taxable }: NilRow) => ({
  Supplies: interState ? 'To other States' : 'Within the State',
  Buyers: registered ? 'Registered' : 'Not registered',
  'Nil rated': formatRupees(taxable),
})
const toHsnCells = (row: HsnRow) => ({
  HSN: row.hsn,
  Quantity: `${formatCount(row.quantity)} ${row.uqc}`,
  Value: formatRupees(row.value),
  ...toAmountCells(row),
})
const toSeriesCells = ({ kind, series, first, last, count, cancelled }: IssuedSeries) => ({
  Series: series,
  Kind: kindLabels[kind],
  First: String(first),
  Last: String(last),
  Documents: formatCount(count),
  Missing: formatCount(cancelled),
})

/** The rows of a section as cells, of a page or of all. */
export function toCells(
  gstr1: Gstr1,
  section: Gstr1Section,
  begin = 0,
  end = Infinity,
): Record<string, string>[] {
  switch (section) {
    case 'b2cs':
      return gstr1.b2cs.slice(begin, end).map(toPlaceCells)
    case 'nil':
      return gstr1.nil.slice(begin, end).map(toNilCells)
    case 'hsnB2b':
    case 'hsnB2c':
      return gstr1[section].slice(begin, end).map(toHsnCells)
    case 'documents':
      return gstr1.documents.slice(begin, end).map(toSeriesCells)
    default:
      return gstr1[section].slice(begin, end).map(toDocumentCells)
  }
}

/** The sums of a section for display; none for the section of document numbers. */
export function getTotals(
  gstr1: Gstr1,
  section: Gstr1Section,
): readonly (readonly [name: string, value: string])[] {
  if (section === 'documents') return []
  const rows: readonly Partial<Amounts>[] = gstr1[section]
  const sumHead = (head: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    formatRupees(toRupees(rows.reduce((total, row) => total + toPaise(row[head] ?? 0), 0)))
  if (section === 'nil') return [['Nil rated', sumHead('taxable')]]
  return [
    ['Taxable', sumHead('taxable')],
    ['IGST', sumHead('igst')],
    ['CGST', sumHead('cgst')],
    ['SGST', sumHead('sgst')],
  ]
}

const words = new Set([
  'Number',
  'GSTIN',
  'Type',
  'Place of supply',
  'Date',
  'HSN',
  'Series',
  'Kind',
  'Supplies',
  'Buyers',
])
const widths: Record<string, number> = { GSTIN: 148, Number: 136, Date: 104 }

/** The padding of a cell, in pixels. */
const PADDING = 22
const WORDS_WIDTH = 96

/** The width of a number in the list's font, in pixels, rounded up: digits are wider than commas. */
const getNumberWidth = (text: string): number =>
  [...text].reduce((width, character) => width + (/[\d₹]/.test(character) ? 8.8 : 4.4), 0)

/** So wide that the longest number of a column is shown whole: a cut amount cannot be read. */
const measureWidth = (rows: readonly Record<string, string>[], name: string): number => {
  const longest = Math.max(...rows.map((cells) => getNumberWidth(cells[name] ?? '')))
  // The head of a column is in a smaller font.
  return Math.ceil(PADDING + Math.max(longest, 7 * name.length))
}

/** The columns of a section, by the cells of its rows. A card names all but the first. */
export const getColumns = (rows: readonly Record<string, string>[]): readonly Column<ListedRow>[] =>
  Object.keys(rows[0] ?? {}).map((name, index) => {
    const isWord = words.has(name)
    const column: Column<ListedRow> = {
      field: name,
      headerName: name,
      flex: 1,
      minWidth: isWord ? (widths[name] ?? WORDS_WIDTH) : measureWidth(rows, name),
      valueGetter: (_value, row) => row.cells[name] ?? '',
      getCardParts: ({ cells }) => [index === 0 ? cells[name] : `${name}\u00A0${cells[name]}`],
    }
    return isWord ? column : alignRight(column)
  })
