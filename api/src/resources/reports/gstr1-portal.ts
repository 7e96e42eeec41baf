import { toDocumentNumber } from '@voltkart/shared/domain/document-number'
import type { DocumentKind } from '@voltkart/shared/domain/documents'
import type { HsnSum, NilSum, PlaceSum, RateSum } from '@voltkart/shared/domain/gstr1'
import { toRupees } from '@voltkart/shared/domain/money'
import type { DocumentRow, MonthlyReturn } from '../../commands/reports/gstr1'
import { toOptionalPortalText, toPortalDay } from '../../integrations/gst-portal/portal-text'
import type { IssuedSeriesRecord } from '../../models/documents/document-series-queries'

// The names of fields are those of the return on the GST portal (its offline tool writes the same;
// from public implementations, not compared with the tool itself).
const VERSION = 'GST3.2.1'

/** The values by their keys, in the order in which the keys first appear. */
function groupBy<Row>(rows: readonly Row[], toKey: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(toKey(row), [...(groups.get(toKey(row)) ?? []), row])
  return [...groups]
}

/** Integrated tax, or central and State tax: whichever the supply bears. */
const sumTax = ({ igstPaise, cgstPaise, sgstPaise }: RateSum, isInterState: boolean) =>
  isInterState
    ? { iamt: toRupees(igstPaise) }
    : { camt: toRupees(cgstPaise), samt: toRupees(sgstPaise) }

const toRatedRow = (row: RateSum, isInterState: boolean) => ({
  txval: toRupees(row.taxablePaise),
  rt: row.rate,
  ...sumTax(row, isInterState),
  csamt: 0,
})

/** The rates of a document. The portal numbers them by the rate. */
const getItems = (rows: readonly DocumentRow[]) =>
  rows.map((row) => ({
    num: row.rate * 100 + 1,
    itm_det: toRatedRow(row, row.cgstPaise === 0),
  }))

const supplyTypes: Record<string, string> = {
  'Regular B2B': 'R',
  'SEZ supplies with payment': 'SEWP',
}
const getType = ({ type = '' }: DocumentRow): string => supplyTypes[type] ?? type

/** The documents of some rows, each with its rates. */
function getDocuments<Output>(
  rows: readonly DocumentRow[],
  toOutput: (first: DocumentRow, rows: DocumentRow[]) => Output,
): Output[] {
  return groupBy(rows, ({ number }) => number).flatMap(([, ofDocument]) => {
    const [first] = ofDocument
    return first ? [toOutput(first, ofDocument)] : []
  })
}

const toInvoice = ({ number, issuedAt, valuePaise }: DocumentRow) => ({
  inum: number,
  idt: toPortalDay(issuedAt, '-'),
  val: toRupees(valuePaise),
})
const getNote = ({ number, issuedAt, valuePaise }: DocumentRow) => ({
  ntty: 'C',
  nt_num: number,
  nt_dt: toPortalDay(issuedAt, '-'),
  val: toRupees(valuePaise),
})

const toB2b = (rows: readonly DocumentRow[]) =>
  groupBy(rows, ({ gstin = '' }) => gstin).map(([ctin, ofBuyer]) => ({
    ctin,
    inv: getDocuments(ofBuyer, (first, rates) => ({
      ...toInvoice(first),
      pos: first.pos,
      rchrg: 'N',
      inv_typ: getType(first),
      itms: getItems(rates),
    })),
  }))

const toB2cl = (rows: readonly DocumentRow[]) =>
  groupBy(rows, ({ pos }) => pos).map(([pos, ofPlace]) => ({
    pos,
    inv: getDocuments(ofPlace, (first, rates) => ({ ...toInvoice(first), itms: getItems(rates) })),
  }))

const toExp = (rows: readonly DocumentRow[]) =>
  groupBy(rows, getType).map(([exp_typ, ofType]) => ({
    exp_typ,
    inv: getDocuments(ofType, (first, rates) => ({
      ...toInvoice(first),
      itms: rates.map((row) => toRatedRow(row, true)),
    })),
  }))

