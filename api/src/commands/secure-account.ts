import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context'
import type { StoredFormerEmail } from '../models/users/user-schema'
import type { UserRecord } from '../models/users/user-queries'
import { queueMail } from './queue-mail'

interface CredentialsChange {
  before: UserRecord
  after: UserRecord
  formerEmail: StoredFormerEmail | undefined
  passwordChanged: boolean
  /** The session that made the change, which goes on. */
  keepSession?: string
}

/**
 * What a change of email or password brings with it: the other sessions end, reset links that were
 * asked for close, and the address the account had before is told. Does nothing for other changes.
 */
export async function secureAccount(
  context: AppContext,
  { before, after, formerEmail, passwordChanged, keepSession }: CredentialsChange,
): Promise<void> {
  if (!formerEmail && !passwordChanged) return
  const { models } = context
  const userId = before._id
  // First, since nothing would make up for it: the sessions are worth nothing already.
  await queueMail(context, {
    key: `account-changed:${formerEmail?.id ?? randomUUID()}`,
    to: before.email,
    content: formerEmail
      ? {
          template: 'email-changed',
          userId,
          newEmail: after.email,
          formerEmailId: formerEmail.id,
          passwordChanged,
        }
      : { template: 'password-changed', userId },
  })
  await models.sessions.deleteOfUser(userId, keepSession)
  await models.passwordResets.deleteRequested(userId)
}
