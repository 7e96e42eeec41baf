import type { User } from '@voltkart/shared/contract/users'
import { createHmac, randomUUID } from 'node:crypto'
import type { AppContext } from '../src/context'
import { SESSION_COOKIE } from '../src/http/session'
import { SESSION_COLLECTION } from '../src/models/sessions/session-queries'
import { credentialsMark } from '../src/policies/credentials'
import type { SignedIn } from './factories'
import type { TestServer } from './test-server'

const HOUR_MS = 60 * 60 * 1_000

/** Many customers who are signed in, without the time that hashing their passwords would take. */
export async function manySignedIn(shop: TestServer, count: number): Promise<SignedIn[]> {
  const customers = await addSignedIn(shop.context, count)
  return customers.map(({ user, cookie }) => {
    const browser = shop.browser()
    browser.keep(SESSION_COOKIE, cookie)
    return { browser, user }
  })
}

/** The same with nothing but a database: the customers, and the values of their session cookies. */
export function addSignedIn(context: Needed, count: number) {
  return Promise.all(Array.from({ length: count }, () => addOne(context)))
}

interface StoredSession {
  _id: string
  expires: Date
  lastModified: Date
  session: object
}

type Needed = Pick<AppContext, 'config' | 'connection' | 'models'>

async function addOne({
  config,
  connection,
  models,
}: Needed): Promise<{ user: User; cookie: string }> {
  const name = 'Asha Rao'
  const email = `user-${randomUUID()}@example.test`
  const user = await models.users.create({ name, email, isAdmin: false, passwordHash: 'none' })
  const id = randomUUID()
  const cookie = { originalMaxAge: HOUR_MS, httpOnly: true, path: '/', sameSite: 'lax' }
  const sessions = connection.collection<StoredSession>(SESSION_COLLECTION)
  await sessions.insertOne({
    _id: id,
    expires: new Date(Date.now() + HOUR_MS),
    // Otherwise each request would write the session anew.
    lastModified: new Date(),
    session: { cookie, userId: user._id, credentials: credentialsMark(user) },
  })
  const signature = createHmac('sha256', config.sessionSecret).update(id).digest('base64')
  return {
    user: { _id: user._id, name, email, isAdmin: false },
    cookie: encodeURIComponent(`s:${id}.${signature.replace(/=+$/, '')}`),
  }
}
