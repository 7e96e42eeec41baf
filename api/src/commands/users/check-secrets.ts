import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField, notFound } from '../../errors'
import { verifyPassword } from '../../integrations/passwords'
import { limitedAddress } from '../../models/rate-limits/client-address'
import type { UserRecord } from '../../models/users/user-queries'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
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

/**
 * Checks the password and the code of the signed-in account, and returns the account.
 * @throws ApiError UNAUTHENTICATED when its credentials have changed since the session was opened;
 * otherwise as {@link checkSecrets}
 */
export async function confirmPassword(
  context: AppContext,
  userId: string,
  { password, code }: Pick<Secrets, 'password' | 'code'>,
  { session, ip }: { session: CurrentSession; ip: string | undefined },
): Promise<UserRecord> {
  const user = await context.models.users.findById(userId)
  if (!user) throw notFound()
  assertCredentials(session, user)
  await checkSecrets(context, user, { password, field: 'password', code, withCode: true }, ip)
  return user
}
