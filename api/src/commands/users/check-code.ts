import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { hashRecoveryCode } from '../../integrations/two-factor/recovery-codes'
import { openSecret } from '../../integrations/two-factor/secret-box'
import { stepOfCode } from '../../integrations/two-factor/totp'
import type { UserRecord } from '../../models/users/user-queries'

/** The error for a missing code. */
export const codeRequired = () => new ApiError('SECOND_FACTOR_REQUIRED', messages.codeRequired)

/** The error for a code that is wrong or was used before. */
export const codeInvalid = () => new ApiError('SECOND_FACTOR_INVALID', messages.codeInvalid)

/** The six digits of a code, which apps show in two groups. Undefined for anything else. */
const toDigits = (code: string): string | undefined =>
  /^\d{6}$/.exec(code.replace(/[\s-]/g, ''))?.[0]

/**
 * The time step of a code for a sealed secret of an account; undefined when it is wrong. A secret
 * that cannot be opened, since SESSION_SECRET has changed, has no right codes.
 */
export function stepFor(
  { config, log, now }: Pick<AppContext, 'config' | 'log' | 'now'>,
  { _id, sealedSecret }: { _id: string; sealedSecret: string },
  code: string,
): number | undefined {
  const digits = toDigits(code)
  if (digits === undefined) return undefined
  const secret = openSecret(sealedSecret, config.sessionSecret, _id)
  if (secret !== undefined) return stepOfCode(secret, digits, now())
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
  const step = stepFor(context, { _id, sealedSecret }, code)
  return step !== undefined && users.useTwoFactorStep(_id, id, step)
}
