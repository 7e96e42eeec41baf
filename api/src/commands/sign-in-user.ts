import { messages } from '@voltkart/shared/contract/messages'
import type { Request, Response } from 'express'
import type { AppContext } from '../context'
import { limitedAddress } from '../http/client-address'
import { ApiError } from '../http/errors'
import { signIn, signOut } from '../http/session'
import { verifyPassword } from '../integrations/passwords'
import type { UserRecord } from '../models/users/user-queries'

const refused = () => new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials)

/**
 * Checks an email and a password. Only failures count towards the limits.
 * @throws ApiError INVALID_CREDENTIALS, alike for a wrong password and for an unknown email;
 * RATE_LIMITED, alike for a wrong password and for the right one; QueueFullError
 */
export async function checkCredentials(
  { models, limits }: AppContext,
  { email, password }: { email: string; password: string },
  ip: string | undefined,
): Promise<UserRecord> {
  let user: UserRecord | undefined
  const right = await limits.countFailure(email, ip, async () => {
    user = await models.users.findByEmail(email)
    return verifyPassword(user?.passwordHash, password, { email, address: limitedAddress(ip) })
  })
  if (!user || !right) throw refused()
  return user
}

/**
 * Opens a session for a user whose password was just checked.
 * @throws ApiError INVALID_CREDENTIALS when the password was changed or the account deleted
 * between that check and now: the new session would have escaped the end of all others
 */
export async function openSession(
  { models, now }: AppContext,
  { request, response }: { request: Request; response: Response },
  user: UserRecord,
  { remember }: { remember: boolean },
): Promise<void> {
  await signIn(request, user, { remember, now: now() })
  const current = await models.users.findById(user._id)
  if (current?.passwordHash === user.passwordHash && current.email === user.email) return
  await signOut(request, response)
  throw refused()
}
