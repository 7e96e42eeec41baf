import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

// A separate key, so that nothing else derived from the session secret is a token.
const keyFrom = (sessionSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'complaint links', 32))

/**
 * The token of the link in all mails about a complaint, 256 bits. It is derived from the session
 * secret when a mail is composed, so that neither the database nor the queue of mails holds it.
 */
export const complaintToken = (complaintId: string, sessionSecret: string): string =>
  createHmac('sha256', keyFrom(sessionSecret)).update(complaintId).digest('base64url')

/** The form in which a token is stored. It is random enough to need no slow hash. */
export const hashComplaintToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/** Whether a token has this hash, in constant time. */
export const isComplaintToken = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashComplaintToken(token)), Buffer.from(tokenHash))
