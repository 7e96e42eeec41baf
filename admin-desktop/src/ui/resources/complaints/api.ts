import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { requestFor } from '@voltkart/shared/client/request'
import * as complaints from '@voltkart/shared/contract/complaints'
import { complaintTag } from '../../lib/tags'

export const {
  useAdminComplaintsQuery,
  useAdminComplaintAssigneesQuery,
  useAdminComplaintQuery,
  useAdminUpdateComplaintMutation,
} = injectCalls(({ query, mutation, build }) => ({
  adminComplaints: query(complaints.listComplaints, { providesTags: [complaintTag] }),
  adminComplaintAssignees: query(complaints.listComplaintAssignees),
  adminComplaint: build.query<complaints.Complaint, string>({
    query: (number) => requestFor(complaints.getComplaint)({ params: { number }, query: {} }),
    providesTags: [complaintTag],
  }),
  // Also after an error: the customer may have written in the meantime.
  adminUpdateComplaint: mutation(complaints.updateComplaint, { invalidatesTags: [complaintTag] }),
}))
