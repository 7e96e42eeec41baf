import type { ReturnProblem } from '@voltkart/shared/contract/reports'
import { messages } from '@voltkart/shared/contract/messages'
import { isCommercialSeries } from '@voltkart/shared/domain/document-number'
import {
  createReturnSums,
  documentSections,
  getLargeInvoiceLimit,
  getReportedLines,
  sumByRate,
  getSupplyType,
  type DocumentSection,
  type HsnSum,
  type NilSum,
  type PlaceSum,
  type RateSum,
} from '@voltkart/shared/domain/gstr1'
import { getLastDayOfMonth, getRangeEnd, getRangeStart } from '@voltkart/shared/domain/india-day'
import { REPORT_ROWS_MAX } from '@voltkart/shared/domain/limits'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import type { IssuedSeriesRecord } from '../../models/documents/document-series-queries'
import { readShop } from '../shop/shop-terms'
import { classifyDocuments, type ClassifiedDocument } from './classify-documents'
import {
  addMissingNumbers,
  addProblems,
  addWaitingInvoices,
  createHsnProblems,
  createProblems,
} from './gstr1-problems'

/** A document at one of its rates. */
export interface DocumentRow extends RateSum {
  gstin?: string | undefined
  name: string
  /** The type of the supply, in the words of the GST offline tool. */
  type?: string | undefined
  number: string
  issuedAt: Date
  /** The total of the whole document. */
  valuePaise: number
  pos: string
}

/** The sums of a month by section. */
export interface ReturnSums {
  b2cs: PlaceSum[]
  nil: NilSum[]
  hsnB2b: HsnSum[]
  hsnB2c: HsnSum[]
}

/** The return of a month; amounts in paise. */
export interface MonthlyReturn extends ReturnSums, Record<DocumentSection, DocumentRow[]> {
  documents: IssuedSeriesRecord[]
  problems: ReturnProblem[]
}

/** A month in India, such as `2026-11`, from its first moment to its last. */
export function toMonthRange(period: string): IssuedRange {
  const first = `${period}-01`
  return { from: getRangeStart(first), to: getRangeEnd(getLastDayOfMonth(first)) }
}

/** The kinds of documents that returns report. */
export const reportedKinds = ['invoice', 'credit-note'] as const
type ReportedKind = (typeof reportedKinds)[number]

/** The documents that can be in a section. */
const sources = {
  b2b: { kind: 'invoice', registered: true },
  b2cl: { kind: 'invoice', registered: false },
  exp: { kind: 'invoice', registered: false },
  cdnr: { kind: 'credit-note', registered: true },
  cdnur: { kind: 'credit-note', registered: false },
} as const

function toRows({ document, returned, section }: ClassifiedDocument): DocumentRow[] {
  const { buyer, number, issuedAt, grossPaise } = document
  return sumByRate(getReportedLines(returned)).map((sum) => ({
    gstin: buyer.gstin,
    name: buyer.name,
    type: getSupplyType(returned, section),
    number,
    issuedAt,
    valuePaise: grossPaise,
    pos: returned.pos,
    ...sum,
  }))
}

/** Reads the documents of a month that can have rows of their own, or be problems, in batches. */
function readRowDocuments(
  context: AppContext,
  { kind, registered }: { kind: ReportedKind; registered?: boolean },
  range: IssuedRange,
): AsyncGenerator<ClassifiedDocument[]> {
  const rows = {
    ...omitUndefined({ registered }),
    largeAbovePaise: getLargeInvoiceLimit(range.from),
  }
  return classifyDocuments(context, context.models.documents.listIssued(kind, range, rows))
}

/** The rows of a section in batches, so that a month of any length fits into memory. */
export async function* readSectionRows(
  context: AppContext,
  section: DocumentSection,
  range: IssuedRange,
): AsyncGenerator<DocumentRow[]> {
  for await (const batch of readRowDocuments(context, sources[section], range)) {
    yield batch
      .filter((item) => item.section === section && !item.document.commercial)
      .flatMap(toRows)
  }
}

/**
 * The GSTIN that a month is filed under: the one on its documents, also if the shop has none any more.
 * @throws ApiError 409 without any
 */
export async function readGstin(context: AppContext, period: string): Promise<string> {
  const { to } = toMonthRange(period)
  const gstin =
    (await context.models.documents.findLastGstinUntil(to)) ??
    (await readShop(context)).profile.gst?.gstin
  if (gstin === undefined) throw conflict(messages.gstinMissing)
  return gstin
}

/** The documents of a month that returns report. Those that they treat alike are summed up to one. */
export function readSummedDocuments(
  context: AppContext,
  kind: ReportedKind,
  range: IssuedRange,
): AsyncGenerator<ClassifiedDocument[]> {
  const limit = getLargeInvoiceLimit(range.from)
  return classifyDocuments(context, context.models.documents.sumIssued(kind, range, limit))
}

/** Sums up a month; `onDocument` is called with the first document that has an HSN code, and some others. */
export async function sumMonth(
  context: AppContext,
  range: IssuedRange,
  onDocument: (document: ClassifiedDocument) => void = () => undefined,
): Promise<ReturnSums> {
  const sums = createReturnSums()
  for (const kind of reportedKinds) {
    for await (const batch of readSummedDocuments(context, kind, range)) {
      for (const classified of batch) {
        sums.add(classified.returned, classified.section)
        onDocument(classified)
      }
    }
  }
  return { b2cs: sums.b2cs(), nil: sums.nil(), hsnB2b: sums.hsn('b2b'), hsnB2c: sums.hsn('b2c') }
}

/**
 * The sections of GSTR-1 for a month, from the documents that were issued in it, and the problems
 * to check before it is filed.
 * @throws ApiError 409 when it has more than {@link REPORT_ROWS_MAX} rows of documents
 */
export async function readMonthlyReturn(
  context: AppContext,
  period: string,
): Promise<MonthlyReturn> {
  const range = toMonthRange(period)
  const rows: Record<DocumentSection, DocumentRow[]> = {
    b2b: [],
    b2cl: [],
    exp: [],
    cdnr: [],
    cdnur: [],
  }
  const problems = createProblems()
  const issued = await context.models.documents.listIssuedSeries(range)
  addMissingNumbers(problems, issued)
  const documents = issued.filter(({ series }) => !isCommercialSeries(series))
  await addWaitingInvoices(problems, context)
  for (const kind of reportedKinds) {
    for await (const batch of readRowDocuments(context, { kind }, range)) {
      for (const classified of batch) {
        addProblems(problems, classified)
        const { document, section } = classified
        if (document.commercial || section === 'b2cs') continue
        rows[section].push(...toRows(classified))
        const count = documentSections.reduce((sum, section) => sum + rows[section].length, 0)
        if (count > REPORT_ROWS_MAX) throw conflict(messages.reportTooLong)
      }
    }
  }
  const hsnProblems = createHsnProblems()
  const sums = await sumMonth(context, range, hsnProblems.see)
  await hsnProblems.addTo(problems, context)
  return { ...rows, ...sums, documents, problems: problems.list() }
}
