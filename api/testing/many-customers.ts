import type { User } from '@voltkart/shared/contract/users'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../src/context'
import { SESSION_COOKIE } from '../src/http/session'
import type { SignedIn } from './factories'
import { openSession } from './sessions'
import type { TestServer } from './test-server'

/** Many signed-in customers, without the time for hashing their passwords. */
export async function signInMany(shop: TestServer, count: number): Promise<SignedIn[]> {
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

type Needed = Pick<AppContext, 'config' | 'connection' | 'models' | 'now'>

async function addOne(context: Needed): Promise<{ user: User; cookie: string }> {
  const name = 'Asha Rao'
  const email = `user-${randomUUID()}@example.test`
  const fields = { name, email, isAdmin: false, passwordHash: 'none' }
  const user = await context.models.users.create(fields)
  const cookie = await openSession(context, user)
  return { user: { _id: user._id, name, email, isAdmin: false }, cookie }
}
