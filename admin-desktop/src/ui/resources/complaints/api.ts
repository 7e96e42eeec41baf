import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as complaints from '@voltkart/shared/contract/complaints'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { complaintTag } from '../../lib/tags'

const complaintsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminComplaints: build.query<
      RouteOutput<typeof complaints.listComplaints>,
      RouteInput<typeof complaints.listComplaints>
    >({ query: requestFor(complaints.listComplaints), providesTags: [complaintTag] }),
    adminComplaint: build.query<complaints.Complaint, string>({
      query: (number) => requestFor(complaints.getComplaint)({ params: { number }, query: {} }),
      providesTags: [complaintTag],
    }),
    adminUpdateComplaint: build.mutation<
      RouteOutput<typeof complaints.updateComplaint>,
      RouteInput<typeof complaints.updateComplaint>
    >({
      query: requestFor(complaints.updateComplaint),
      // Also after an error: the customer may have written meanwhile.
      invalidatesTags: [complaintTag],
    }),
  }),
})

export const { useAdminComplaintsQuery, useAdminComplaintQuery, useAdminUpdateComplaintMutation } =
  complaintsApi
