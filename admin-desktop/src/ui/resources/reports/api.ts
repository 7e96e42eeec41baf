import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as reports from '@voltkart/shared/contract/reports'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// Without tags: a report reads many documents, so not every paid order computes it again.
const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminSalesReport: build.query<
      RouteOutput<typeof reports.getSalesReport>,
      RouteInput<typeof reports.getSalesReport>
    >({ query: requestFor(reports.getSalesReport) }),
    adminGstr1: build.query<reports.Gstr1, RouteInput<typeof reports.getGstr1>>({
      query: requestFor(reports.getGstr1),
    }),
  }),
})

export const { useAdminSalesReportQuery, useAdminGstr1Query } = reportsApi
