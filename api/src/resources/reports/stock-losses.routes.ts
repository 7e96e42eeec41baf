import { fromCentipaise, type Centipaise } from '@voltkart/shared/domain/average-cost'
import * as contract from '@voltkart/shared/contract/stock-reports'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { toRupees } from '@voltkart/shared/domain/money'
import { lossKinds } from '@voltkart/shared/domain/stock-losses'
import { readStockLosses, type StockLosses } from '../../commands/reports/stock-losses'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import { getReportDays } from './reports.routes'

type Row = StockLosses['rows'][number]

const costToRupees = (cost: Centipaise) => toRupees(fromCentipaise(cost))

const presentRow = ({ centipaise, ...row }: Row): contract.StockLoss => ({
  ...row,
  cost: costToRupees(centipaise),
})

function sumRows(rows: readonly Row[]) {
  const sumField = (field: 'pieces' | 'piecesWithoutCost' | 'centipaise') =>
    rows.reduce((total, row) => total + row[field], 0)
  return {
    pieces: sumField('pieces'),
    cost: costToRupees(sumField('centipaise')),
    piecesWithoutCost: sumField('piecesWithoutCost'),
  }
}

const presentTotals = (rows: readonly Row[]): contract.StockLosses['totals'] => ({
  ...sumRows(rows),
  byKind: lossKinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const { pieces, cost } = sumRows(ofKind)
    return ofKind.length > 0 ? [{ kind, pieces, cost }] : []
  }),
})

const presentStatement = (statement: NonNullable<StockLosses['statement']>) => ({
  opening: costToRupees(statement.opening),
  purchases: costToRupees(statement.purchases),
  valued: costToRupees(statement.valued),
  toSuppliers: costToRupees(statement.toSuppliers),
  costOfSales: costToRupees(statement.costOfSales),
  losses: costToRupees(statement.losses),
  closing: costToRupees(statement.closing),
})

/** Binds the report of lost goods. */
export function bindStockLosses(bind: BindRoute, context: AppContext): void {
  const getDays = (query: Parameters<typeof getReportDays>[0]) =>
    getReportDays(query, toIndiaDay(context.now()))

  bind(contract.getStockLosses, async ({ query }) => {
    const { limit, skip } = query
    const { from, to } = getDays(query)
    const { rows, statement } = await readStockLosses(context, from, to)
    return {
      from,
      to,
      rows: rows.slice(skip, skip + limit).map(presentRow),
      total: rows.length,
      totals: presentTotals(rows),
      ...(statement ? { statement: presentStatement(statement) } : {}),
    }
  })

  bind(contract.exportStockLosses, async ({ query, response }) => {
    const { from, to } = getDays(query)
    const { rows } = await readStockLosses(context, from, to)
    response.attachment(`stock-losses-${from}-to-${to}.csv`)
    const lines = rows.map(({ centipaise, ...row }) => ({
      kind: row.kind,
      product: row.product,
      name: row.name,
      pieces: row.pieces,
      cost: { paise: fromCentipaise(centipaise) },
    }))
    return writeCsv(contract.stockLossColumns, [lines])
  })
}
