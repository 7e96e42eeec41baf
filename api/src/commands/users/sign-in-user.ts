import { messages } from '@voltkart/shared/contract/messages'
import { personalDataMessages } from '@voltkart/shared/contract/personal-data'
import type { AppContext } from '../../context'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import { ApiError } from '../../errors'
import { verifyPassword } from '../../integrations/passwords'
import type { UserRecord } from '../../models/users/user-queries'
import { createCodeInvalidError, createCodeRequiredError, useCode } from './check-secrets'

const createInvalidCredentialsError = () =>
  new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials)

/**
 * Checks an email, a password and, where two-factor sign-in is on, a code. Only failures count
 * towards the limits, and the right password without a code does not count.
 * @throws ApiError INVALID_CREDENTIALS, alike for a wrong password and for an unknown email;
 * SECOND_FACTOR_REQUIRED and SECOND_FACTOR_INVALID for the right password only, and so is BEING_ERASED, of an account that is
 * closed; RATE_LIMITED, alike
 * for a wrong password and for the right one; QueueFullError
 */
export async function checkCredentials(
  context: AppContext,
  { email, password, code }: { email: string; password: string; code?: string | undefined },
  ip: string | undefined,
): Promise<UserRecord> {
  const { models, limits } = context
  let user: UserRecord | undefined
  let isPasswordRight = false
  const isRight = await limits.countFailure(email, ip, async () => {
    user = await models.users.findByEmail(email)
    const owner = { email, address: toRateLimitAddress(ip) }
    isPasswordRight = await verifyPassword(user?.passwordHash, password, owner)
    if (!isPasswordRight || !user?.twoFactor) return isPasswordRight
    if (code === undefined) throw createCodeRequiredError()
    return useCode(context, user, code)
  })
  if (!user || !isPasswordRight) throw createInvalidCredentialsError()
  if (!isRight) throw createCodeInvalidError()
  if (await models.erasures.find(user._id)) {
    throw new ApiError('BEING_ERASED', personalDataMessages.beingErased)
  }
  return user
}
