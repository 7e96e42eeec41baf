import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/reports'
import {
  toIndiaDay,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  type Day,
} from '@voltkart/shared/domain/india-day'
import { REPORT_ROWS_MAX } from '@voltkart/shared/domain/limits'
import type { SalesRow } from '@voltkart/shared/domain/sales-sums'
import { readGstin, readMonthlyReturn } from '../../commands/reports/gstr1'
import { sumMonthlySupplies } from '../../commands/reports/gstr3b'
import { sumSales } from '../../commands/reports/sales'
import { tallyVouchers } from '../../commands/tally/tally-vouchers'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import { writeTally } from '../../integrations/tally/write-tally'
import { streamGstr1Archive } from './gstr1-archive'
import { toPortalReturn } from './gstr1-portal'
import { presentGstr1, presentGstr3b, presentSalesRow, presentSum } from './reports.presenter'

/** The days of a report; the current month by default. */
export function getReportDays(
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const last = to ?? getLastDayOfMonth(from && from > today ? from : today)
  const first = from ?? getFirstDayOfMonth(to ?? today)
  if (first > last) throw invalidField('from', messages.reportDaysReversed)
  return { from: first, to: last }
}

const toCsvRow = ({ taxablePaise, taxPaise, totalPaise, ...row }: SalesRow): CsvRow => ({
  ...row,
  taxable: { paise: taxablePaise },
  tax: { paise: taxPaise },
  total: { paise: totalPaise },
})

/** Reports for accountants. */
export function bindReports(bind: BindRoute, context: AppContext): void {
  const readSales = async (query: contract.SalesQuery) => {
    const days = getReportDays(query, toIndiaDay(context.now()))
    const { by = 'day' } = query
    return { ...days, by, ...(await sumSales(context, days.from, days.to, by)) }
  }

  bind(contract.getSalesReport, async ({ query }) => {
    const { from, to, by, rows, totals } = await readSales(query)
    if (rows.length > REPORT_ROWS_MAX) throw conflict(messages.reportTooLong)
    return { from, to, by, rows: rows.map(presentSalesRow), totals: presentSum(totals) }
  })

  bind(contract.exportSalesReport, async ({ query, response }) => {
    const { from, to, by, rows } = await readSales(query)
    response.attachment(`sales-by-${by}-${from}-to-${to}.csv`)
    return writeCsv(contract.salesColumns, [rows.map(toCsvRow)])
  })

  bind(contract.getGstr1, async ({ query: { period } }) =>
    presentGstr1(period, await readMonthlyReturn(context, period)),
  )

  bind(contract.downloadGstr1, async ({ query: { period }, response }) => {
    const gstin = await readGstin(context, period)
    response.attachment(`gstr1-${period}.json`)
    return toPortalReturn(gstin, period, await readMonthlyReturn(context, period))
  })

  bind(contract.getGstr3b, async ({ query: { period } }) =>
    presentGstr3b(period, await sumMonthlySupplies(context, period)),
  )

  bind(contract.exportTally, ({ query, response }) => {
    const { from, to } = getReportDays(query, toIndiaDay(context.now()))
    response.attachment(`tally-${from}-to-${to}.xml`)
    return writeTally(tallyVouchers(context, from, to))
  })

  bind(contract.exportGstr1, ({ query: { period }, response }) => {
    response.attachment(`gstr1-${period}.zip`)
    return streamGstr1Archive(context, period)
  })
}
