import type { DocumentKind } from './documents'
import { toIndiaDay, type Day } from './india-day'
import type { Paise } from './money'
import { OUTSIDE_INDIA } from './place-of-supply'
import type { TaxedLine } from './tax-lines'

/** The sections of GSTR-1 with a row for each rate of a document. */
export const documentSections = ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const
export type DocumentSection = (typeof documentSections)[number]

/** All sections, in the order of the return. */
export const gstr1Sections = [
  'b2b',
  'b2cl',
  'b2cs',
  'exp',
  'nil',
  'cdnr',
  'cdnur',
  'hsnB2b',
  'hsnB2c',
  'documents',
] as const
export type Gstr1Section = (typeof gstr1Sections)[number]

/**
 * The total with tax above which an invoice is large, by the first day in India on which it
 * applies, always the first of a month; the latest first.
 */
const largeInvoices: readonly { from: Day; abovePaise: Paise }[] = [
  // Notification 12/2024 – Central Tax.
  { from: '2024-08-01', abovePaise: 10_000_000 },
  { from: '2017-07-01', abovePaise: 25_000_000 },
]

/** The fields of an invoice that decide whether it is large. */
export interface InvoiceTotal {
  issuedAt: Date
  grossPaise: Paise
}

/** The total with tax above which an invoice is large, the same on all days of a month. */
export const getLargeInvoiceLimit = (at: Date): Paise =>
  largeInvoices.find(({ from }) => from <= toIndiaDay(at))?.abovePaise ?? Infinity

/** Whether an invoice across States to an unregistered buyer has a row of its own: table 5. */
export const isLargeInvoice = ({ issuedAt, grossPaise }: InvoiceTotal): boolean =>
  grossPaise > getLargeInvoiceLimit(issuedAt)

/** The fields of a line of a tax document that returns report. */
interface ReturnLine extends TaxedLine {
  name: string
  hsn: string
  uqc: string
  quantity: number
  /** The GST rate in percent. */
  rate: number
}

/** The fields of a tax document that returns report. */
export interface ReturnDocument {
  kind: DocumentKind
  /** The registered buyer’s. */
  gstin?: string | undefined
  /** Whether the buyer is a unit or a developer of a special economic zone. */
  isSez?: boolean | undefined
  interState: boolean
  /** The code of the place of supply. */
  pos: string
  lines: readonly ReturnLine[]
}

/** Whether goods leave India. */
const isExport = ({ pos }: ReturnDocument): boolean => pos === OUTSIDE_INDIA.code

/** Whether a supply is zero-rated: exports, and supplies to special economic zones (IGST Act, s.16). */
export const isZeroRated = (document: ReturnDocument): boolean =>
  isExport(document) || document.isSez === true

/** The lines of a document that table 8 reports: goods at 0 %, unless their supply is zero-rated. */
export const getNilLines = (document: ReturnDocument): ReturnLine[] =>
  isZeroRated(document) ? [] : document.lines.filter(({ rate }) => rate === 0)

/** The lines of a document that its own section reports. */
export function getReportedLines(document: ReturnDocument): readonly ReturnLine[] {
  const nil = new Set(getNilLines(document))
  return nil.size === 0 ? document.lines : document.lines.filter((line) => !nil.has(line))
}

/**
 * The section that reports a document. Credit notes follow the invoice that they correct, even one
 * of an earlier month; those against invoices in `b2cs` lower `b2cs`.
 * @param invoice the invoice itself, or the one that a credit note corrects; undefined if it is
 * lost
 */
export function getSection(
  document: ReturnDocument,
  invoice: InvoiceTotal | undefined,
): DocumentSection | 'b2cs' {
  const { kind, gstin, interState } = document
  const isInvoice = kind === 'invoice'
  if (gstin) return isInvoice ? 'b2b' : 'cdnr'
  if (isExport(document)) return isInvoice ? 'exp' : 'cdnur'
  if (!interState || !invoice || !isLargeInvoice(invoice)) return 'b2cs'
  return isInvoice ? 'b2cl' : 'cdnur'
}

/**
 * The type of a supply, in the words of the GST offline tool. Sections without types have none.
 * Exports and supplies to special economic zones are made on payment of integrated tax.
 */
