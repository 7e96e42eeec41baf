import { messages } from '@voltkart/shared/contract/messages'
import type { profileBodySchema } from '@voltkart/shared/contract/users'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import { invalidField } from '../../errors'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
import type { UserRecord } from '../../models/users/user-queries'
import { checkSecrets } from './check-secrets'
import { choosePassword, refuseCommonPassword } from './choose-password'
import { refuseTakenEmail } from './create-user'
import { buildHolderEmailChange } from './email-change'
import { toAuditActor, buildUserNote, tryRecordNotes } from '../audit/record-audit'
import { notifyCredentialChange, buildPasswordNotice } from './notify-credential-change'

type ProfileChange = z.output<typeof profileBodySchema>

/** The request that changes an account. */
export interface ProfileCaller {
  session: CurrentSession
  ip: string | undefined
}

/**
 * Checks that the caller may change this. Staff need more than a session for another email or
 * password: with a stolen one, either would take the account over.
 */
async function checkCaller(
  context: AppContext,
  user: UserRecord,
  { email = user.email, password, currentPassword, code }: ProfileChange,
  ip: string | undefined,
): Promise<void> {
  // The password is checked before a code is used up.
  if (password) await refuseCommonPassword(password)
  const isProtected = user.isAdmin && (Boolean(password) || email !== user.email)
  if (currentPassword) {
    const field = 'currentPassword'
    const secrets = { password: currentPassword, field, code, withCode: isProtected } as const
    await checkSecrets(context, user, secrets, ip)
  } else if (isProtected) {
    throw invalidField('currentPassword', messages.currentPasswordRequired)
  }
}

/** Counts a change of email, and the mail that confirms it. @throws ApiError RATE_LIMITED */
async function countEmailChange(
  { limits }: AppContext,
  { _id, email, emailProvedAt }: UserRecord,
  newEmail: string | undefined,
): Promise<void> {
  if (newEmail === undefined || newEmail === email) return
  await limits.consumeEmailChange(_id)
  if (emailProvedAt) await limits.consumeConfirmMail(newEmail)
}

/**
 * Changes the signed-in account. A changed email or password ends its other sessions and sends a
 * notice to the former address. A proved email changes only once the link in the new mailbox is
 * used: until then it is pending. Undefined for a deleted account.
 * @throws ApiError UNAUTHENTICATED when its email or password has changed since the session was
 * opened, also during the change, so that a reset is never undone; EMAIL_TAKEN; VALIDATION when the
 * current password is wrong, or missing where staff change email or password, or the new one is
 * common; SECOND_FACTOR_REQUIRED and SECOND_FACTOR_INVALID for staff with two-factor sign-in;
 * RATE_LIMITED when they were wrong too often; QueueFullError
 */
export async function changeProfile(
  context: AppContext,
  userId: string,
  change: ProfileChange,
  caller: ProfileCaller,
): Promise<UserRecord | undefined> {
  const user = await context.models.users.findById(userId)
  if (!user) return undefined
  assertCredentials(caller.session, user)
  await checkCaller(context, user, change, caller.ip)
  await countEmailChange(context, user, change.email)
  return changeAccount(context, userId, change, caller)
}

async function changeAccount(
  context: AppContext,
  userId: string,
  change: ProfileChange,
  caller: ProfileCaller,
): Promise<UserRecord | undefined> {
  const { users } = context.models
  const { name, email, password, acceptsMail } = change
  const before = await users.findById(userId)
  if (!before) return undefined
  assertCredentials(caller.session, before)
  const passwordChanged = Boolean(password)
  const emailChange = await buildHolderEmailChange(context, before, {
    newEmail: email,
    passwordChanged,
  })
  const owner = { email: before.email, address: toRateLimitAddress(caller.ip) }
  const chosen = password ? await choosePassword(password, owner) : {}
  // The mail about a changed email names the new password too.
  const passwordMails = passwordChanged && !emailChange?.email ? [buildPasswordNotice(before)] : []
  const notices = [...passwordMails, ...(emailChange?.notices ?? [])]
  // The log records the actions of staff; customers' own accounts are private.
  const audit =
    before.isAdmin &&
    buildUserNote(context, toAuditActor(before), before, {
      name,
      email: emailChange?.email,
      passwordChanged,
    })
  const after = await users
    .update(userId, {
      ...emailChange,
      name,
      acceptsMail,
      notices,
      ifCredentials: before,
      ...chosen,
      ...audit,
    })
    .catch(refuseTakenEmail)
  // Another request changed the data behind this decision, so it is made again.
  if (!after) return changeAccount(context, userId, change, caller)
  await tryRecordNotes(context, 'user', [after])
  await notifyCredentialChange(context, after, caller.session.id)
  return after
}
