import { messages } from '@voltkart/shared/contract/messages'
import type { profileBodySchema } from '@voltkart/shared/contract/users'
import type { z } from 'zod'
import type { AppContext } from '../context'
import { invalidField } from '../http/errors'
import { hashPassword, verifyPassword } from '../integrations/passwords'
import { isDuplicateKey } from '../models/connect'
import type { UserRecord } from '../models/users/user-queries'
import { emailTaken } from './create-user'

type ProfileChange = z.output<typeof profileBodySchema>

/**
 * Changes the account that is signed in. A changed email or password ends its other sessions.
 * Undefined when the account is gone.
 * @throws ApiError EMAIL_TAKEN, VALIDATION when the current password was sent and is wrong
 */
export async function changeProfile(
  { models }: AppContext,
  userId: string,
  { name, email, password, currentPassword }: ProfileChange,
  sessionId: string,
): Promise<UserRecord | undefined> {
  const before = await models.users.findById(userId)
  if (!before) return undefined
  if (currentPassword && !(await verifyPassword(before.passwordHash, currentPassword))) {
    throw invalidField('currentPassword', messages.currentPasswordWrong)
  }
  const passwordHash = password ? await hashPassword(password) : undefined
  const after = await models.users.update(userId, { name, email, passwordHash }).catch((error) => {
    throw isDuplicateKey(error, 'email') ? emailTaken() : error
  })
  if (after && (after.email !== before.email || passwordHash)) {
    await models.sessions.deleteOfUser(userId, sessionId)
  }
  return after
}
