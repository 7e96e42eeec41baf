import { choosePassword } from '../../src/commands/users/choose-password'
import { LIMIT_COLLECTION } from '../../src/models/rate-limits/failure-limit'
import { PASSWORD, signInNewUser, signInNewAdmin, type SignedIn } from '../factories'
import { enterSession } from '../sessions'
import type { TestServer } from '../test-server'

export type Role = 'visitor' | 'customer' | 'admin'

/** Operations that may replace or end the session. */
export const changesSessions: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'register',
  'eraseMyAccount',
])

/** These give the session another id when they succeed. */
const renewsSession: ReadonlySet<string> = new Set([
  ...changesSessions,
  'confirmPassword',
  'startTwoFactor',
  'removeTwoFactor',
  'updateProfile',
  'updateUser',
])

/** The senders of the requests: a visitor, and a customer and an administrator who stay signed in. */
export async function createActors(shop: TestServer) {
  const { users } = shop.context.models
  const people: Record<'customer' | 'admin', SignedIn> = {
    customer: await signInNewUser(shop),
    admin: await signInNewAdmin(shop),
  }
  const owner = { email: people.admin.user.email }
  const chosen = await choosePassword(PASSWORD, owner)
  return {
    ...people,
    getCookie: (role: Role) => (role === 'visitor' ? '' : people[role].browser.cookie),

    /** Signs an account in again after an operation that may have ended its session. */
    async restore(role: Role, operationId: string): Promise<void> {
      if (role === 'visitor' || !renewsSession.has(operationId)) return
      const { browser, user } = people[role]
      // Wrong current passwords in attacked profiles count as failed sign-ins of this account.
      await shop.context.connection.collection(LIMIT_COLLECTION).deleteMany({})
      // A valid request may have changed the email and the password in between.
      const account = await users.update(user._id, chosen)
      if (!account) throw new Error('The account is gone')
      await enterSession(shop.context, browser, account)
    },
  }
}

export type Actors = Awaited<ReturnType<typeof createActors>>
