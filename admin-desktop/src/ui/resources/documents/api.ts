import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as documents from '@voltkart/shared/contract/documents'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// Documents follow from orders, so they are fetched again when an order changes.
const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminDocuments: build.query<
      RouteOutput<typeof documents.listDocuments>,
      RouteInput<typeof documents.listDocuments>
    >({
      query: requestFor(documents.listDocuments),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
    adminDocumentSeries: build.query<RouteOutput<typeof documents.listDocumentSeries>, void>({
      query: requestFor(documents.listDocumentSeries),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

export const { useAdminDocumentsQuery, useAdminDocumentSeriesQuery } = documentsApi
