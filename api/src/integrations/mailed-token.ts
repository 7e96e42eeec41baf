import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** The links in mails that prove who may open them. Each has a key of its own. */
type Purpose = 'complaint links' | 'pay links' | 'keep-account links'

/** 256 random bits: the token of a link that is mailed once, or the nonce of a derived token. */
export const newNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The token of a link, 256 bits. It is derived from the session secret when a mail is composed, so that
 * neither the database nor the queue of mails holds it.
 * @param subject the id of its record, with the nonce of the link if there may be several
 */
export function deriveMailedToken(
  purpose: Purpose,
  subject: string,
  sessionSecret: string,
): string {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32))
  return createHmac('sha256', key).update(subject).digest('base64url')
}

/** The form in which a token is stored. It is random enough to need no slow hash. */
export const hashMailedToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Whether a token has this hash, in constant time. */
export const hasTokenHash = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashMailedToken(token)), Buffer.from(tokenHash))
