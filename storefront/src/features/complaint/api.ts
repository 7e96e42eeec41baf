import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as complaints from '@voltkart/shared/contract/complaints'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// A tag of the account, so that another account's sign-in drops what this one has read.
const tag = { type: 'User', id: 'COMPLAINTS' } as const

const complaintApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    complaint: build.query<complaints.Complaint, RouteInput<typeof complaints.getComplaint>>({
      query: requestFor(complaints.getComplaint),
      providesTags: [tag],
    }),
    fileComplaint: build.mutation<
      RouteOutput<typeof complaints.fileComplaint>,
      RouteInput<typeof complaints.fileComplaint>
    >({ query: requestFor(complaints.fileComplaint) }),
    addComplaintMessage: build.mutation<
      RouteOutput<typeof complaints.addComplaintMessage>,
      RouteInput<typeof complaints.addComplaintMessage>
    >({
      query: requestFor(complaints.addComplaintMessage),
      // Also after an error: the complaint may have been resolved or filled meanwhile.
      invalidatesTags: [tag],
    }),
  }),
})

export const { useComplaintQuery, useFileComplaintMutation, useAddComplaintMessageMutation } =
  complaintApi
