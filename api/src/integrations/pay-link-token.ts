import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// A separate key, so that nothing else derived from the session secret is a token.
const keyFrom = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'pay links', 32))

/** A new nonce for a pay link, 256 bits. */
export const newPayLinkNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The token of a pay link, 256 bits. It is derived from the session secret whenever it is needed, so
 * that neither the database nor the queue of mails holds it.
 */
export const payLinkToken = (orderId: string, nonce: string, sessionSecret: string): string =>
  createHmac('sha256', keyFrom(sessionSecret)).update(`${orderId}.${nonce}`).digest('base64url')

/** The form in which a token is stored. It is random enough to need no slow hash. */
export const hashPayLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
