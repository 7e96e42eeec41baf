import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

// A separate key, so that nothing else derived from the session secret is a token.
const keyFrom = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'keep-account links', 32))

/** A new nonce for the link that keeps an account, 256 bits. */
export const newKeepNonce = (): string => randomBytes(32).toString('base64url')

/**
 * The token of the link that keeps an account, 256 bits. It is derived from the session secret whenever
 * it is needed, so that neither the database nor the queue of mails holds it.
 */
export const keepToken = (userId: string, nonce: string, sessionSecret: string): string =>
  createHmac('sha256', keyFrom(sessionSecret)).update(`${userId}.${nonce}`).digest('base64url')

/** The form in which a token is stored. It is random enough to need no slow hash. */
export const hashKeepToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')
