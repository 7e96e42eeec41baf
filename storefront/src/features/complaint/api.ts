import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type * as complaints from '@voltkart/shared/contract/complaints'

// A tag of the account, so that the data is dropped when another account signs in.
const tag = { type: 'User', id: 'complaints' } as const

export const { useComplaintQuery, useFileComplaintMutation, useAddComplaintMessageMutation } =
  injectCalls(({ query, mutation }) => ({
    complaint: query<typeof complaints.getComplaint>(calls.getComplaint, { providesTags: [tag] }),
    fileComplaint: mutation<typeof complaints.fileComplaint>(calls.fileComplaint),
    // The complaint is also read again after an error: it may have been resolved, or reached its
    // limit, in the meantime.
    addComplaintMessage: mutation<typeof complaints.addComplaintMessage>(
      calls.addComplaintMessage,
      { invalidatesTags: [tag] },
    ),
  }))
