import { messages } from '@voltkart/shared/contract/messages'
import type { Role } from '@voltkart/shared/domain/permissions'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { changesBetween } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { isDuplicateKey } from '../../models/database-errors'
import type { StoredConsent } from '../../models/consent-schema'
import type { MailNotice } from '../../models/mails/mail-entries'
import type { UserRecord } from '../../models/users/user-queries'
import { choosePassword } from './choose-password'
import { staffInvitation } from './invite-staff'
import { tryQueueNotices, welcomeNotice } from './notify-credential-change'
import { auditNote, auditedUser, tryRecordNotes } from '../audit/record-audit'

/** The error for an email that another account has. */
export const emailTaken = () => new ApiError('EMAIL_TAKEN', messages.emailTaken)

/**
 * Turns the database's duplicate-key error for an email into EMAIL_TAKEN; rethrows other errors.
 */
export function refuseTakenEmail(error: unknown): never {
  throw isDuplicateKey(error, 'email') ? emailTaken() : error
}

function mailsFor(
  email: string,
  { isInvited, isOwn }: { isInvited: boolean; isOwn: boolean },
): MailNotice[] {
  if (isInvited) return [staffInvitation(email)]
  return isOwn ? [welcomeNotice(email)] : []
}

interface NewRights {
  isAdmin: boolean
  /** Of an administrator; without any it is an owner. */
  roles?: Role[] | undefined
  by?: AuditActor
  address?: string
  /** What its holder accepts by registering. */
  consent?: StoredConsent
  /** Its email needs no proof: the shop has made it up. */
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
  if (await models.users.findByEmail(email)) throw emailTaken()
  const owner = { email, ...(address === undefined ? {} : { address }) }
  const chosen = password === undefined ? {} : await choosePassword(password, owner)
  // Reserved for its former owner; otherwise registering the address could make a takeover final.
  if (await models.users.isEmailKept(email, now())) throw emailTaken()
  const rights = { isAdmin, ...(roles ? { roles } : {}) }
  const changes = changesBetween(undefined, auditedUser({ name, email, ...rights }))
  const note =
    by && auditNote(context, { actor: by, action: 'created', subjectName: name, changes })
  // Written with the account, so that a crash after it does not lose the mail.
  const notices = mailsFor(email, { isInvited: password === undefined, isOwn: by === undefined })
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
