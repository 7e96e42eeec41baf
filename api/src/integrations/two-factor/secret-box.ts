import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
/** The length that GCM is defined for. */
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Names the format, in case it changes. */
const VERSION = 'v1'

// A separate key, so that nothing else derived from the session secret can open a box.
const deriveKey = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'two-factor secrets', KEY_BYTES))

/**
 * Encrypts a text for the database by AES-256-GCM, under a key derived from the session secret.
 * @param owner bound to the text: it opens with the same owner only, so that a stored text is worth
 * nothing in another account
 */
export function sealSecret(text: string, sessionSecret: string, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, deriveKey(sessionSecret), nonce)
  cipher.setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const bytes = Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  return `${VERSION}.${bytes.toString('base64url')}`
}

/** Decrypts a text. Undefined if it was changed, or sealed under another secret or owner. */
export function openSecret(
  sealed: string,
  sessionSecret: string,
  owner: string,
): string | undefined {
  const [version, encoded = ''] = sealed.split('.')
  const bytes = Buffer.from(encoded, 'base64url')
  if (version !== VERSION || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const decipher = createDecipheriv(ALGORITHM, deriveKey(sessionSecret), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const opened = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
