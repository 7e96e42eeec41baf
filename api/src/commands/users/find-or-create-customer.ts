import { messages } from '@voltkart/shared/contract/messages'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflictAt } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import { isDuplicateKey } from '../../models/database-errors'
import type { UserRecord } from '../../models/users/user-queries'
import { toAuditActor, buildAuditNote, toAuditedUser, tryRecordNotes } from '../audit/record-audit'

function requireCustomer(user: UserRecord, name: string): UserRecord {
  if (user.isAdmin) throw conflictAt('customer.email', messages.emailOfStaff)
  // Anybody may have registered the address with any name.
  return user.emailProvedAt ? user : { ...user, name }
}

/**
 * The account with an email, or a new one without a password. An account that exists stays as it
 * is; while its email is not proved, it is returned with the name that the customer gave on the
 * phone.
 * @throws ApiError CONFLICT for `customer.email` for an account of staff, and for an email that
 * another account gave up recently
 */
export async function findOrCreateCustomer(
  context: AppContext,
  { name, email }: { name: string; email: string },
  by: Actor,
): Promise<UserRecord> {
  const { users } = context.models
  const account = await users.findByEmail(email)
  if (account) return requireCustomer(account, name)
  // Reserved for its former owner; see `createUser`.
  if (await users.isEmailReserved(email, context.now())) {
    throw conflictAt('customer.email', messages.emailKept)
  }
  const fields = { name, email, isAdmin: false }
  const changes = listChanges(undefined, toAuditedUser(fields))
  const auditNote = {
    actor: toAuditActor(by),
    action: 'created',
    subjectName: name,
    changes,
  } as const
  const note = buildAuditNote(context, auditNote)
  try {
    const user = await users.create({ ...fields, note })
    await tryRecordNotes(context, 'user', [user])
    return user
  } catch (error) {
    if (!isDuplicateKey(error, 'email')) throw error
    // A concurrent request has made it.
    return findOrCreateCustomer(context, { name, email }, by)
  }
}
