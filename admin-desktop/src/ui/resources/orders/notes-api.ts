import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as notes from '@voltkart/shared/contract/order-notes'

const tag = { type: 'Order', id: 'NOTES' } as const

export const {
  useAdminOrderNotesQuery,
  useAdminAddOrderNoteMutation,
  useAdminDeleteOrderNoteMutation,
} = injectCalls(({ query, mutation }) => ({
  adminOrderNotes: query(notes.listOrderNotes, { providesTags: [tag] }),
  adminAddOrderNote: mutation(notes.addOrderNote, { invalidatesTags: [tag] }),
  adminDeleteOrderNote: mutation(notes.deleteOrderNote, { invalidatesTags: [tag] }),
}))
