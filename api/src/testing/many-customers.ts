import { createHmac, randomUUID } from 'node:crypto'
import { SESSION_COOKIE, credentialsMark } from '../http/session'
import { SESSION_COLLECTION } from '../models/sessions/session-queries'
import type { SignedIn } from './factories'
import type { TestShop } from './test-shop'

const HOUR_MS = 60 * 60 * 1_000

/** Many customers who are signed in, without the time that hashing their passwords would take. */
export function manySignedIn(shop: TestShop, count: number): Promise<SignedIn[]> {
  return Promise.all(Array.from({ length: count }, () => oneSignedIn(shop)))
}

async function oneSignedIn(shop: TestShop): Promise<SignedIn> {
  const { config, connection, models } = shop.context
  const name = 'Asha Rao'
  const email = `user-${randomUUID()}@example.test`
  const user = await models.users.create({ name, email, isAdmin: false, passwordHash: 'none' })
  const id = randomUUID()
  const cookie = { originalMaxAge: HOUR_MS, httpOnly: true, path: '/', sameSite: 'lax' }
  const sessions = connection.collection<{ _id: string; expires: Date; session: object }>(
    SESSION_COLLECTION,
  )
  await sessions.insertOne({
    _id: id,
    expires: new Date(Date.now() + HOUR_MS),
    session: { cookie, userId: user._id, credentials: credentialsMark(user) },
  })
  const signature = createHmac('sha256', config.sessionSecret).update(id).digest('base64')
  const browser = shop.browser()
  browser.keep(SESSION_COOKIE, encodeURIComponent(`s:${id}.${signature.replace(/=+$/, '')}`))
  return { browser, user: { _id: user._id, name, email, isAdmin: false } }
}
