import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'vk_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 40
const CHECK_LENGTH = 6
const form = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)

/** The CRC-32 of a text in base 62. */
function getChecksum(text: string): string {
  let rest = crc32(text)
  let digits = ''
  while (digits.length < CHECK_LENGTH) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/**
 * A new secret of an API token. It begins with `vk_`, which scanners of source code can search for, and
 * ends with a checksum, which recognises a mistyped one without the database.
 */
export function newApiToken(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS[randomInt(DIGITS.length)])
  const text = PREFIX + random.join('')
  return text + getChecksum(text)
}

/** Whether a text has the form and the checksum of a secret. */
export const isApiToken = (text: string): boolean =>
  form.test(text) && getChecksum(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)

/** The form in which a secret is stored. It has 238 random bits, so it needs no slow hash. */
export const hashApiToken = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex')
