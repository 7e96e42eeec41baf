import { messages } from '@voltkart/shared/contract/messages'
import type { userBodySchema } from '@voltkart/shared/contract/users'
import { isOwner } from '@voltkart/shared/domain/permissions'
import type { z } from 'zod'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { invalidField, notFound } from '../../errors'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
import { assertOwner, needsOwner } from '../../policies/users'
import { takesOwnership, type UserChange } from '../../models/users/user-change'
import type { UserRecord } from '../../models/users/user-queries'
import { toClaimedChange } from './claim-account'
import { refuseTakenEmail } from './create-user'
import { buildOwnerEmailChange } from './email-change'
import { buildStaffInvitation } from './invite-staff'
import { revokeOwner } from './revoke-owner'
import { toAuditActor, buildUserNote, tryRecordNotes } from '../audit/record-audit'
import { notifyCredentialChange } from './notify-credential-change'

// A new administrator without roles is an owner.
function getRights(
  { isAdmin, roles }: z.output<typeof userBodySchema>,
  before: UserRecord,
): Pick<UserChange, 'isAdmin' | 'roles'> {
  const isStaff = isAdmin ?? before.isAdmin
  if (roles && !isStaff) throw invalidField('roles', messages.rolesForStaffOnly)
  return { isAdmin, roles: isAdmin && !before.isAdmin ? (roles ?? ['owner']) : roles }
}

/** The editor of a user. */
interface UserEditor {
  session: CurrentSession
  actor: Actor
  /** @throws ApiError CONFIRM_PASSWORD unless the password was entered within the last minutes */
  assertConfirmed(this: void): void
}

/**
 * The further update when a customer becomes an administrator. A person who registered an email
 * without proving it does not get them: the password goes, and the mailbox is invited.
 */
function getPromotion(context: AppContext, user: UserRecord): UserChange {
  if (user.emailProvedAt) return {}
  return { ...toClaimedChange(context), notices: [buildStaffInvitation(user.email)] }
}

/**
 * Changes a user as its editor may.
 * @throws ApiError NOT_FOUND; FORBIDDEN and CONFIRM_PASSWORD for what only owners in person change;
 * EMAIL_TAKEN; VALIDATION for roles of a customer; CONFLICT when the last owner would go;
 * UNAUTHENTICATED when the account is the
 * caller's own and its email or password has changed since the session was opened
 */
export async function updateUser(
  context: AppContext,
  userId: string,
  body: z.output<typeof userBodySchema>,
  caller: UserEditor,
): Promise<UserRecord> {
  const { users } = context.models
  const { session, actor } = caller
  const { name, email } = body
  const before = await users.findById(userId)
  if (!before) throw notFound()
  if (needsOwner(before, body)) {
    assertOwner(actor)
    caller.assertConfirmed()
  }
  const isOwn = before._id === session.userId
  if (isOwn) assertCredentials(session, before)
  const rights = getRights(body, before)
  const isStaff = rights.isAdmin ?? before.isAdmin
  const emailChange = await buildOwnerEmailChange(context, before, { newEmail: email, isStaff })
  const promotion = isStaff && !before.isAdmin && !emailChange ? getPromotion(context, before) : {}
  const audit = buildUserNote(context, toAuditActor(actor), before, { name, email, ...rights })
  // The update of a new email or a promotion depends on whether the current email is proved.
  const ifCredentials = isOwn || emailChange || isStaff !== before.isAdmin ? before : undefined
  const change = { ...promotion, ...emailChange, name, ...rights, ifCredentials, ...audit }
  const write =
    isOwner(before) && takesOwnership(change)
      ? revokeOwner(context, userId, (claim) => users.demote(userId, claim, change))
      : users.update(userId, change)
  const after = await write.catch(refuseTakenEmail)
  // Another request changed the data behind this decision, so it is made again.
  if (!after) return updateUser(context, userId, body, caller)
  await tryRecordNotes(context, 'user', [after])
  await notifyCredentialChange(context, after, session.id)
  return after
}
