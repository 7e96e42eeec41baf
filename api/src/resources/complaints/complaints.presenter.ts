import { complaintSchema, type Complaint } from '@voltkart/shared/contract/complaints'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

/** What a customer may read of a complaint. */
const customerSchema = complaintSchema.omit({
  account: true,
  orderId: true,
  assignee: true,
  notes: true,
})

/** A complaint for its customer. */
export const presentComplaint = (complaint: ComplaintRecord): Complaint =>
  customerSchema.parse(complaint)

const presentAssignee = ({ assignee }: ComplaintRecord): Complaint['assignee'] =>
  assignee && { _id: assignee._id.toHexString(), name: assignee.name }

/** The same for staff, with their notes, the account that filed it and the order that it names. */
export const presentForStaff = (
  { notes = [], ...complaint }: ComplaintRecord,
  found: Pick<Complaint, 'account' | 'orderId'>,
): Complaint =>
  complaintSchema.parse({ ...complaint, ...found, assignee: presentAssignee(complaint), notes })

/** A complaint in the list of staff. */
export const presentComplaintRow = (complaint: ComplaintRecord) => ({
  ...complaint,
  assignee: presentAssignee(complaint),
  excerpt: complaint.messages[0]?.text.slice(0, EXCERPT_LENGTH) ?? '',
})
