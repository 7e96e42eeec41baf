import { costToRupees, fromCentipaise } from '@voltkart/shared/domain/average-cost'
import * as contract from '@voltkart/shared/contract/stock-reports'
import { toIndiaDay, type Day } from '@voltkart/shared/domain/india-day'
import { getMargin, type MarginRow, type MarginSum } from '@voltkart/shared/domain/margin-sums'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumMargins } from '../../commands/reports/costed-lines'
import { getLosses } from '../../commands/reports/stock-losses'
import {
  getAverageCost,
  readStockValue,
  sumCosts,
  type ValuedProduct,
} from '../../commands/reports/stock-value'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv, type CsvRow } from '../../integrations/csv/write-csv'
import { getReportDays } from './reports.routes'
import { bindStockLosses } from './stock-losses.routes'

const presentMarginSum = (sum: MarginSum) => ({
  pieces: sum.pieces,
  taxable: toRupees(sum.taxablePaise),
  cost: toRupees(fromCentipaise(sum.centipaise)),
  margin: toRupees(getMargin(sum)),
  piecesWithoutCost: sum.piecesWithoutCost,
  taxableWithoutCost: toRupees(sum.taxableWithoutCostPaise),
})

const presentMarginRow = ({ product, name, ...sum }: MarginRow): contract.MarginRow => ({
  product,
  name,
  ...presentMarginSum(sum),
})

const toMarginRow = (row: MarginRow): CsvRow => ({
  product: row.product,
  name: row.name,
  pieces: row.pieces,
  taxable: { paise: row.taxablePaise },
  cost: { paise: fromCentipaise(row.centipaise) },
  margin: { paise: getMargin(row) },
  piecesWithoutCost: row.piecesWithoutCost,
  taxableWithoutCost: { paise: row.taxableWithoutCostPaise },
})

function presentStockValueRow(row: ValuedProduct): contract.StockValueRow {
  const { product, name, sku, pieces, centipaise } = row
  const average = getAverageCost(row)
  return {
    product,
    name,
    pieces,
    ...(sku === undefined ? {} : { sku }),
    ...(average === undefined ? {} : { averageCost: costToRupees(average) }),
    ...(centipaise === undefined ? {} : { value: toRupees(fromCentipaise(centipaise)) }),
  }
}

function toStockValueRow(row: ValuedProduct): CsvRow {
  const { product, sku, name, pieces, centipaise } = row
  const average = getAverageCost(row)
  return {
    product,
    sku,
    name,
    pieces,
    averageCost: average === undefined ? undefined : costToRupees(average).toFixed(4),
    value: centipaise === undefined ? undefined : { paise: fromCentipaise(centipaise) },
  }
}

function sumStockValue(rows: readonly ValuedProduct[]) {
  const unknown = rows.filter(({ centipaise }) => centipaise === undefined)
  const piecesIn = (products: readonly ValuedProduct[]) =>
    products.reduce((sum, { pieces }) => sum + pieces, 0)
  return {
    pieces: piecesIn(rows),
    value: toRupees(fromCentipaise(sumCosts(rows))),
    piecesWithoutCost: piecesIn(unknown),
  }
}

/** The reports of margins and of the value of the stock. */
export function bindStockReports(bind: BindRoute, context: AppContext): void {
  const getToday = () => toIndiaDay(context.now())
  const readMargins = async (query: { from?: Day | undefined; to?: Day | undefined }) => {
    const days = getReportDays(query, getToday())
    return { ...days, ...(await sumMargins(context, days.from, days.to)) }
  }

  bind(contract.getMarginReport, async ({ query }) => {
    const { limit, skip } = query
    const { from, to, rows, totals } = await readMargins(query)
    const losses = await getLosses(context, from, to)
    return {
      from,
      to,
      rows: rows.slice(skip, skip + limit).map(presentMarginRow),
      total: rows.length,
      totals: { ...presentMarginSum(totals), losses: toRupees(fromCentipaise(losses)) },
    }
  })

  bindStockLosses(bind, context)

  bind(contract.exportMarginReport, async ({ query, response }) => {
    const { from, to, rows } = await readMargins(query)
    response.attachment(`margin-${from}-to-${to}.csv`)
    return writeCsv(contract.marginColumns, [rows.map(toMarginRow)])
  })

  bind(contract.getStockValue, async ({ query }) => {
    const { at = getToday(), limit, skip } = query
    const rows = await readStockValue(context, at)
    return {
      at,
      rows: rows.slice(skip, skip + limit).map(presentStockValueRow),
      total: rows.length,
      totals: sumStockValue(rows),
    }
  })

  bind(contract.exportStockValue, async ({ query, response }) => {
    const { at = getToday() } = query
    const rows = await readStockValue(context, at)
    response.attachment(`stock-value-${at}.csv`)
    return writeCsv(contract.stockValueColumns, [rows.map(toStockValueRow)])
  })
}
