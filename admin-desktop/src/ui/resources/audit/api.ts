import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import { listAdmins } from '@voltkart/shared/contract/users'
import { listTags } from '../../lib/tags'

export const { useAdminAuditLogQuery, useAdminAuditActorsQuery } = injectCalls(({ query }) => ({
  adminAuditLog: query(listAuditLog),
  adminAuditActors: query(listAdmins, { providesTags: (result) => listTags('User', result) }),
}))
