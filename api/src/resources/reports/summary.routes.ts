import * as contract from '@voltkart/shared/contract/summary-report'
import { toRupees } from '@voltkart/shared/domain/money'
import { summariseSales, type PeriodSums } from '../../commands/reports/summary'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'

function presentFigures(sums: PeriodSums): contract.SalesFigures {
  const { orders, pieces, sumPaise, refundedPaise } = sums
  return {
    sales: toRupees(sumPaise),
    orders,
    average: orders === 0 ? 0 : toRupees(Math.round(sumPaise / orders)),
    pieces,
    refunds: toRupees(refundedPaise),
  }
}

const presentSlice = ({ orders, sumPaise }: { orders: number; sumPaise: number }) => ({
  sales: toRupees(sumPaise),
  orders,
})

const presentRanked = ({ pieces, sumPaise }: { pieces: number; sumPaise: number }) => ({
  pieces,
  sales: toRupees(sumPaise),
})

/** The sales of today, or of the last days, at a glance. */
export function bindSummaryReport(bind: BindRoute, context: AppContext): void {
  bind(contract.getSummaryReport, async ({ query: { range = 'today' } }) => {
    const summary = await summariseSales(context, range)
    const { from, to, hours, reorder } = summary
    return {
      range,
      from,
      to,
      current: presentFigures(summary.current),
      before: presentFigures(summary.before),
      days: summary.days.map((row) => ({ day: row.day, ...presentSlice(row) })),
      ...(hours ? { hours: hours.map((row) => ({ hour: row.hour, ...presentSlice(row) })) } : {}),
      topProducts: summary.topProducts.map((row) => ({
        product: row.product,
        name: row.name,
        ...presentRanked(row),
      })),
      topCategories: summary.topCategories.map((row) => ({
        category: row.category,
        ...presentRanked(row),
      })),
      reorder,
    }
  })
}
