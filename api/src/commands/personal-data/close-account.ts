import { personalDataMessages } from '@voltkart/shared/contract/personal-data'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import { hashMailedToken, deriveMailedToken, newNonce } from '../../integrations/mailed-token'
import type { ErasureRecord } from '../../models/personal-data/erasure-queries'
import type { UserRecord } from '../../models/users/user-queries'
import type { CurrentSession } from '../../policies/credentials'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { queueMail } from '../mails/queue-mail'
import { confirmPassword } from '../users/check-secrets'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 100

/** The proved emails of an account. */
export const getProvedEmails = ({ email, emailProvedAt }: UserRecord): string[] =>
  emailProvedAt ? [email] : []

/**
 * Asserts that an account has no open orders, returns or complaints, so that nobody escapes a claim
 * by erasing it.
 * @throws ApiError CONFLICT with what is open
 */
async function assertNothingOpen({ models }: AppContext, user: UserRecord): Promise<void> {
  const open = await models.erasedRecords.findOpen(user._id, getProvedEmails(user))
  if (open.length > 0) throw new ApiError('CONFLICT', personalDataMessages.itemsOpen, { open })
}

/** The recipients of the notice: the account's mailbox, and those that can still restore it. */
function getMailboxes({ email, formerEmails }: UserRecord, now: Date): string[] {
  const former = formerEmails.filter(({ until }) => until > now).map((address) => address.email)
  return [...new Set([email, ...former])]
}

/**
 * Ends the sessions of a closed account and its tokens, and queues the mails. Links that undo a change
 * of email stay, so that the owner of a stolen account still gets it back. May be repeated.
 */
async function finishClosing(context: AppContext, erasure: ErasureRecord): Promise<void> {
  const { users, sessions, tokens, passwordResets, erasures } = context.models
  const userId = erasure._id
  // Sessions that are being opened were made for an earlier stamp.
  await users.update(userId, { sessionStamp: randomUUID(), without: ['pendingEmail'] })
  await sessions.deleteOfUser(userId)
  await tokens.deleteOfUser(userId)
  await passwordResets.deleteRequested(userId)
  for (const [index, to] of erasure.emails.entries()) {
    const key = `account-closed:${userId}:${erasure.requestedAt.getTime()}:${index}`
    await queueMail(context, { key, to, content: { template: 'account-closed', userId } })
  }
  await erasures.noteClosed(userId)
}

/** Closes the accounts whose closing was interrupted. */
export async function finishAllClosing(context: AppContext): Promise<void> {
  for (const erasure of await context.models.erasures.findUnclosed(BATCH)) {
    await finishClosing(context, erasure)
  }
}

async function closeUser(context: AppContext, user: UserRecord): Promise<ErasureRecord> {
  const { config, models, now } = context
  await assertNothingOpen(context, user)
  const nonce = newNonce()
  const requestedAt = now()
  // First: from here on signing in is impossible, and the job finishes the closing after a crash.
  const erasure = await models.erasures.request({
    _id: user._id,
    emails: getMailboxes(user, requestedAt),
    nonce,
    tokenHash: hashMailedToken(
      deriveMailedToken('keep-account links', `${user._id}.${nonce}`, config.sessionSecret),
    ),
    requestedAt,
    erasesAt: new Date(requestedAt.getTime() + config.erasureDays * DAY_MS),
  })
  await finishClosing(context, erasure)
  return erasure
}

/**
 * Closes the account that is signed in, after its password. Its data is erased some days later, unless
 * the link of the mail is used.
 * @returns when
 * @throws ApiError CONFLICT for staff, and while something is open; otherwise as `confirmPassword`
 */
export async function closeOwnAccount(
  context: AppContext,
  userId: string,
  secrets: { password: string; code?: string | undefined },
  caller: { session: CurrentSession; ip: string | undefined },
): Promise<Date> {
  const user = await confirmPassword(context, userId, secrets, caller)
  if (user.isAdmin) throw conflict(personalDataMessages.staffFirst)
  return (await closeUser(context, user)).erasesAt
}

/**
 * Closes the account of a customer who requested it from the shop.
 * @returns when its data is erased
 * @throws ApiError NOT_FOUND; CONFLICT for staff, and while something is open
 */
export async function closeCustomerAccount(
  context: AppContext,
  userId: string,
  reason: string,
  actor: Actor,
): Promise<Date> {
  const { users, erasures } = context.models
  const user = await users.findById(userId)
  if (!user) throw notFound()
  if (user.isAdmin) throw conflict(personalDataMessages.staffAccount)
  const earlier = await erasures.find(user._id)
  if (earlier) return earlier.erasesAt
  await assertNothingOpen(context, user)
  const note = buildAuditNote(context, {
    actor: toAuditActor(actor),
    action: 'erasure-requested',
    subjectName: user.name,
    changes: [{ field: 'reason', after: reason }],
  })
  // The mail is noted before the account is closed, so that no closed account is without it.
  const noted = await users.update(user._id, { note })
  if (!noted) throw notFound()
  await tryRecordNotes(context, 'user', [noted])
  return (await closeUser(context, user)).erasesAt
}

/**
 * Closes the account of a customer who has not used it for a long time.
 * @throws ApiError CONFLICT while something is open
 */
export async function closeInactiveAccount(context: AppContext, user: UserRecord): Promise<void> {
  await closeUser(context, user)
  // Removes the account from those to be closed. Last: until then the next run repeats this.
  await context.models.users.noteActivity(user._id, context.now())
}

/**
 * Opens a closed account again, by the link of its mail.
 * @throws ApiError KEEP_LINK_INVALID, also once its erasure has begun
 */
export async function keepAccount(
  { models, now }: AppContext,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  const isReopened = await models.erasures.cancel(userId, hashMailedToken(token))
  if (!isReopened) throw new ApiError('KEEP_LINK_INVALID', personalDataMessages.keepLinkInvalid)
  await models.users.noteActivity(userId, now())
}
