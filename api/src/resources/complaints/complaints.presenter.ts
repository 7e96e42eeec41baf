import type { Complaint, ComplaintRow } from '@voltkart/shared/contract/complaints'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

function presentHead(complaint: ComplaintRecord): Omit<Complaint, 'messages' | 'account'> {
  const { number, category, order, name, email, phone, state } = complaint
  const { createdAt, acknowledgedAt, dueAt, resolvedAt } = complaint
  return definedOnly({
    number,
    category,
    name,
    email,
    state,
    order,
    phone,
    createdAt: createdAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString(),
    dueAt: dueAt.toISOString(),
    resolvedAt: resolvedAt?.toISOString(),
  })
}

/** A complaint for its customer and for staff. */
export const presentComplaint = (complaint: ComplaintRecord): Complaint => ({
  ...presentHead(complaint),
  messages: complaint.messages.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
})

const presentAssignee = ({ assignee }: ComplaintRecord): Complaint['assignee'] =>
  assignee && { _id: assignee._id.toHexString(), name: assignee.name }

/** The same for staff, with their notes, the account that filed it and the order that it names. */
export const presentForStaff = (
  complaint: ComplaintRecord,
  found: Pick<Complaint, 'account' | 'orderId'>,
): Complaint =>
  definedOnly({
    ...presentComplaint(complaint),
    ...found,
    assignee: presentAssignee(complaint),
    notes: (complaint.notes ?? []).map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
  })

/** A complaint in the list of staff. */
export const presentComplaintRow = (complaint: ComplaintRecord): ComplaintRow =>
  definedOnly({
    ...presentHead(complaint),
    assignee: presentAssignee(complaint),
    excerpt: complaint.messages[0]?.text.slice(0, EXCERPT_LENGTH) ?? '',
  })
