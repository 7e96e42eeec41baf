import { messages } from '@voltkart/shared/contract/messages'
import type { profileBodySchema } from '@voltkart/shared/contract/users'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { limitedAddress } from '../../models/rate-limits/client-address'
import { invalidField } from '../../errors'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
import { verifyPassword } from '../../integrations/passwords'
import type { UserRecord } from '../../models/users/user-queries'
import { choosePassword } from './choose-password'
import { refuseTakenEmail } from './create-user'
import { giveUpEmail } from './former-email'
import { auditActor, noteOfUserChange, tryRecordNotes } from '../audit/record-audit'
import { noticeOfChange, notifyCredentialChange } from './notify-credential-change'

type ProfileChange = z.output<typeof profileBodySchema>

/** The request that changes an account. */
export interface ProfileCaller {
  session: CurrentSession
  ip: string | undefined
}

// A wrong one counts as a failed sign-in, or it could be guessed without end.
async function checkCurrentPassword(
  { limits }: AppContext,
  { email, passwordHash }: UserRecord,
  currentPassword: string,
  ip: string | undefined,
): Promise<void> {
  const owner = { email, address: limitedAddress(ip) }
  const check = () => verifyPassword(passwordHash, currentPassword, owner)
  if (await limits.countFailure(email, ip, check)) return
  throw invalidField('currentPassword', messages.currentPasswordWrong)
}

/**
 * Changes the signed-in account. A changed email or password ends its other sessions and sends a
 * notice to the former address. Undefined when the account is gone.
 * @throws ApiError UNAUTHENTICATED when its email or password has changed since the session was
 * opened, also during the change, so that a reset is never undone; EMAIL_TAKEN; VALIDATION when the
 * current password was sent and is wrong, or an administrator chooses a common one; RATE_LIMITED
 * when it was wrong too often; QueueFullError
 */
export async function changeProfile(
  context: AppContext,
  userId: string,
  change: ProfileChange,
  caller: ProfileCaller,
): Promise<UserRecord | undefined> {
  const { users } = context.models
  const { name, email, password, currentPassword } = change
  const before = await users.findById(userId)
  if (!before) return undefined
  assertCredentials(caller.session, before)
  if (currentPassword) await checkCurrentPassword(context, before, currentPassword, caller.ip)
  const formerEmail = await giveUpEmail(context, before, email)
  const owner = { email: before.email, address: limitedAddress(caller.ip) }
  const chosen = password ? await choosePassword(password, owner) : {}
  const passwordChanged = Boolean(password)
  const notice = noticeOfChange(before, { newEmail: email, formerEmail, passwordChanged })
  // The log is of what staff do; what customers do with their own accounts is theirs.
  const audit =
    before.isAdmin &&
    noteOfUserChange(context, auditActor(before), before, { name, email }, { passwordChanged })
  const after = await users
    .update(userId, {
      name,
      email,
      formerEmail,
      notice,
      ifCredentials: before,
      ...chosen,
      ...(audit || {}),
    })
    .catch(refuseTakenEmail)
  // Another request changed what this was decided on, so it is decided again.
  if (!after) return changeProfile(context, userId, change, caller)
  await tryRecordNotes(context, 'user', [after])
  await notifyCredentialChange(context, after, caller.session.id)
  return after
}
