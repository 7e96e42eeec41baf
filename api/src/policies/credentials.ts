import { createHash } from 'node:crypto'
import { unauthenticated } from '../errors'
import type { UserRecord } from '../models/users/user-queries'

export type Credentials = Pick<UserRecord, 'email' | 'passwordHash'>

/**
 * Marks the email and password that a session was opened with. One that bears another mark than its
 * account opens nothing: so the write that changes either of them ends the sessions by itself, and
 * no crash after it leaves one open.
 */
export function credentialsMark({ email, passwordHash }: Credentials): string {
  return createHash('sha256').update(`${email}\n${passwordHash}`).digest('base64url')
}

/** The session that a request was made in. */
export interface CurrentSession {
  id: string
  userId: string | undefined
  /** See {@link credentialsMark}. */
  credentials: string | undefined
}

/**
 * Checks that a session was opened with the email and password that its account has.
 * @throws ApiError UNAUTHENTICATED
 */
export function assertCredentials(session: CurrentSession, user: Credentials): void {
  if (session.credentials !== credentialsMark(user)) throw unauthenticated()
}
