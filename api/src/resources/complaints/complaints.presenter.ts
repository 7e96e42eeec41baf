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

/** The same for staff, with the account that filed it. */
export const presentForStaff = (
  complaint: ComplaintRecord,
  account: Complaint['account'],
): Complaint => definedOnly({ ...presentComplaint(complaint), account })

/** A complaint in the list of staff. */
export const presentComplaintRow = (complaint: ComplaintRecord): ComplaintRow => ({
  ...presentHead(complaint),
  excerpt: complaint.messages[0]?.text.slice(0, EXCERPT_LENGTH) ?? '',
})
