import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../context'
import { ApiError } from '../http/errors'
import { hashPassword } from '../integrations/passwords'
import { isDuplicateKey } from '../models/connect'
import type { UserRecord } from '../models/users/user-queries'

/** The answer to an email that another account has. */
export const emailTaken = () => new ApiError('EMAIL_TAKEN', messages.emailTaken)

/**
 * Makes an account.
 * @throws ApiError EMAIL_TAKEN
 */
export async function createUser(
  { models }: AppContext,
  { name, email, password }: { name: string; email: string; password: string },
  { isAdmin }: { isAdmin: boolean },
): Promise<UserRecord> {
  if (await models.users.findByEmail(email)) throw emailTaken()
  try {
    return await models.users.create({
      name,
      email,
      passwordHash: await hashPassword(password),
      isAdmin,
    })
  } catch (error) {
    if (isDuplicateKey(error, 'email')) throw emailTaken()
    throw error
  }
}
