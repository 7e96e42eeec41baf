import { createHmac, randomUUID } from 'node:crypto'
import type { AppContext } from '../src/context'
import { SESSION_COOKIE } from '../src/http/session'
import { SESSION_COLLECTION } from '../src/models/sessions/session-queries'
import type { UserRecord } from '../src/models/users/user-queries'
import { hashCredentials } from '../src/policies/credentials'
import type { Browser } from './browser'

const DAY_MS = 24 * 60 * 60 * 1_000

interface StoredSession {
  _id: string
  expires: Date
  lastModified: Date
  session: object
}

type Needed = Pick<AppContext, 'config' | 'connection' | 'now'>
type Account = Pick<UserRecord, '_id' | 'email' | 'passwordHash' | 'sessionStamp'>

/**
 * Stores a session of an account, as a sign-in does, without the time that verifying a password takes.
 * @param endsAt a day from now by default
 * @returns the value of its cookie
 */
export async function openSession(
  { config, connection, now }: Needed,
  account: Account,
  { endsAt = new Date(now().getTime() + DAY_MS) }: { endsAt?: Date } = {},
): Promise<string> {
  const id = randomUUID()
  const expires = new Date(Date.now() + DAY_MS)
  const cookie = { originalMaxAge: DAY_MS, expires, httpOnly: true, path: '/', sameSite: 'lax' }
  const sessions = connection.collection<StoredSession>(SESSION_COLLECTION)
  await sessions.insertOne({
    _id: id,
    expires,
    // Without this time, each request would write the session again.
    lastModified: new Date(),
    session: {
      cookie,
      userId: account._id,
      credentials: hashCredentials(account),
      endsAt,
      signedInAt: now(),
      lastSeenAt: now(),
      confirmedAt: now(),
      device: 'Unknown device',
    },
  })
  const signature = createHmac('sha256', config.sessionSecret).update(id).digest('base64')
  return encodeURIComponent(`s:${id}.${signature.replace(/=+$/, '')}`)
}

/** Signs a browser in for a day. */
export async function enterSession(
  context: Needed,
  browser: Browser,
  account: Account,
): Promise<void> {
  browser.keep(SESSION_COOKIE, await openSession(context, account))
}
