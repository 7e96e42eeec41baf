import { EMAIL_CONFIRM_HOURS, EMAIL_UNDO_DAYS } from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { UserChange } from '../../models/users/user-change'
import type { MailNotice } from '../../models/mails/mail-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { toClaimedChange } from './claim-account'
import { createEmailTakenError } from './create-user'
import { buildStaffInvitation } from './invite-staff'

const HOUR_MS = 60 * 60 * 1_000

interface RequestedEmail {
  newEmail: string | undefined
  /** Whether the same change sets a new password. */
  passwordChanged: boolean
}

const getTimeAfter = ({ now }: AppContext, hours: number): Date =>
  new Date(now().getTime() + hours * HOUR_MS)

/** The mail to the former address that the email has changed; with an id it can be undone. */
function buildChangedNotice(
  { _id, email, emailProvedAt }: UserRecord,
  { newEmail, passwordChanged }: { newEmail: string; passwordChanged: boolean },
  formerEmailId?: string,
): MailNotice {
  return {
    key: `account-changed:${formerEmailId ?? randomUUID()}`,
    to: email,
    content: {
      template: 'email-changed',
      userId: _id,
      newEmail,
      ...(formerEmailId === undefined ? {} : { formerEmailId }),
      passwordChanged,
      wasProved: emailProvedAt !== undefined,
    },
  }
}

/** The mail with a link that confirms the address it is sent to. */
export const confirmNotice = (userId: string, to: string): MailNotice => ({
  key: `confirm-email:${randomUUID()}`,
  to,
  content: { template: 'confirm-email', userId },
})

/**
 * The update of a change of email that can be undone: the former address stays reserved for the
 * account for a while.
 * @throws ApiError EMAIL_TAKEN when another account gave the new one up lately
 */
export async function buildUndoableChange(
  context: AppContext,
  user: UserRecord,
  change: { newEmail: string; passwordChanged: boolean },
): Promise<UserChange & { notices: MailNotice[] }> {
  const { users } = context.models
  await refuseReserved(context, user, change.newEmail)
  await users.pruneFormerEmails(user._id, context.now())
  const formerEmail = {
    id: randomUUID(),
    email: user.email,
    until: getTimeAfter(context, EMAIL_UNDO_DAYS * 24),
  }
  return {
    email: change.newEmail,
    formerEmail,
    notices: [buildChangedNotice(user, change, formerEmail.id)],
  }
}

/** The update that removes an email that was never proved: it cannot be restored. */
const leaveUnproved = (
  { now }: AppContext,
  user: UserRecord,
  change: { newEmail: string; passwordChanged: boolean },
): UserChange & { notices: MailNotice[] } => ({
  email: change.newEmail,
  ifEmail: user.email,
  leftUnprovedAt: now(),
  without: ['pendingEmail'],
  notices: [buildChangedNotice(user, change)],
})

async function refuseReserved({ models, now }: AppContext, user: UserRecord, newEmail: string) {
  if (await models.users.isEmailReserved(newEmail, now(), user._id)) throw createEmailTakenError()
}

const isChange = (user: UserRecord, { newEmail }: RequestedEmail) =>
  newEmail !== undefined && newEmail !== user.email

/**
 * The update for another email that the account's holder requests. A proved email stays until the
 * link in the new mailbox is used; one that was never proved changes at once. Undefined when the
 * email stays the same.
 * @throws ApiError EMAIL_TAKEN when another account has the new one or gave it up lately
 */
export async function buildHolderEmailChange(
  context: AppContext,
  user: UserRecord,
  request: RequestedEmail,
): Promise<(UserChange & { notices: MailNotice[] }) | undefined> {
  const { newEmail, passwordChanged } = request
  if (newEmail === undefined || !isChange(user, request)) return undefined
  await refuseReserved(context, user, newEmail)
  if (!user.emailProvedAt) return leaveUnproved(context, user, { newEmail, passwordChanged })
  if (await context.models.users.findByEmail(newEmail)) throw createEmailTakenError()
  return {
    pendingEmail: {
      id: randomUUID(),
      email: newEmail,
      until: getTimeAfter(context, EMAIL_CONFIRM_HOURS),
    },
    ifEmail: user.email,
    notices: [
      {
        key: `email-change-requested:${randomUUID()}`,
        to: user.email,
        content: { template: 'email-change-requested', userId: user._id, newEmail },
      },
      confirmNotice(user._id, newEmail),
    ],
  }
}

/**
 * The update for another email that an owner sets: it takes effect at once, and the new email is
 * not proved. A customer can undo it from a former email that was proved. The account of a member
 * of staff, which may be a successor's now, waits for the new mailbox: nothing of before opens it.
 * Undefined when the email stays the same.
 * @throws ApiError EMAIL_TAKEN when another account gave the new one up lately
 */
export async function buildOwnerEmailChange(
  context: AppContext,
  user: UserRecord,
  { newEmail, isStaff }: { newEmail: string | undefined; isStaff: boolean },
): Promise<(UserChange & { notices: MailNotice[] }) | undefined> {
  if (newEmail === undefined || newEmail === user.email) return undefined
  const change = { newEmail, passwordChanged: false }
  if (isStaff) {
    await refuseReserved(context, user, newEmail)
    const voided = toClaimedChange(context)
    return {
      ...voided,
      email: newEmail,
      ifEmail: user.email,
      without: [...voided.without, 'emailProvedAt'],
      notices: [buildChangedNotice(user, change), buildStaffInvitation(newEmail)],
    }
  }
  if (!user.emailProvedAt) {
    await refuseReserved(context, user, newEmail)
    return leaveUnproved(context, user, change)
  }
  return {
    ...(await buildUndoableChange(context, user, change)),
    hadProvedEmail: true,
    without: ['pendingEmail', 'emailProvedAt'],
  }
}
