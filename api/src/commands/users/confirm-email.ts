import { checkEmail, confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import type { EmailConfirmation } from '@voltkart/shared/contract/email-confirmation'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import { hashMailedToken } from '../../integrations/mailed-token'
import type { PasswordResetRecord } from '../../models/password-resets/password-reset-queries'
import type { UserRecord } from '../../models/users/user-queries'
import { mustClaim, getPendingEmail, PRESENT_EMAIL } from '../../policies/credentials'
import { toAuditActor, buildUserNote, tryRecordNotes } from '../audit/record-audit'
import { queueMail } from '../mails/queue-mail'
import { checkSecrets } from './check-secrets'
import { claimAccount } from './claim-account'
import { refuseTakenEmail } from './create-user'
import { confirmNotice, buildUndoableChange } from './email-change'
import { notifyCredentialChange } from './notify-credential-change'

/** The parts of a mailed link, as its page sends them. */
interface ConfirmationLink {
  userId: string
  token: string
}

/** The request that uses a link. */
interface LinkCaller {
  /** The signed-in account. */
  signedInAs: string | undefined
  sessionId: string
  ip: string | undefined
}

const createLinkInvalidError = () =>
  new ApiError('CONFIRM_LINK_INVALID', confirmationMessages.confirmLinkInvalid)

/**
 * Queues a mail with a link that confirms the pending email of an account, or else its present one.
 * @returns the message that names the mailbox
 * @throws ApiError CONFLICT when nothing is to be confirmed; RATE_LIMITED
 */
export async function requestEmailConfirmation(
  context: AppContext,
  user: UserRecord,
): Promise<string> {
  const pending = getPendingEmail(user, context.now())?.email
  const email = pending ?? (user.emailProvedAt ? undefined : user.email)
  if (email === undefined) throw conflict(confirmationMessages.emailIsConfirmed)
  await context.limits.consumeConfirmMail(email)
  await queueMail(context, confirmNotice(user._id, email))
  return checkEmail(email)
}

interface Confirmation {
  link: PasswordResetRecord
  user: UserRecord
  /** Whether the link changes the account's email. */
  isChange: boolean
}

async function findConfirmation(
  { models, now }: AppContext,
  { userId, token }: ConfirmationLink,
): Promise<Confirmation> {
  const hashed = { userId, tokenHash: hashMailedToken(token) }
  const link = await models.passwordResets.find('confirmation', hashed, now())
  const user = link && (await models.users.findById(userId))
  if (!user) throw createLinkInvalidError()
  const isChange = link.confirms !== PRESENT_EMAIL
  const isOpen = isChange
    ? getPendingEmail(user, now())?.id === link.confirms
    : user.email === link.email && !user.emailProvedAt
  if (!isOpen) throw createLinkInvalidError()
  return { link, user, isChange }
}

/**
 * Describes a link for its page.
 * @throws ApiError CONFIRM_LINK_INVALID
 */
export async function describeConfirmation(
  context: AppContext,
  params: ConfirmationLink,
  signedInAs: string | undefined,
): Promise<EmailConfirmation> {
  const { link, user, isChange } = await findConfirmation(context, params)
  return {
    email: link.email,
    ...(isChange ? { from: user.email } : {}),
    isSignedIn: signedInAs === user._id,
  }
}

/** Makes the pending email the account's, with all consequences. */
async function changeEmail(context: AppContext, { link, user }: Confirmation) {
  const change = { newEmail: link.email, passwordChanged: false }
  const audit =
    user.isAdmin && buildUserNote(context, toAuditActor(user), user, { email: link.email })
  return context.models.users
    .update(user._id, {
      ...(await buildUndoableChange(context, user, change)),
      emailProvedAt: context.now(),
      ifPendingEmail: link.confirms,
      ifCredentials: user,
      without: ['pendingEmail'],
      ...audit,
    })
    .catch(refuseTakenEmail)
}

/**
 * Confirms an email by a mailed link, used in a session of its account or with its password: a link
 * that a stranger's mailbox merely opens proves nothing. A pending email becomes the account's; the
 * former one gets a mail, and can undo it.
 * @returns the account as it is now
 * @throws ApiError CONFIRM_LINK_INVALID; UNAUTHENTICATED without session and password; VALIDATION for
 * a wrong password; EMAIL_TAKEN; RATE_LIMITED; QueueFullError
 */
export async function confirmEmail(
  context: AppContext,
  params: ConfirmationLink & { password?: string | undefined },
  { signedInAs, sessionId, ip }: LinkCaller,
): Promise<UserRecord> {
  const { users, passwordResets } = context.models
  const confirmation = await findConfirmation(context, params)
  const { link, user, isChange } = confirmation
  if (signedInAs !== user._id) {
    const { password } = params
    if (!password) throw new ApiError('UNAUTHENTICATED', confirmationMessages.confirmNeedsAccount)
    await checkSecrets(context, user, { password, field: 'password', withCode: false }, ip)
  }
  const proved = isChange
    ? await changeEmail(context, confirmation)
    : await users.update(user._id, { emailProvedAt: context.now(), ifCredentials: user })
  if (!proved) throw createLinkInvalidError()
  // Last: after a crash before it, the link is invalid all the same.
  await passwordResets.consume(link._id)
  if (isChange) {
    await tryRecordNotes(context, 'user', [proved])
    await notifyCredentialChange(context, proved, sessionId)
  }
  return proved
}

/**
 * Handles a link whose mailbox belongs to somebody else. An account that was opened with the mailbox
 * is taken from that person; a change to it is forgotten.
 * @throws ApiError CONFIRM_LINK_INVALID
 */
export async function disownEmail(context: AppContext, params: ConfirmationLink): Promise<void> {
  const { users, passwordResets } = context.models
  const { link, user, isChange } = await findConfirmation(context, params)
  if (isChange) {
    await users.update(user._id, { ifPendingEmail: link.confirms, without: ['pendingEmail'] })
  } else if (mustClaim(user)) {
    if (!(await claimAccount(context, user, { linkId: link._id }))) throw createLinkInvalidError()
    return
  }
  await passwordResets.consume(link._id)
}
