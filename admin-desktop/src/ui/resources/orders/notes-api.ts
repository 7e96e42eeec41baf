import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as notes from '@voltkart/shared/contract/order-notes'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

const tag = { type: 'Order' as const, id: 'NOTES' }

const notesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrderNotes: build.query<
      RouteOutput<typeof notes.listOrderNotes>,
      RouteInput<typeof notes.listOrderNotes>
    >({ query: requestFor(notes.listOrderNotes), providesTags: [tag] }),
    adminAddOrderNote: build.mutation<
      RouteOutput<typeof notes.addOrderNote>,
      RouteInput<typeof notes.addOrderNote>
    >({ query: requestFor(notes.addOrderNote), invalidatesTags: [tag] }),
    adminDeleteOrderNote: build.mutation<
      RouteOutput<typeof notes.deleteOrderNote>,
      RouteInput<typeof notes.deleteOrderNote>
    >({ query: requestFor(notes.deleteOrderNote), invalidatesTags: [tag] }),
  }),
})

export const {
  useAdminOrderNotesQuery,
  useAdminAddOrderNoteMutation,
  useAdminDeleteOrderNoteMutation,
} = notesApi
