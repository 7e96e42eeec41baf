import { confirmTwoFactor, startTwoFactor } from '@voltkart/shared/contract/two-factor'
import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type SignedIn } from './factories'

/** The code that an authenticator app shows for a secret, by default now. */
export const codeOf = (secret: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Switches the two-factor sign-in of an account on by a code of this moment, which is used up. */
export async function switchTwoFactorOn({ browser }: SignedIn, at = new Date()) {
  const { secret } = await browser.call(startTwoFactor, { body: { password: PASSWORD } })
  const body = { code: codeOf(secret, at) }
  const { recoveryCodes } = await browser.call(confirmTwoFactor, { body })
  return { secret, recoveryCodes }
}
