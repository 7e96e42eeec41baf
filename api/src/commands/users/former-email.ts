import { EMAIL_UNDO_DAYS } from '@voltkart/shared/domain/limits'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { StoredFormerEmail } from '../../models/users/user-schema'
import type { UserRecord } from '../../models/users/user-queries'
import { emailTaken } from './create-user'

/**
 * Prepares a change of email: the former address stays reserved for the account for a while, so
 * that the change can be undone. Undefined when the email stays the same.
 * @throws ApiError EMAIL_TAKEN when another account gave the new one up lately
 */
export async function giveUpEmail(
  { models, now }: AppContext,
  user: UserRecord,
  newEmail: string | undefined,
): Promise<StoredFormerEmail | undefined> {
  if (newEmail === undefined || newEmail === user.email) return undefined
  const time = now()
  if (await models.users.isEmailKept(newEmail, time, user._id)) throw emailTaken()
  await models.users.pruneFormerEmails(user._id, time)
  const until = new Date(time.getTime() + EMAIL_UNDO_DAYS * 24 * 60 * 60 * 1_000)
  return { id: randomUUID(), email: user.email, until }
}
