import type { Complaint, ComplaintRow } from '@voltkart/shared/contract/complaints'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import type { ComplaintRecord } from '../../models/complaints/complaint-schema'

function presentHead(complaint: ComplaintRecord): Omit<Complaint, 'messages'> {
  const { number, category, order, name, email, phone, state } = complaint
  const { createdAt, acknowledgedAt, dueAt, resolvedAt } = complaint
  return {
    ...{ number, category, name, email, state },
    ...(order === undefined ? {} : { order }),
    ...(phone === undefined ? {} : { phone }),
    createdAt: createdAt.toISOString(),
    ...(acknowledgedAt ? { acknowledgedAt: acknowledgedAt.toISOString() } : {}),
    dueAt: dueAt.toISOString(),
    ...(resolvedAt ? { resolvedAt: resolvedAt.toISOString() } : {}),
  }
}

/** A complaint as its filer and staff read it. */
export const presentComplaint = (complaint: ComplaintRecord): Complaint => ({
  ...presentHead(complaint),
  messages: complaint.messages.map(({ by, text, at }) => ({ by, text, at: at.toISOString() })),
})

/** A complaint in the list of staff. */
export const presentComplaintRow = (complaint: ComplaintRecord): ComplaintRow => ({
  ...presentHead(complaint),
  excerpt: complaint.messages[0]?.text.slice(0, EXCERPT_LENGTH) ?? '',
})
