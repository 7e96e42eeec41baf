import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import { verifyPassword } from '../../integrations/passwords'
import { limitedAddress } from '../../models/rate-limits/client-address'
import type { UserRecord } from '../../models/users/user-queries'
import { codeInvalid, codeRequired, useCode } from './check-code'

/** The proof that the signed-in caller owns the account, and not only its session. */
export interface Secrets {
  password: string
  /** The field of the request that holds the password. */
  field: 'password' | 'currentPassword'
  code?: string | undefined
  /** Whether the second factor of the account, if it has one, is required too. */
  withCode: boolean
}

/**
 * Checks the password of an account and, while its two-factor sign-in is on, a code, which is used
 * up. Wrong ones count as failed sign-ins, or they could be guessed without end; a right password
 * without a code does not count.
 * @throws ApiError VALIDATION at the field for a wrong password; SECOND_FACTOR_REQUIRED;
 * SECOND_FACTOR_INVALID; RATE_LIMITED when they were wrong too often; QueueFullError
 */
export async function checkSecrets(
  context: AppContext,
  user: UserRecord,
  { password, field, code, withCode }: Secrets,
  ip: string | undefined,
): Promise<void> {
  const { email, passwordHash, twoFactor } = user
  const owner = { email, address: limitedAddress(ip) }
  let isPasswordRight = false
  const isRight = await context.limits.countFailure(email, ip, async () => {
    isPasswordRight = await verifyPassword(passwordHash, password, owner)
    if (!isPasswordRight || !withCode || !twoFactor) return isPasswordRight
    if (code === undefined) throw codeRequired()
    return useCode(context, user, code)
  })
  if (!isPasswordRight) throw invalidField(field, messages.currentPasswordWrong)
  if (!isRight) throw codeInvalid()
}
