import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

const orderDocumentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrderDocuments: build.query<
      RouteOutput<typeof listOrderDocuments>,
      RouteInput<typeof listOrderDocuments>
    >({
      query: requestFor(listOrderDocuments),
      providesTags: (_result, _error, { params }) => [{ type: 'Order', id: params.orderId }],
    }),
  }),
})

export const { useAdminOrderDocumentsQuery } = orderDocumentsApi
