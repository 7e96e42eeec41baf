import { messages } from '@voltkart/shared/contract/messages'
import type { userBodySchema } from '@voltkart/shared/contract/users'
import type { z } from 'zod'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { refuseTakenEmail } from './create-user'
import { giveUpEmail } from './former-email'
import { revokeAdmin } from './revoke-admin'
import { noteOfUserChange, tryRecordNotes } from '../audit/record-audit'
import { noticeOfChange, notifyCredentialChange } from './notify-credential-change'

/**
 * Changes a user as an administrator may.
 * @throws ApiError NOT_FOUND; EMAIL_TAKEN; CONFLICT when the last administrator would go, or one
 * with a common password would become administrator; UNAUTHENTICATED when the account is the
 * caller's own and its email or password has changed since the session was opened
 */
export async function updateUser(
  context: AppContext,
  userId: string,
  body: z.output<typeof userBodySchema>,
  session: CurrentSession,
  by: AuditActor,
): Promise<UserRecord> {
  const { users } = context.models
  const { name, email, isAdmin } = body
  const before = await users.findById(userId)
  if (!before) throw notFound()
  const isOwn = before._id === session.userId
  if (isOwn) assertCredentials(session, before)
  if (isAdmin && !before.isAdmin && before.hasCommonPassword) {
    throw conflict(messages.commonPasswordOfUser)
  }
  const formerEmail = await giveUpEmail(context, before, email)
  const audit = noteOfUserChange(context, by, before, { name, email, isAdmin })
  const notice = noticeOfChange(before, { newEmail: email, formerEmail, passwordChanged: false })
  const ifCredentials = isOwn ? before : undefined
  const change = { name, email, formerEmail, notice, ifCredentials, note: audit?.note }
  const write =
    before.isAdmin && isAdmin === false
      ? revokeAdmin(context, userId, (claim) => users.demote(userId, claim, change))
      : users.update(userId, { ...change, ...audit, isAdmin: isAdmin || undefined })
  const after = await write.catch(refuseTakenEmail)
  // Another request changed what this was decided on, so it is decided again.
  if (!after) return updateUser(context, userId, body, session, by)
  await tryRecordNotes(context, 'user', [after])
  await notifyCredentialChange(context, after, session.id)
  return after
}
