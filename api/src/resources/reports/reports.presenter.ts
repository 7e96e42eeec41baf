import type {
  Gstr1,
  Gstr3b,
  HsnRow,
  IssuedSeries,
  NilRow,
  PlaceRow,
  ReturnRow,
  SalesRow,
} from '@voltkart/shared/contract/reports'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { HsnSum, NilSum, PlaceSum, RateSum } from '@voltkart/shared/domain/gstr1'
import type { InterStateSum } from '@voltkart/shared/domain/gstr3b'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import type { InputTax } from '@voltkart/shared/domain/purchase-tax'
import { toRupees } from '@voltkart/shared/domain/money'
import type { SalesRow as SalesSums, SalesSum } from '@voltkart/shared/domain/sales-sums'
import { headsToRupees } from '@voltkart/shared/domain/tax-lines'
import type { DocumentRow, MonthlyReturn } from '../../commands/reports/gstr1'
import type { MonthlySupplies } from '../../commands/reports/gstr3b'
import type { IssuedSeriesRecord } from '../../models/documents/document-series-queries'

/** Sums of sales in rupees. */
export const presentSum = ({ orders, pieces, ...sum }: SalesSum) => ({
  orders,
  pieces,
  taxable: toRupees(sum.taxablePaise),
  tax: toRupees(sum.taxPaise),
  total: toRupees(sum.totalPaise),
})

export const presentSalesRow = ({ key, label, ...sum }: SalesSums): SalesRow => ({
  key,
  label,
  ...presentSum(sum),
})

const presentRate = (sum: RateSum) => ({
  rate: sum.rate,
  ...headsToRupees(sum),
})

const presentDocumentRow = (row: DocumentRow): ReturnRow => ({
  ...omitUndefined({ gstin: row.gstin, type: row.type }),
  name: row.name,
  number: row.number,
  date: toIndiaDay(row.issuedAt),
  value: toRupees(row.valuePaise),
  pos: row.pos,
  ...presentRate(row),
})

const presentPlaceRow = (row: PlaceSum): PlaceRow => ({ pos: row.pos, ...presentRate(row) })

const presentNilRow = ({ grossPaise, ...row }: NilSum): NilRow => ({
  ...row,
  taxable: toRupees(grossPaise),
})

const presentHsnRow = (row: HsnSum): HsnRow => ({
  hsn: row.hsn,
  uqc: row.uqc,
  quantity: row.quantity,
  value: toRupees(row.grossPaise),
  ...presentRate(row),
})

const presentSeries = ({ missingCount, ...issued }: IssuedSeriesRecord): IssuedSeries => ({
  ...issued,
  cancelled: missingCount,
})

/** A monthly return in the contract's form, in rupees. */
export const presentGstr1 = (period: string, monthlyReturn: MonthlyReturn): Gstr1 => ({
  period,
  b2b: monthlyReturn.b2b.map(presentDocumentRow),
  b2cl: monthlyReturn.b2cl.map(presentDocumentRow),
  b2cs: monthlyReturn.b2cs.map(presentPlaceRow),
  exp: monthlyReturn.exp.map(presentDocumentRow),
  nil: monthlyReturn.nil.map(presentNilRow),
  cdnr: monthlyReturn.cdnr.map(presentDocumentRow),
  cdnur: monthlyReturn.cdnur.map(presentDocumentRow),
  hsnB2b: monthlyReturn.hsnB2b.map(presentHsnRow),
  hsnB2c: monthlyReturn.hsnB2c.map(presentHsnRow),
  documents: monthlyReturn.documents.map(presentSeries),
  problems: monthlyReturn.problems,
})

const presentInterState = ({ pos, taxablePaise, igstPaise }: InterStateSum) => ({
  pos,
  taxable: toRupees(taxablePaise),
  igst: toRupees(igstPaise),
})

const presentHeads = ({ igstPaise, cgstPaise, sgstPaise }: InputTax) => ({
  igst: toRupees(igstPaise),
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
})

/** A month for GSTR-3B in the contract's form, in rupees. */
export const presentGstr3b = (period: string, supplies: MonthlySupplies): Gstr3b => ({
  period,
  supplies: {
    a: headsToRupees(supplies.rows.a),
    b: headsToRupees(supplies.rows.b),
    c: headsToRupees(supplies.rows.c),
    d: headsToRupees(supplies.rows.d),
    e: headsToRupees(supplies.rows.e),
  },
  interState: {
    unregistered: supplies.unregistered.map(presentInterState),
    uinHolders: supplies.uinHolders.map(presentInterState),
  },
  inputTax: {
    reverseCharge: presentHeads(supplies.inputTax.reverseCharge),
    other: presentHeads(supplies.inputTax.other),
    blocked: presentHeads(supplies.inputTax.blocked),
    lostGoods: presentHeads(supplies.inputTax.lostGoods),
    net: presentHeads(supplies.inputTax.net),
  },
})
