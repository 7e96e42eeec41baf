import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { UserRecord } from '../../models/users/user-queries'
import type { MailNotice } from '../../models/mails/mail-schema'
import { hasPassword } from '../../policies/credentials'
import { queueMail } from '../mails/queue-mail'

/** The mail that invites an administrator to set a password, to be written with the account. */
export const buildStaffInvitation = (email: string): MailNotice => ({
  key: `staff-invitation:${randomUUID()}`,
  to: email,
  content: { template: 'staff-invitation' },
})

const buildCustomerInvitation = (email: string): MailNotice => ({
  key: `customer-invitation:${randomUUID()}`,
  to: email,
  content: { template: 'customer-invitation' },
})

/** Whether an account is an administrator's without a password yet. */
export const isInvited = (user: UserRecord): boolean => user.isAdmin && !hasPassword(user)

/**
 * Queues an invitation to an account without a password. Links of earlier ones stay valid until a
 * password is set.
 * @throws ApiError NOT_FOUND; CONFLICT for an account that has a password; RATE_LIMITED
 */
export async function inviteAgain(
  context: AppContext,
  userId: string,
  ip: string | undefined,
): Promise<UserRecord> {
  const { users } = context.models
  const user = await users.findById(userId)
  if (!user) throw notFound()
  if (hasPassword(user)) throw conflict(staffMessages.notInvited)
  await context.limits.consumeResetRequest(user.email, ip)
  const invitation = user.isAdmin
    ? buildStaffInvitation(user.email)
    : buildCustomerInvitation(user.email)
  await queueMail(context, invitation)
  if (user.awaitsInvitation) {
    await users.noteActivity(userId, context.now())
    await users.update(userId, { without: ['awaitsInvitation'] })
  }
  return user
}
