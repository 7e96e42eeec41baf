import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { createImport, getImport } from '@voltkart/shared/contract/imports'
import { listRedirects } from '@voltkart/shared/contract/redirects'
import type { RouteOutput } from '@voltkart/shared/contract/route'

/** Files of another shop may be large, and its owner’s line slow. */
const UPLOAD_MS_MAX = 30 * 60_000

export const { useAdminStartImportMutation, useAdminImportQuery, useAdminRedirectsQuery } =
  injectCalls(({ build, query }) => ({
    adminStartImport: build.mutation<RouteOutput<typeof createImport>, FormData>({
      query: (body) => ({
        url: createImport.path,
        method: 'POST',
        body,
        timeout: UPLOAD_MS_MAX,
      }),
      // An import adds products and categories.
      invalidatesTags: ['Product', 'Shop'],
    }),
    adminImport: query(getImport),
    adminRedirects: query(listRedirects),
  }))
