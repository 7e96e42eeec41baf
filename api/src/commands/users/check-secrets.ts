import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField, notFound, ApiError } from '../../errors'
import { verifyPassword } from '../../integrations/passwords'
import { toRateLimitAddress } from '../../models/rate-limits/client-address'
import type { UserRecord } from '../../models/users/user-queries'
import { assertCredentials, type CurrentSession } from '../../policies/credentials'
import { openSecret } from '../../integrations/two-factor/secret-box'
import { findTimeStep, hashRecoveryCode } from '../../integrations/two-factor/totp'

/** The error for a missing code. */
export const createCodeRequiredError = () =>
  new ApiError('SECOND_FACTOR_REQUIRED', messages.codeRequired)

/** The error for a code that is wrong or was used before. */
export const createCodeInvalidError = () =>
  new ApiError('SECOND_FACTOR_INVALID', messages.codeInvalid)

/** The six digits of a code, which apps show in two groups. Undefined for anything else. */
const toDigits = (code: string): string | undefined =>
  /^\d{6}$/.exec(code.replace(/[\s-]/g, ''))?.[0]

/**
 * The time step of a code for a sealed secret of an account; undefined when it is wrong. A secret
 * that cannot be opened, since SESSION_SECRET has changed, has no right codes.
 */
export function findCodeStep(
  { config, log, now }: Pick<AppContext, 'config' | 'log' | 'now'>,
  { _id, sealedSecret }: { _id: string; sealedSecret: string },
  code: string,
): number | undefined {
  const digits = toDigits(code)
  if (digits === undefined) return undefined
  const secret = openSecret(sealedSecret, config.sessionSecret, _id)
  if (secret !== undefined) return findTimeStep(secret, digits, now())
  log.warn({ userId: _id }, 'a two-factor secret cannot be read: SESSION_SECRET has changed')
  return undefined
}

/**
 * Uses a code of the authenticator app or a recovery code of an account. False when it is wrong or
 * was used before: of concurrent uses of one code, one succeeds.
 */
export async function useCode(
  context: AppContext,
  { _id, twoFactor }: UserRecord,
  code: string,
): Promise<boolean> {
  if (!twoFactor) return false
  const { users } = context.models
  const { id, sealedSecret } = twoFactor
  if (toDigits(code) === undefined) return users.useRecoveryCode(_id, id, hashRecoveryCode(code))
  const step = findCodeStep(context, { _id, sealedSecret }, code)
  return step !== undefined && users.useTwoFactorStep(_id, id, step)
}

/** The proof that the signed-in caller owns the account, and not only its session. */
interface Secrets {
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
 * @throws ApiError VALIDATION for the field for a wrong password; SECOND_FACTOR_REQUIRED;
 * SECOND_FACTOR_INVALID; RATE_LIMITED when they were wrong too often; QueueFullError
 */
export async function checkSecrets(
  context: AppContext,
  user: UserRecord,
  { password, field, code, withCode }: Secrets,
  ip: string | undefined,
): Promise<void> {
  const { email, passwordHash, twoFactor } = user
  const owner = { email, address: toRateLimitAddress(ip) }
  let isPasswordRight = false
  const isRight = await context.limits.countFailure(email, ip, async () => {
    isPasswordRight = await verifyPassword(passwordHash, password, owner)
    if (!isPasswordRight || !withCode || !twoFactor) return isPasswordRight
    if (code === undefined) throw createCodeRequiredError()
    return useCode(context, user, code)
  })
  if (!isPasswordRight) throw invalidField(field, messages.currentPasswordWrong)
  if (!isRight) throw createCodeInvalidError()
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
