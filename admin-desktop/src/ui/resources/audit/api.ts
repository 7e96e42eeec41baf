import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { listAdmins } from '@voltkart/shared/contract/users'
import { listTags } from '../../lib/tags'

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminAuditLog: build.query<RouteOutput<typeof listAuditLog>, RouteInput<typeof listAuditLog>>({
      query: requestFor(listAuditLog),
    }),
    adminAuditActors: build.query<RouteOutput<typeof listAdmins>, void>({
      query: requestFor(listAdmins),
      providesTags: (result) => listTags('User', result),
    }),
  }),
})

export const { useAdminAuditLogQuery, useAdminAuditActorsQuery } = auditApi
