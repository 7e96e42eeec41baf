import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as gstr2b from '@voltkart/shared/contract/gstr2b'
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
  useAdminGstr2bQuery,
  useAdminCompareGstr2bMutation,
} = injectCalls(({ query, mutation }) => ({
  adminSalesReport: query(reports.getSalesReport),
  adminGstr1: query(reports.getGstr1),
  adminGstr3b: query(reports.getGstr3b),
  adminMarginReport: query(stock.getMarginReport),
  adminStockValue: query(stock.getStockValue),
  adminStockLosses: query(stock.getStockLosses),
  adminGstr2b: query(gstr2b.getGstr2b),
  adminCompareGstr2b: mutation(gstr2b.compareGstr2b),
}))
