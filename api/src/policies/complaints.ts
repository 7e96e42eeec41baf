import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import type { ComplaintRecord } from '../models/complaints/complaint-schema'

/**
 * Whether this account filed the complaint, under its own email. Replies to a complaint under
 * another email are for the owner of that mailbox, not for an account that entered it.
 */
export const ownsComplaint = (
  actor: Actor | undefined,
  { user, email }: ComplaintRecord,
): boolean => actor !== undefined && user?.toHexString() === actor._id && email === actor.email

/** Whether this account may read every complaint. */
export const mayReadComplaints = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'complaints.answer')
