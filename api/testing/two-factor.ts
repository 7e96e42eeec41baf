import { confirmTwoFactor, startTwoFactor } from '@voltkart/shared/contract/sessions'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type SignedIn } from './factories'

/** The code that an authenticator app shows for a secret, by default now. */
export const computeTotpCode = (secret: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/**
 * Switches the two-factor sign-in of an account on with the current code, which is used up, or
 * replaces it with a code of the previous one.
 */
export async function switchTwoFactorOn(
  { browser }: SignedIn,
  at = new Date(),
  codeBefore?: string,
) {
  const start = { password: PASSWORD, code: codeBefore }
  const { secret } = await browser.call(startTwoFactor, { body: start })
  const body = { code: computeTotpCode(secret, at) }
  const { recoveryCodes } = await browser.call(confirmTwoFactor, { body })
  return { secret, recoveryCodes }
}
