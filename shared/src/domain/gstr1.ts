import type { DocumentKind } from './documents'
import { dayInIndia, type Day } from './india-day'
import type { Paise } from './money'
import type { TaxedLine } from './tax-lines'

/** The sections of GSTR-1 with a row for each rate of a document. */
export const documentSections = ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const
export type DocumentSection = (typeof documentSections)[number]

/** All sections, in the order of the return. */
export const gstr1Sections = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'hsnB2b',
  'hsnB2c',
  'documents',
] as const
export type Gstr1Section = (typeof gstr1Sections)[number]

/**
 * The total with tax above which an invoice is large, by the first day in India on which it
 * applies; the latest first.
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

/** Whether an invoice across States to an unregistered buyer has a row of its own: table 5. */
export function isLargeInvoice({ issuedAt, grossPaise }: InvoiceTotal): boolean {
  const day = dayInIndia(issuedAt)
  const limit = largeInvoices.find(({ from }) => from <= day)
  return limit !== undefined && grossPaise > limit.abovePaise
}

/** The fields of a line of a tax document that returns report. */
export interface ReturnLine extends TaxedLine {
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
  interState: boolean
  /** The code of the place of supply. */
  pos: string
  lines: readonly ReturnLine[]
}

/**
 * The section that reports a document. Credit notes follow the invoice that they correct, even one
 * of an earlier month; those against invoices in `b2cs` lower `b2cs`.
 * @param invoice the invoice itself, or the one that a credit note corrects; undefined if it is
 * lost
 */
export function sectionOf(
  { kind, gstin, interState }: ReturnDocument,
  invoice: InvoiceTotal | undefined,
): DocumentSection | 'b2cs' {
  const isInvoice = kind === 'invoice'
  if (gstin) return isInvoice ? 'b2b' : 'cdnr'
  if (!interState || !invoice || !isLargeInvoice(invoice)) return 'b2cs'
  return isInvoice ? 'b2cl' : 'cdnur'
}

/** Amounts of one rate. */
export interface RateSum extends TaxedLine {
  rate: number
}
/** Amounts of one place of supply and rate. */
export interface PlaceSum extends RateSum {
  pos: string
}
/** Amounts and pieces of one HSN code and rate. */
export interface HsnSum extends RateSum {
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

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

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
  return [...sums.values()].sort((one, other) => one.rate - other.rate)
}

/** Sums up the documents of a month. Credit notes count negative, so sums may be below zero. */
export function createReturnSums() {
  const places = new Map<string, PlaceSum>()
  const goods = { b2b: new Map<string, HsnSum>(), b2c: new Map<string, HsnSum>() }

  return {
    add({ kind, gstin, pos, lines }: ReturnDocument, section: DocumentSection | 'b2cs'): void {
      const sign = kind === 'invoice' ? 1 : -1
      const bought = goods[gstin ? 'b2b' : 'b2c']
      for (const line of lines) {
        const { hsn, uqc, rate } = line
        const ofGoods = sumAt(bought, `${hsn} ${uqc} ${rate}`, () => ({
          hsn,
          uqc,
          quantity: 0,
          rate,
          ...noAmounts,
        }))
        ofGoods.quantity += sign * line.quantity
        addAmounts(ofGoods, line, sign)
        if (section !== 'b2cs') continue
        const ofPlace = sumAt(places, `${pos} ${rate}`, () => ({ pos, rate, ...noAmounts }))
        addAmounts(ofPlace, line, sign)
      }
    },

    /** All documents without a row of their own, by place of supply and rate. */
    b2cs: (): PlaceSum[] =>
      [...places.values()].sort(
        (one, other) => byCode(one.pos, other.pos) || one.rate - other.rate,
      ),

    /** The goods that registered or other buyers bought, by HSN code and rate. */
    hsn: (buyers: 'b2b' | 'b2c'): HsnSum[] =>
      [...goods[buyers].values()].sort(
        (one, other) => byCode(one.hsn, other.hsn) || one.rate - other.rate,
      ),
  }
}
