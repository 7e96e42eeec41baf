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