const toCdnr = (rows: readonly DocumentRow[]) =>
  groupBy(rows, ({ gstin = '' }) => gstin).map(([ctin, ofBuyer]) => ({
    ctin,
    nt: getDocuments(ofBuyer, (first, rates) => ({
      ...getNote(first),
      pos: first.pos,
      rchrg: 'N',
      inv_typ: getType(first),
      itms: getItems(rates),
    })),
  }))

const toCdnur = (rows: readonly DocumentRow[]) =>
  getDocuments(rows, (first, rates) => ({
    typ: getType(first),
    ...getNote(first),
    // A credit note of an export has no State.
    ...(first.type === 'B2CL' && { pos: first.pos }),
    itms: getItems(rates),
  }))

const toB2cs = (rows: readonly PlaceSum[], sellerState: string) =>
  rows.map((row) => ({
    sply_ty: row.pos === sellerState ? 'INTRA' : 'INTER',
    pos: row.pos,
    typ: 'OE',
    ...toRatedRow(row, row.pos !== sellerState),
  }))

const toNil = (rows: readonly NilSum[]) => ({
  inv: rows.map(({ interState, registered, grossPaise }) => ({
    sply_ty: `${interState ? 'INTR' : 'INTRA'}${registered ? 'B2B' : 'B2C'}`,
    nil_amt: toRupees(grossPaise),
    expt_amt: 0,
    ngsup_amt: 0,
  })),
})

/** The longest description of goods. */
const DESCRIPTION_MAX = 30

const toHsn = (rows: readonly HsnSum[]) =>
  rows.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    desc: toOptionalPortalText(row.name, DESCRIPTION_MAX),
    uqc: row.uqc,
    qty: row.quantity,
    rt: row.rate,
    txval: toRupees(row.taxablePaise),
    iamt: toRupees(row.igstPaise),
    camt: toRupees(row.cgstPaise),
    samt: toRupees(row.sgstPaise),
    csamt: 0,
  }))

/** The portal's numbers for the kinds of documents. */
const documentNatures: Record<DocumentKind, number> = { invoice: 1, 'credit-note': 5, challan: 12 }

const toIssued = (records: readonly IssuedSeriesRecord[]) =>
  groupBy(records, ({ kind }) => kind).map(([kind, ofKind]) => ({
    doc_num: documentNatures[kind as DocumentKind],
    docs: ofKind.map(({ series, first, last, count, missing, missingCount }, index) => ({
      num: index + 1,
      from: toDocumentNumber(series, Math.min(first, missing[0] ?? first)),
      to: toDocumentNumber(series, last),
      totnum: count + missingCount,
      cancel: missingCount,
      net_issue: count,
    })),
  }))

/** The sections that have rows; the portal refuses empty ones. */
const keepFilled = (sections: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(sections).filter(([, section]) =>
      Object.values(Array.isArray(section) ? { section } : section).some(
        (rows) => Array.isArray(rows) && rows.length > 0,
      ),
    ),
  )

/**
 * GSTR-1 of a month as a file that the GST portal takes; amounts in rupees.
 * @param gstin the shop's
 * @param period such as `2026-11`
 */
export function toPortalReturn(
  gstin: string,
  period: string,
  monthlyReturn: MonthlyReturn,
): object {
  const [year = '', month = ''] = period.split('-')
  return {
    gstin,
    fp: `${month}${year}`,
    version: VERSION,
    hash: 'hash',
    ...keepFilled({
      b2b: toB2b(monthlyReturn.b2b),
      b2cl: toB2cl(monthlyReturn.b2cl),
      b2cs: toB2cs(monthlyReturn.b2cs, gstin.slice(0, 2)),
      exp: toExp(monthlyReturn.exp),
      nil: toNil(monthlyReturn.nil),
      cdnr: toCdnr(monthlyReturn.cdnr),
      cdnur: toCdnur(monthlyReturn.cdnur),
      hsn: keepFilled({
        hsn_b2b: toHsn(monthlyReturn.hsnB2b),
        hsn_b2c: toHsn(monthlyReturn.hsnB2c),
      }),
      doc_issue: { doc_det: toIssued(monthlyReturn.documents) },
    }),
  }
}
