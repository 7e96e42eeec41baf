import { Secret, TOTP } from 'otpauth'

/** The time step of RFC 6238 in seconds, for which a code is shown. */
const PERIOD_SECONDS = 30
/** Steps before and after the present one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

// Most authenticator apps support only these values.
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** The `otpauth://` address of a secret, which apps read from a QR code. */
export const otpauthUrl = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString()

/**
 * The time step that a code of six digits belongs to: the present one, the one before or the one
 * after. Undefined for a wrong code. A step may sign in once, so the caller stores it.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
