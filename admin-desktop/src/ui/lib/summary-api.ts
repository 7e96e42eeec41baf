import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { getSummaryReport } from '@voltkart/shared/contract/summary-report'

// Without tags, like the reports: it reads the orders of many days.
export const { useAdminSummaryReportQuery } = injectCalls(({ query }) => ({
  adminSummaryReport: query(getSummaryReport),
}))
