import { createHash } from 'node:crypto'
import { unauthenticated } from '../errors'
import type { UserRecord } from '../models/users/user-queries'

export type Credentials = Pick<UserRecord, 'email' | 'sessionStamp'> & {
  passwordHash?: string | undefined
}

/**
 * A fingerprint of email, password hash and session stamp, stored in each session. A session whose
 * fingerprint differs from that of its account is invalid. So the write that changes one of them ends
 * the sessions, and no crash after it leaves one valid.
 */
export function hashCredentials({ email, passwordHash, sessionStamp }: Credentials): string {
  const parts = [email, passwordHash ?? '', ...(sessionStamp === undefined ? [] : [sessionStamp])]
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** The session of a request. */
export interface CurrentSession {
  id: string
  userId: string | undefined
  /** See {@link hashCredentials}. */
  credentials: string | undefined
}

/**
 * Asserts that a session was opened with the current email, password and stamp of its account.
 * @throws ApiError UNAUTHENTICATED
 */
export function assertCredentials(session: CurrentSession, user: Credentials): void {
  if (session.credentials !== hashCredentials(user)) throw unauthenticated()
}

/** Whether an account has a password: one that its holder has not entered yet has none. */
export const hasPassword = ({ passwordHash }: Pick<Credentials, 'passwordHash'>): boolean =>
  passwordHash !== undefined

/** Marks the link that confirms the account's present email, not a change of it. */
export const PRESENT_EMAIL = 'present'

/** The change of email that waits to be confirmed; undefined once its time is over. */
export const getPendingEmail = ({ pendingEmail }: Pick<UserRecord, 'pendingEmail'>, now: Date) =>
  pendingEmail && pendingEmail.until > now ? pendingEmail : undefined

/**
 * Whether the first who shows that they read the mails of an account's email takes it over: its
 * email was never proved, and somebody else may have entered it. Nobody has entered an account that
 * never had a password, such as one that the shop made with a phone order.
 */
export const mustClaim = (user: UserRecord): boolean =>
  !user.emailProvedAt && !user.hadProvedEmail && (hasPassword(user) || user.claimedAt !== undefined)