export function getSupplyType(
  document: ReturnDocument,
  section: DocumentSection | 'b2cs',
): string | undefined {
  switch (section) {
    case 'b2b':
    case 'cdnr':
      return document.isSez ? 'SEZ supplies with payment' : 'Regular B2B'
    case 'exp':
      return 'WPAY'
    case 'cdnur':
      return isExport(document) ? 'EXPWP' : 'B2CL'
    default:
      return undefined
  }
}

/** Amounts of one rate. */
export interface RateSum extends TaxedLine {
  rate: number
}
/** Amounts of one place of supply and rate. */
export interface PlaceSum extends RateSum {
  pos: string
}
/** The worth of goods at 0 % to one kind of buyer (table 8). */
export interface NilSum {
  interState: boolean
  /** Whether the buyers have a GSTIN. */
  registered: boolean
  grossPaise: number
}
/** Amounts and pieces of one HSN code and rate. */
export interface HsnSum extends RateSum {
  /** The first of the goods that were sold under the code. */
  name: string
  hsn: string
  uqc: string
  quantity: number
}

const noAmounts: TaxedLine = {
  grossPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
}
const heads = Object.keys(noAmounts) as (keyof TaxedLine)[]

function addAmounts(sum: TaxedLine, line: TaxedLine, sign: 1 | -1): void {
  for (const head of heads) sum[head] += sign * line[head]
}

/** The sum with a key, created with the given value if it is missing. */
function sumAt<Sum>(sums: Map<string, Sum>, key: string, begin: () => Sum): Sum {
  const sum = sums.get(key) ?? begin()
  sums.set(key, sum)
  return sum
}

const compareCodes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The lines of a document summed up by rate, the lowest first. */
export function sumByRate(lines: readonly ReturnLine[]): RateSum[] {
  const sums = new Map<string, RateSum>()
  for (const line of lines) {
    const { rate } = line
    addAmounts(
      sumAt(sums, String(rate), () => ({ rate, ...noAmounts })),
      line,
      1,
    )
  }
  return [...sums.values()].sort((a, b) => a.rate - b.rate)
}

/** Adds a line to the amounts and pieces of its HSN code. */
function addGoods(goods: Map<string, HsnSum>, line: ReturnLine, sign: 1 | -1): void {
  const { name, hsn, uqc, rate } = line
  const sum = sumAt(goods, `${hsn} ${uqc} ${rate}`, () => ({
    name,
    hsn,
    uqc,
    quantity: 0,
    rate,
    ...noAmounts,
  }))
  sum.quantity += sign * line.quantity
  addAmounts(sum, line, sign)
}

/** Sums up the documents of a month. Credit notes count negative, so sums may be below zero. */
export function createReturnSums() {
  const places = new Map<string, PlaceSum>()
  const nil = new Map<string, NilSum>()
  const goods = { b2b: new Map<string, HsnSum>(), b2c: new Map<string, HsnSum>() }

  return {
    add(document: ReturnDocument, section: DocumentSection | 'b2cs'): void {
      const { kind, gstin, pos, interState, lines } = document
      const sign = kind === 'invoice' ? 1 : -1
      const registered = Boolean(gstin)
      for (const line of lines) addGoods(goods[registered ? 'b2b' : 'b2c'], line, sign)
      for (const { grossPaise } of getNilLines(document)) {
        const key = `${Number(!interState)} ${Number(!registered)}`
        const sum = sumAt(nil, key, () => ({ interState, registered, grossPaise: 0 }))
        sum.grossPaise += sign * grossPaise
      }
      if (section !== 'b2cs') return
      for (const line of getReportedLines(document)) {
        const { rate } = line
        const ofPlace = sumAt(places, `${pos} ${rate}`, () => ({ pos, rate, ...noAmounts }))
        addAmounts(ofPlace, line, sign)
      }
    },

    /** All documents without a row of their own, by place of supply and rate. */
    b2cs: (): PlaceSum[] =>
      [...places.values()].sort((a, b) => compareCodes(a.pos, b.pos) || a.rate - b.rate),

    /** Goods at 0 %: to other States first, and to registered buyers first. */
    nil: (): NilSum[] => [...nil].sort(([a], [b]) => compareCodes(a, b)).map(([, sum]) => sum),

    /** The goods that registered or other buyers bought, by HSN code and rate. */
    hsn: (buyers: 'b2b' | 'b2c'): HsnSum[] =>
      [...goods[buyers].values()]
        .filter(({ quantity, grossPaise }) => quantity !== 0 || grossPaise !== 0)
        .sort((a, b) => compareCodes(a.hsn, b.hsn) || a.rate - b.rate),
  }
}
