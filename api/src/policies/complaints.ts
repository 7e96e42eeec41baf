import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import type { ComplaintRecord } from '../models/complaints/complaint-schema'

/** Whether an account has the email of a complaint, and has proved that it reads its mails. */
export const hasSameEmail = (
  account: { email: string; emailProvedAt?: Date | string | undefined },
  { email }: Pick<ComplaintRecord, 'email'>,
): boolean => account.emailProvedAt !== undefined && email === account.email

/**
 * Whether this account filed the complaint, under its own email. Replies to a complaint under
 * another email are for the owner of that mailbox, not for an account that entered it.
 */
export const ownsComplaint = (actor: Actor | undefined, complaint: ComplaintRecord): boolean =>
  actor !== undefined &&
  complaint.user?.toHexString() === actor._id &&
  hasSameEmail(actor, complaint)

/** Whether this account may read every complaint. */
export const mayReadComplaints = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'complaints.answer')
