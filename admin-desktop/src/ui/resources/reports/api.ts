import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as reports from '@voltkart/shared/contract/reports'
import * as stock from '@voltkart/shared/contract/stock-reports'

// Without tags: a report reads many documents, so it is not computed again for every paid order.
export const {
  useAdminSalesReportQuery,
  useAdminGstr1Query,
  useAdminGstr3bQuery,
  useAdminMarginReportQuery,
  useAdminStockValueQuery,
  useAdminStockLossesQuery,
} = injectCalls(({ query }) => ({
  adminSalesReport: query(reports.getSalesReport),
  adminGstr1: query(reports.getGstr1),
  adminGstr3b: query(reports.getGstr3b),
  adminMarginReport: query(stock.getMarginReport),
  adminStockValue: query(stock.getStockValue),
  adminStockLosses: query(stock.getStockLosses),
}))
