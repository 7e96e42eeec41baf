import { toDocumentNumber } from '@voltkart/shared/domain/document-number'
import type { DocumentKind } from '@voltkart/shared/domain/documents'
import type {
  DocumentSection,
  HsnSum,
  NilSum,
  PlaceSum,
  RateSum,
} from '@voltkart/shared/domain/gstr1'
import { toIndiaDay, formatShortMonth } from '@voltkart/shared/domain/india-day'
import { formatPlaceOfSupply } from '@voltkart/shared/domain/place-of-supply'
import type { DocumentRow } from '../../commands/reports/gstr1'
import type { CsvRow } from '../../integrations/csv/write-csv'
import type { IssuedSeriesRecord } from '../../models/documents/document-series-queries'

/** A CSV file of the GST offline tool: its columns, and a record as one of its rows. */
interface ReturnFile<Row> {
  columns: readonly string[]
  toRow: (row: Row) => CsvRow
}

/** A day in India as the tool writes it: 05-Nov-2026. */
function formatReturnDate(at: Date): string {
  const day = toIndiaDay(at)
  return `${day.slice(8)}-${formatShortMonth(day)}-${day.slice(0, 4)}`
}

const toPlace = ({ pos }: PlaceSum) => ({ 'Place Of Supply': formatPlaceOfSupply(pos) })
const toRatedRow = ({ rate, taxablePaise }: RateSum): CsvRow => ({
  Rate: rate,
  'Taxable Value': { paise: taxablePaise },
})
const toInvoice = (row: DocumentRow): CsvRow => ({
  'Invoice Number': row.number,
  'Invoice date': formatReturnDate(row.issuedAt),
  'Invoice Value': { paise: row.valuePaise },
  ...toPlace(row),
  ...toRatedRow(row),
})
const getNote = (row: DocumentRow): CsvRow => ({
  'Note Number': row.number,
  'Note Date': formatReturnDate(row.issuedAt),
  'Note Type': 'C',
  'Note Value': { paise: row.valuePaise },
  ...toPlace(row),
  ...toRatedRow(row),
})
const toBuyer = ({ gstin, name }: DocumentRow): CsvRow => ({
  'GSTIN/UIN of Recipient': gstin,
  'Receiver Name': name,
  'Reverse Charge': 'N',
})

const recipient = ['GSTIN/UIN of Recipient', 'Receiver Name']
const invoice = ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply']
const note = ['Note Number', 'Note Date', 'Note Type', 'Place Of Supply']
const share = 'Applicable % of Tax Rate'
const amounts = ['Rate', 'Taxable Value', 'Cess Amount']

/** The files of the sections with a row for each rate of a document. */
export const documentFiles: Record<DocumentSection, ReturnFile<DocumentRow>> = {
  b2b: {
    columns: [
      ...recipient,
      ...invoice,
      'Reverse Charge',
      share,
      'Invoice Type',
      'E-Commerce GSTIN',
      ...amounts,
    ],
    toRow: (row) => ({ ...toBuyer(row), ...toInvoice(row), 'Invoice Type': row.type }),
  },
  b2cl: {
    columns: [...invoice, share, ...amounts, 'E-Commerce GSTIN'],
    toRow: toInvoice,
  },
  exp: {
    columns: [
      'Export Type',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Port Code',
      'Shipping Bill Number',
      'Shipping Bill Date',
      ...amounts,
    ],
    toRow: (row) => ({ 'Export Type': row.type, ...toInvoice(row) }),
  },
  cdnr: {
    columns: [
      ...recipient,
      ...note,
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      share,
      ...amounts,
    ],
    toRow: (row) => ({ ...toBuyer(row), ...getNote(row), 'Note Supply Type': row.type }),
  },
  cdnur: {
    columns: ['UR Type', ...note, 'Note Value', share, ...amounts],
    toRow: (row) => ({ 'UR Type': row.type, ...getNote(row) }),
  },
}

/** The file of documents without a row of their own. */
export const placeFile: ReturnFile<PlaceSum> = {
  columns: ['Type', 'Place Of Supply', share, ...amounts, 'E-Commerce GSTIN'],
  // Sold by the shop itself, and not through an e-commerce operator.
  toRow: (row) => ({ Type: 'OE', ...toPlace(row), ...toRatedRow(row) }),
}

const NIL_AMOUNT = 'Nil Rated Supplies'

/** The file of goods at 0 %, which the shop sells as nil-rated. */
export const nilFile: ReturnFile<NilSum> = {
  columns: [
    'Description',
    NIL_AMOUNT,
    'Exempted (other than nil rated/non GST supply)',
    'Non-GST Supplies',
  ],
  toRow: ({ interState, registered, grossPaise }) => ({
    Description: `${interState ? 'Inter' : 'Intra'}-State supplies to ${registered ? 'registered' : 'unregistered'} persons`,
    [NIL_AMOUNT]: { paise: grossPaise },
  }),
}

/** The file of the goods by HSN code. */
export const hsnFile: ReturnFile<HsnSum> = {
  columns: [
    'HSN',
    'Description',
    'UQC',
    'Total Quantity',
    'Total Value',
    'Rate',
    'Taxable Value',
    'Integrated Tax Amount',
    'Central Tax Amount',
    'State/UT Tax Amount',
    'Cess Amount',
  ],
  toRow: (row) => ({
    HSN: row.hsn,
    UQC: row.uqc === 'NOS' ? 'NOS-NUMBERS' : row.uqc,
    'Total Quantity': row.quantity,
    'Total Value': { paise: row.grossPaise },
    ...toRatedRow(row),
    'Integrated Tax Amount': { paise: row.igstPaise },
    'Central Tax Amount': { paise: row.cgstPaise },
    'State/UT Tax Amount': { paise: row.sgstPaise },
  }),
}

const natures: Record<DocumentKind, string> = {
  invoice: 'Invoices for outward supply',
  'credit-note': 'Credit Note',
  challan: 'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
}

/** The file of the numbers that were issued. */
export const seriesFile: ReturnFile<IssuedSeriesRecord> = {
  columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  toRow: ({ kind, series, first, last, count, missing, missingCount }) => ({
    'Nature of Document': natures[kind],
    'Sr. No. From': toDocumentNumber(series, Math.min(first, missing[0] ?? first)),
    'Sr. No. To': toDocumentNumber(series, last),
    'Total Number': count + missingCount,
    Cancelled: missingCount,
  }),
}
