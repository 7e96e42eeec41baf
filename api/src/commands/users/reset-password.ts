import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { hashMailedToken } from '../../integrations/mailed-token'
import type { PasswordResetRecord } from '../../models/password-resets/password-reset-queries'
import type { UserRecord } from '../../models/users/user-queries'
import { choosePassword } from './choose-password'
import { mustClaim } from '../../policies/credentials'
import { claimAccount } from './claim-account'
import { refuseTakenEmail } from './create-user'
import { queueMail } from '../mails/queue-mail'

const createLinkInvalidError = () => new ApiError('RESET_LINK_INVALID', messages.resetLinkInvalid)

/**
 * Queues a reset link for an email. The account is looked up when the mail is rendered, so neither
 * the response nor its timing reveals whether it exists.
 */
export function requestPasswordReset(context: AppContext, email: string): Promise<void> {
  return queueMail(context, {
    key: `password-reset:${randomUUID()}`,
    to: email,
    content: { template: 'password-reset' },
  })
}

// Whether the mailbox of a link belongs to the account, or may still restore it.
function isStillFor(user: UserRecord, reset: PasswordResetRecord, now: Date): boolean {
  if (reset.formerEmailId === undefined) return user.email === reset.email
  return user.formerEmails.some(({ id, until }) => id === reset.formerEmailId && until > now)
}

/**
 * Sets a new password with a single-use link and ends all sessions of the account. The link proves
 * the email; if it was never proved before, the account is claimed. The link from a notice about a
 * changed email also restores the former email.
 * @throws ApiError RESET_LINK_INVALID; VALIDATION for an administrator's common password;
 * QueueFullError, after which the link still works
 */
export async function resetPassword(
  context: AppContext,
  { userId, token, password }: { userId: string; token: string; password: string },
  address: string,
): Promise<void> {
  const { models, now } = context
  const { users, sessions, passwordResets } = models
  const hashed = { userId, tokenHash: hashMailedToken(token) }
  const reset = await passwordResets.find('password', hashed, now())
  const user = reset && (await users.findById(userId))
  if (!user || !isStillFor(user, reset, now())) throw createLinkInvalidError()
  const chosen = await choosePassword(password, { email: user.email, address })
  if (reset.formerEmailId === undefined && mustClaim(user)) {
    if (!(await claimAccount(context, user, { linkId: reset._id, chosen })))
      throw createLinkInvalidError()
    return
  }
  if (reset.formerEmailId === undefined) {
    if (!(await passwordResets.consume(reset._id))) throw createLinkInvalidError()
    const emailProvedAt = user.emailProvedAt ?? now()
    const change = { ...chosen, emailProvedAt, ifEmail: reset.email }
    if (!(await users.update(user._id, { ...change, without: ['pendingEmail'] })))
      throw createLinkInvalidError()
  } else {
    // There is no second link, so it is used up last: after a crash it still works. The write
    // itself happens once, since the address is no longer a former one after it.
    const restored = await users
      .restoreEmail(user, reset.formerEmailId, chosen, now())
      .catch(refuseTakenEmail)
    if (!restored) throw createLinkInvalidError()
    await passwordResets.consume(reset._id)
  }
  await sessions.deleteOfUser(user._id)
  await passwordResets.deleteRequested(user._id)
}
