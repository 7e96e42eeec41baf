import { messages } from '@voltkart/shared/contract/messages'
import { RECOVERY_CODES } from '@voltkart/shared/contract/sessions'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { sealSecret } from '../../integrations/two-factor/secret-box'
import {
  newTotpSecret,
  toOtpauthUrl,
  hashRecoveryCode,
  newRecoveryCodes,
} from '../../integrations/two-factor/totp'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { assertCredentials } from '../../policies/credentials'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { buildTwoFactorNotice, tryQueueNotices } from './notify-credential-change'
import type { ProfileCaller } from './change-profile'
import {
  checkSecrets,
  confirmPassword,
  createCodeInvalidError,
  findCodeStep,
} from './check-secrets'
import { readRecentShop } from '../shop/shop-terms'

/** How long a secret waits for its first code. */
const PENDING_MS = 60 * 60 * 1_000

const getNote = (context: AppContext, by: AuditActor, { name }: UserRecord, isOn: boolean) =>
  buildAuditNote(context, {
    actor: by,
    action: 'changed',
    subjectName: name,
    changes: [{ field: 'twoFactor', before: !isOn, after: isOn }],
  })

async function getCaller(
  { models }: AppContext,
  userId: string,
  { session }: ProfileCaller,
): Promise<UserRecord> {
  const user = await models.users.findById(userId)
  if (!user) throw notFound()
  assertCredentials(session, user)
  return user
}

/**
 * Makes a secret for an authenticator app. It becomes the account's second factor once a code of it
 * is confirmed; until then an earlier one stays on. An account that has one needs a code of it, or
 * a thief with the session and the password could lock the owner out.
 * @throws ApiError VALIDATION for a wrong password; SECOND_FACTOR_REQUIRED; SECOND_FACTOR_INVALID;
 * RATE_LIMITED when they were wrong too often
 */
export async function startTwoFactor(
  context: AppContext,
  userId: string,
  secrets: { password: string; code?: string | undefined },
  caller: ProfileCaller,
): Promise<{ user: UserRecord; secret: string; otpauthUrl: string }> {
  const { config, models, now } = context
  const user = await confirmPassword(context, userId, secrets, caller)
  const { _id, email, twoFactor } = user
  const secret = newTotpSecret()
  await models.users.startTwoFactor(_id, {
    id: randomUUID(),
    sealedSecret: sealSecret(secret, config.sessionSecret, _id),
    until: new Date(now().getTime() + PENDING_MS),
    ...(twoFactor ? { replaces: twoFactor.id } : {}),
  })
  const { profile } = await readRecentShop(context)
  const url = toOtpauthUrl(secret, { issuer: profile.tradeName, label: email })
  return { user, secret, otpauthUrl: url }
}

/**
 * Switches two-factor sign-in on by a first code, which is used up. The same write ends all sessions
 * of the account; the caller keeps the current one.
 * @throws ApiError CONFLICT when it was not started, or not by a code of the second factor that it
 * would replace; SECOND_FACTOR_INVALID; RATE_LIMITED
 */
export async function confirmTwoFactor(
  context: AppContext,
  userId: string,
  code: string,
  caller: ProfileCaller,
): Promise<{ user: UserRecord; recoveryCodes: string[] }> {
  const { limits, models, now } = context
  const before = await getCaller(context, userId, caller)
  const { _id, email, pendingTwoFactor: pending, twoFactor: replaced } = before
  if (!pending || pending.until <= now() || pending.replaces !== replaced?.id) {
    throw conflict(messages.twoFactorNotStarted)
  }
  const { id, sealedSecret } = pending
  let lastStep: number | undefined
  await limits.countFailure(email, caller.ip, () => {
    lastStep = findCodeStep(context, { _id, sealedSecret }, code)
    return Promise.resolve(lastStep !== undefined)
  })
  if (lastStep === undefined) throw createCodeInvalidError()
  const recoveryCodes = newRecoveryCodes(RECOVERY_CODES)
  const twoFactor = {
    id,
    sealedSecret,
    lastStep,
    recoveryCodes: recoveryCodes.map(hashRecoveryCode),
  }
  const user = await models.users.confirmTwoFactor(_id, pending, {
    twoFactor,
    sessionStamp: randomUUID(),
    note: getNote(context, toAuditActor(before), before, true),
    notice: buildTwoFactorNotice(before, true),
  })
  if (!user) throw conflict(messages.twoFactorNotStarted)
  await tryRecordNotes(context, 'user', [user])
  await tryQueueNotices(context, user)
  await removeEndedSessions(context, _id, caller.session.id)
  return { user, recoveryCodes }
}

/**
 * Switches a second factor off. The same write ends all sessions of the account.
 * @returns the account; undefined if it no longer has this second factor
 */
async function switchOff(
  context: AppContext,
  user: UserRecord,
  twoFactorId: string,
  by: AuditActor,
): Promise<UserRecord | undefined> {
  const after = await context.models.users.removeTwoFactor(user._id, twoFactorId, {
    sessionStamp: randomUUID(),
    note: getNote(context, by, user, false),
    notice: buildTwoFactorNotice(user, false),
  })
  if (!after) return undefined
  await tryRecordNotes(context, 'user', [after])
  await tryQueueNotices(context, after)
  return after
}

/** Removes sessions that a new session stamp has ended. */
async function removeEndedSessions(
  { log, models }: AppContext,
  userId: string,
  exceptSessionId: string,
): Promise<void> {
  await models.sessions.deleteOfUser(userId, exceptSessionId).catch((error: unknown) => {
    log.warn({ err: error, userId }, 'ended sessions could not be removed')
  })
}

/**
 * Switches two-factor sign-in off, which ends all sessions of the account; the caller keeps the
 * present one.
 * @throws ApiError CONFLICT when it is not on; VALIDATION for a wrong password;
 * SECOND_FACTOR_INVALID; RATE_LIMITED
 */
export async function removeTwoFactor(
  context: AppContext,
  userId: string,
  { password, code }: { password: string; code: string },
  caller: ProfileCaller,
): Promise<UserRecord> {
  const user = await getCaller(context, userId, caller)
  const { twoFactor } = user
  if (!twoFactor) throw conflict(messages.twoFactorNotOn)
  const secrets = { password, field: 'password', code, withCode: true } as const
  await checkSecrets(context, user, secrets, caller.ip)
  const after = await switchOff(context, user, twoFactor.id, toAuditActor(user))
  if (!after) throw conflict(messages.twoFactorNotOn)
  await removeEndedSessions(context, user._id, caller.session.id)
  return after
}

/**
 * Switches the two-factor sign-in of an account off without a code, for an operator on the machine.
 * @returns whether it was on
 * @throws ApiError NOT_FOUND
 */
export async function resetTwoFactor(
  context: AppContext,
  email: string,
  by: AuditActor,
): Promise<boolean> {
  const { users } = context.models
  const user = await users.findByEmail(email)
  if (!user) throw notFound(messages.accountUnknown)
  if (!user.twoFactor) return false
  return (await switchOff(context, user, user.twoFactor.id, by)) !== undefined
}
