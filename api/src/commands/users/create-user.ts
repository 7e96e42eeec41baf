import { messages } from '@voltkart/shared/contract/messages'
import type { Role } from '@voltkart/shared/domain/permissions'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { isDuplicateKey } from '../../models/database-errors'
import type { StoredConsent } from '../../models/consent-schema'
import type { MailNotice } from '../../models/mails/mail-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { choosePassword } from './choose-password'
import { buildStaffInvitation } from './invite-staff'
import { tryQueueNotices, buildWelcomeNotice } from './notify-credential-change'
import { buildAuditNote, toAuditedUser, tryRecordNotes } from '../audit/record-audit'
import { confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import { holdIfFree, newHolder } from '../../models/leases/hold-lease'

/** The error for an email that another account has. */
export const createEmailTakenError = () => new ApiError('EMAIL_TAKEN', messages.emailTaken)

/**
 * Turns the database's duplicate-key error for an email into EMAIL_TAKEN; rethrows other errors.
 */
export function refuseTakenEmail(error: unknown): never {
  throw isDuplicateKey(error, 'email') ? createEmailTakenError() : error
}

function getMails(
  email: string,
  { isInvited, isOwn }: { isInvited: boolean; isOwn: boolean },
): MailNotice[] {
  if (isInvited) return [buildStaffInvitation(email)]
  return isOwn ? [buildWelcomeNotice(email)] : []
}

interface NewRights {
  isAdmin: boolean
  /** The roles of an administrator; one without any is an owner. */
  roles?: Role[] | undefined
  by?: AuditActor
  address?: string
  /** The consent of a customer who registers. */
  consent?: StoredConsent
  /** A demo account, whose email needs no proof. */
  isDemo?: boolean
}

/**
 * Creates an account. One of an administrator without a password is invited by mail to set one. `by` is the administrator who creates it for another person; `address` is the
 * caller's network address, for rate limits.
 * @throws ApiError EMAIL_TAKEN; VALIDATION for an administrator's common password; QueueFullError
 */
export async function createUser(
  context: AppContext,
  { name, email, password }: { name: string; email: string; password?: string | undefined },
  { isAdmin, roles, by, address, consent, isDemo }: NewRights,
): Promise<UserRecord> {
  const { models, now } = context
  if (await models.users.findByEmail(email)) throw createEmailTakenError()
  const owner = { email, ...(address === undefined ? {} : { address }) }
  const chosen = password === undefined ? {} : await choosePassword(password, owner)
  // Reserved for its former owner; otherwise registering the address could make a takeover final.
  if (await models.users.isEmailReserved(email, now())) throw createEmailTakenError()
  const rights = { isAdmin, ...(roles ? { roles } : {}) }
  const changes = listChanges(undefined, toAuditedUser({ name, email, ...rights }))
  const note =
    by && buildAuditNote(context, { actor: by, action: 'created', subjectName: name, changes })
  // The mails are written with the account, so that a crash after it does not lose them.
  const notices = getMails(email, { isInvited: password === undefined, isOwn: by === undefined })
  const user = await models.users
    .create({
      name,
      email,
      ...rights,
      ...chosen,
      ...(consent ? { consent } : {}),
      notices,
      ...(isDemo ? { emailProvedAt: now() } : {}),
      ...(note ? { note } : {}),
    })
    .catch(refuseTakenEmail)
  await tryRecordNotes(context, 'user', [user])
  await tryQueueNotices(context, user)
  return user
}

/**
 * Whether the shop has no account yet, and so no owner. Never true in production: there the first
 * visitor could take the shop, so the owner is made on the server.
 */
export const isOwnerMissing = async ({ config, models }: AppContext): Promise<boolean> =>
  !config.production && (await models.users.isEmpty())

/**
 * Makes the owner of a shop without accounts; of several requests at once one succeeds.
 * @throws NOT_FOUND once there is an account, and in production; CONFLICT while another request makes
 * one; VALIDATION for a common password
 */
export async function createFirstOwner(
  context: AppContext,
  account: { name: string; email: string; password: string },
  address: string | undefined,
): Promise<UserRecord> {
  if (!(await isOwnerMissing(context))) throw notFound()
  const held = await holdIfFree(newHolder(context), 'first owner', async () => {
    if (!(await isOwnerMissing(context))) throw notFound()
    return createUser(context, account, {
      isAdmin: true,
      ...(address === undefined ? {} : { address }),
    })
  })
  if (!held) throw conflict(confirmationMessages.firstOwnerBusy)
  return held.result
}
