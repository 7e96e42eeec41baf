import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { limitedAddress } from '../../models/rate-limits/client-address'
import { ApiError } from '../../errors'
import { verifyPassword } from '../../integrations/passwords'
import type { UserRecord } from '../../models/users/user-queries'

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
