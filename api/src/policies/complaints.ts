import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import type { ComplaintRecord } from '../models/complaints/complaint-schema'

/** Whether this account filed the complaint. */
export const filedComplaint = (actor: Actor | undefined, { user }: ComplaintRecord): boolean =>
  actor !== undefined && user?.toHexString() === actor._id

/** Whether this account may read every complaint. */
export const mayReadComplaints = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'complaints.answer')
