import type { StoredUser } from '../../../src/models/users/user-schema'
import { openSecret } from '../../../src/integrations/two-factor/secret-box'
import type { Browser } from '../../browser'
import { computeTotpCode } from '../../two-factor'
import { Violation, type Action, type Scene, type Subject } from '../action'
import { isAccepted, type Answer } from '../answer'
import { simulateHash } from '../replaced-threads'
import { countLogged, type State } from '../state'
import { OWN_DOMAIN } from '../shop'

const STEP_MS = 30_000
const getStep = () => Math.floor(Date.now() / STEP_MS)

export const toId = ({ _id }: StoredUser) => _id.toHexString()

export const toAccountSubject = (user: StoredUser): Subject => ({
  name: user.email,
  id: toId(user),
})

/** The accounts that no other action needs, so that they may be changed and closed. */
export const listAccounts = ({ users }: State): StoredUser[] =>
  users.filter(({ email }) => email.endsWith(OWN_DOMAIN))

export const isClosed = ({ erasures }: State, user: StoredUser): boolean =>
  erasures.some(({ _id }) => user._id.equals(_id as StoredUser['_id']))

const getNextStep = (lastStep: number) => Math.max(lastStep + 1, getStep() - 1)

/** The accounts that can sign in and then enter some further codes. */
export const listSigningIn = (state: State, furtherCodes = 0): StoredUser[] =>
  listAccounts(state).filter(
    (user) =>
      user.passwordHash !== undefined &&
      !isClosed(state, user) &&
      (!user.twoFactor || getNextStep(user.twoFactor.lastStep) + furtherCodes <= getStep() + 1),
  )

/** Whether an account exists, or was erased or deleted since. */
export const existsOrWasErased = (state: State, id: string): boolean =>
  state.erased.has(id) ||
  state.users.some((user) => toId(user) === id) ||
  countLogged(state, id, 'deleted') > 0

export const findAccount = ({ users }: State, { id }: Subject): StoredUser | undefined =>
  users.find((user) => toId(user) === id)

/** The secrets of an account: its password, and an unused code of its authenticator app. */
export function createSecrets({ server }: Scene, user: StoredUser, codesBefore = 0) {
  const { passwordHash = '', twoFactor } = user
  const password = passwordHash.slice(simulateHash('').length)
  if (!twoFactor) return { password }
  const { sessionSecret } = server.context.config
  const secret = openSecret(twoFactor.sealedSecret, sessionSecret, toId(user)) ?? ''
  const at = (getNextStep(twoFactor.lastStep) + codesBefore) * STEP_MS
  return { password, code: computeTotpCode(secret, new Date(at)) }
}

/** @throws Violation if this was used up before */
export function useUp({ mails }: Scene, secret: string, kind: string): void {
  if (mails.usedUp.has(secret)) throw new Violation(`${kind} was used twice`)
  mails.usedUp.add(secret)
}

export const signIn = (browser: Browser, email: string, secrets: object): Promise<Answer> =>
  browser.send('POST', '/users/login', { email, ...secrets })

/** An action of an account that signs in for it, so anybody with its password may do it. */
export const createOwnAction = (
  fields: Omit<Action, 'act' | 'find' | 'who' | 'isOfAnybody'> & {
    find(state: State): StoredUser[]
    send(browser: Browser, user: StoredUser, scene: Scene): Promise<Answer>
  },
): Action => {
  const { find, send, ...rest } = fields
  return {
    who: 'customer',
    weight: 2,
    isOfAnybody: true,
    ...rest,
    find: (state) => find(state).map(toAccountSubject),
    async act(scene, subject) {
      const user = findAccount(scene.state, subject)
      if (!user) return undefined
      const browser = scene.as('visitor')
      const answer = await signIn(browser, user.email, createSecrets(scene, user))
      return isAccepted(answer) ? send(browser, user, scene) : answer
    },
  }
}

interface StaffRequest extends Omit<Action, 'act' | 'find' | 'findForbidden' | 'who'> {
  find(state: State): StoredUser[]
  forbids?(state: State): StoredUser[]
  method: 'POST' | 'PUT' | 'DELETE'
  path?: string
  body?(user: StoredUser, scene: Scene): object
}

/** A request of an owner about an account. */
export function createAccountAction(request: StaffRequest): Action {
  const { find, forbids, method, path = '', body, ...rest } = request
  return {
    who: 'staff',
    weight: 2,
    ...rest,
    find: (state) => find(state).map(toAccountSubject),
    ...(forbids ? { findForbidden: (state: State) => forbids(state).map(toAccountSubject) } : {}),
    async act(scene, subject) {
      const user = findAccount(scene.state, subject)
      return (
        user && scene.as('admin').send(method, `/users/${toId(user)}${path}`, body?.(user, scene))
      )
    },
  }
}

/** Finds the path of a link in the latest mail to an address, by the page that it opens. */
export const findMailedLink = (
  { mails }: Scene,
  address: string,
  page: string,
): string | undefined =>
  new RegExp(`/${page}/(\\w+/[\\w-]+)`).exec(mails.latest.get(address)?.text ?? '')?.[1]
