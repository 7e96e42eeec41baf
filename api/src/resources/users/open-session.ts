import { messages } from '@voltkart/shared/contract/messages'
import type { Request, Response } from 'express'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { signIn, signOut } from '../../http/session'
import type { UserRecord } from '../../models/users/user-queries'
import { credentialsMark } from '../../policies/credentials'

/**
 * Opens a session for a user whose password was just checked.
 * @throws ApiError INVALID_CREDENTIALS when the password was changed, two-factor sign-in switched
 * on or the account deleted between that check and now: the new session would have escaped the end of all others
 */
export async function openSession(
  { models, now }: AppContext,
  { request, response }: { request: Request; response: Response },
  user: UserRecord,
  { remember }: { remember: boolean },
): Promise<void> {
  await signIn(request, user, { remember, now: now() })
  const current = await models.users.findById(user._id)
  if (current && credentialsMark(current) === credentialsMark(user)) return
  await signOut(request, response)
  throw new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials)
}
