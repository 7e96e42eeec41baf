import { Secret, TOTP } from 'otpauth'
import { createHash, randomInt } from 'node:crypto'

/** Letters and digits that are not easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** 16 of 32 characters are 80 bits. */
const LENGTH = 16
const GROUP = 4

/** New recovery codes, such as `K7QD-3WZ9-XM2P-4HTB`. */
export function newRecoveryCodes(count: number): string[] {
  const newCode = () => {
    const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    return characters.join('').replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')
  }
  return Array.from({ length: count }, newCode)
}

/**
 * The form in which a recovery code is stored. It is random enough to need no slow hash, and needs
 * no key, so that codes still work after the session secret was changed. Hyphens, spaces and case
 * are ignored.
 */
export function hashRecoveryCode(code: string): string {
  const bare = code.replace(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(`recovery code ${bare}`).digest('base64url')
}

/** The time step of RFC 6238 in seconds, for which a code is shown. */
const PERIOD_SECONDS = 30
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20

/** A new secret for an authenticator app, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

// Most authenticator apps support only these values.
const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** The `otpauth://` address of a secret, which apps read from a QR code. */
export const toOtpauthUrl = (secret: string, names: { issuer: string; label: string }): string =>
  createTotp(secret, names).toString()

/**
 * The time step that a code of six digits belongs to: the current one, the one before or the one
 * after. Undefined for a wrong code. A step may sign in once, so the caller stores it.
 */
export function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  const totp = createTotp(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
