import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token for a link in a mail. */
export function createResetToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a token is stored. It is random enough to need no slow hash. */
export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
