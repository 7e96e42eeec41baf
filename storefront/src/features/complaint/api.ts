import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as complaints from '@voltkart/shared/contract/complaints'

// A tag of the account, so that the data is dropped when another account signs in.
const tag = { type: 'User', id: 'COMPLAINTS' } as const

export const { useComplaintQuery, useFileComplaintMutation, useAddComplaintMessageMutation } =
  injectCalls(({ query, mutation }) => ({
    complaint: query(complaints.getComplaint, { providesTags: [tag] }),
    fileComplaint: mutation(complaints.fileComplaint),
    // Also after an error: the complaint may have been resolved, or reached its limit, in the
    // meantime.
    addComplaintMessage: mutation(complaints.addComplaintMessage, { invalidatesTags: [tag] }),
  }))
