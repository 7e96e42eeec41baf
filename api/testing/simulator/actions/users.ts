import type { StoredUser } from '../../../src/models/users/user-schema'
import { address } from '../../factories'
import type { Action, Scene } from '../action'
import { isAccepted } from '../answer'
import { OWN_DOMAIN } from '../shop'
import type { State } from '../state'
import {
  createAccountAction,
  toAccountSubject,
  existsOrWasErased,
  findAccount,
  toId,
  isClosed,
  findMailedLink,
  createOwnAction,
  listAccounts,
  createSecrets,
  signIn,
  listSigningIn,
  useUp,
} from './account-requests'

const newEmail = ({ unique }: Scene) => unique.toLowerCase() + OWN_DOMAIN
const listCustomers = (state: State) => listSigningIn(state).filter(({ isAdmin }) => !isAdmin)
const openRefunds = ['requested', 'pending', 'failed']
const openReturns = ['requested', 'approved', 'received', 'refunding', 'replacing']

/** Whether the shop and the customer still owe each other something. */
function hasOpenItems({ orders, complaints }: State, user: StoredUser): boolean {
  const isOfUser = (record: Record<string, unknown>) =>
    String(record['user']) === toId(user) || (user.emailProvedAt && record['email'] === user.email)
  return (
    complaints.some((complaint) => isOfUser(complaint) && complaint['state'] !== 'resolved') ||
    orders
      .filter((order) => order.user._id.equals(user._id))
      .some(
        ({ status, returns = [], refunds }) =>
          ['unpaid', 'paid'].includes(status) ||
          returns.some(({ state }) => openReturns.includes(state)) ||
          refunds.some(
            (refund) => openRefunds.includes(refund.status) && refund.paidOtherwise !== true,
          ),
      )
  )
}

/** The customers whose accounts must not be closed yet. */
const listHoldersOfOpenItems = (state: State) =>
  state.users.filter((user) => !user.isAdmin && !isClosed(state, user) && hasOpenItems(state, user))

/** Whether an account is closed or erased, or was closed before its holder kept it. */
function wasClosed(state: State, { id = '' }: { id?: string }): boolean {
  const user = findAccount(state, { name: '', id })
  return user ? isClosed(state, user) || user.sessionStamp !== undefined : true
}

/** The link of the latest mail to an account, which may be to its pending email. */
const findLink = (scene: Scene, { email, pendingEmail }: StoredUser, page: string) =>
  [pendingEmail?.email ?? email, email].flatMap(
    (mailbox) => findMailedLink(scene, mailbox, page) ?? [],
  )[0]

/** A request with the link of a mail. Whether it is still valid, only the shop knows. */
const byLink = (
  name: string,
  page: string,
  toPath: (link: string) => string,
  find: (state: State) => StoredUser[],
): Action => ({
  name,
  who: 'customer',
  weight: 2,
  isOfAnybody: true,
  find: (state) => find(state).map(toAccountSubject),
  async act(scene, subject) {
    const user = findAccount(scene.state, subject)
    if (!user) return undefined
    const link = findLink(scene, user, page)
    const { password } = createSecrets(scene, user)
    const body = page === 'confirm-email' && password ? { password } : undefined
    return link ? scene.as('visitor').send('POST', toPath(link), body) : undefined
  },
  mayBeRefused: true,
})

const listUnconfirmed = (state: State) =>
  listAccounts(state).filter(({ emailProvedAt, pendingEmail }) => !emailProvedAt || pendingEmail)

/** Accounts of customers: opened, changed, closed, kept and erased. */
export const userActions: readonly Action[] = [
  {
    name: 'register an account',
    who: 'customer',
    weight: 3,
    isOfAnybody: true,
    find: () => [{ name: 'a new customer' }],
    act: (scene) =>
      scene.as('visitor').send('POST', '/users', {
        name: `Padma ${scene.unique}`,
        email: newEmail(scene),
        password: `a password of ${scene.unique}`,
      }),
    then: (state, _subject, { body }) => existsOrWasErased(state, (body as { _id: string })._id),
  },
  createOwnAction({
    name: 'leave something of every kind',
    find: listCustomers,
    async send(browser, { name, email }, { random, shop, unique }) {
      const product = random.pick(shop.products)
      await browser.send('PUT', `/users/wishlist/${product}`)
      await browser.send('POST', '/users/addresses', { ...address, name, phone: '98450 12345' })
      await browser.send('POST', `/products/reviews/${product}`, { rating: 4, comment: 'Quiet.' })
      const text = `My parcel ${unique} has not arrived.`
      return browser.send('POST', '/complaints', { category: 'order', name, email, text })
    },
    then: (state, _subject, { body }) =>
      state.complaints.some(
        (complaint) => complaint['number'] === (body as { number: string }).number,
      ),
    mayBeRefused: true,
  }),
  createOwnAction({
    name: 'sign in, and end the other sessions',
    find: listSigningIn,
    async send(browser, _user, scene) {
      const { body } = await browser.send('GET', '/users/sessions')
      const [other] = (body as { _id: string; current: boolean }[]).filter((item) => !item.current)
      if (other) await browser.send('DELETE', `/users/sessions/${other._id}`)
      await browser.send('DELETE', '/users/sessions')
      const answer = await browser.at(scene.server.url).send('GET', '/users/profile')
      await browser.send('POST', '/users/logout')
      return answer
    },
  }),
  createOwnAction({
    name: 'change one’s password and name',
    find: listCustomers,
    async send(browser, user, scene) {
      const { password } = createSecrets(scene, user)
      const answer = await browser.send('PUT', '/users/profile', {
        name: `Padma ${scene.unique}`,
        password: `another password of ${scene.unique}`,
        currentPassword: password,
      })
      // If two changes are concurrent, one must find that its password has changed.
      if (isAccepted(answer)) useUp(scene, `${toId(user)} ${password}`, 'A password')
      return answer
    },
  }),
  createOwnAction({
    name: 'ask for another email',
    find: listCustomers,
    send: (browser, user, scene) =>
      browser.send('PUT', '/users/profile', {
        email: newEmail(scene),
        currentPassword: createSecrets(scene, user).password,
      }),
  }),
  createOwnAction({
    name: 'ask for a link to confirm one’s email',
    find: (state) => listCustomers(state).filter(({ emailProvedAt }) => !emailProvedAt),
    send: (browser) => browser.send('POST', '/users/confirm-email/request'),
  }),
  byLink(
    'confirm one’s email by a link',
    'confirm-email',
    (link) => `/users/confirm-email/${link}`,
    listUnconfirmed,
  ),
  byLink(
    'disown an account by a link',
    'confirm-email',
    (link) => `/users/confirm-email/${link}/disown`,
    listUnconfirmed,
  ),
  createOwnAction({
    name: 'close one’s account',
    find: (state) => listCustomers(state).filter((user) => !hasOpenItems(state, user)),
    findForbidden: (state) => listHoldersOfOpenItems(state).map(toAccountSubject),
    send: (browser, user, scene) =>
      browser.send('POST', '/users/me/erase', createSecrets(scene, user)),
    then: wasClosed,
  }),
  createAccountAction({
    name: 'close the account of a customer',
    find: (state) =>
      listAccounts(state).filter(
        (user) => !user.isAdmin && !isClosed(state, user) && !hasOpenItems(state, user),
      ),
    forbids: (state) => [
      ...listAccounts(state).filter(({ isAdmin }) => isAdmin),
      ...listHoldersOfOpenItems(state),
    ],
    method: 'POST',
    path: '/erase',
    body: (_user, { unique }) => ({ reason: `A letter ${unique}` }),
    then: wasClosed,
  }),
  byLink(
    'keep one’s account by a link',
    'keep-account',
    (link) => `/users/erasures/${link}/cancel`,
    (state) => listAccounts(state).filter((user) => isClosed(state, user)),
  ),
  {
    name: 'sign in to a closed account',
    who: 'intruder',
    find: () => [],
    findForbidden: (state) =>
      listAccounts(state)
        .filter((user) => isClosed(state, user))
        .map(toAccountSubject),
    async act(scene, subject) {
      const user = findAccount(scene.state, subject)
      return user && signIn(scene.as('visitor'), user.email, createSecrets(scene, user))
    },
  },
  {
    // A mailbox that merely opens the link proves nothing.
    name: 'confirm the email of another account without its password',
    who: 'intruder',
    find: () => [],
    findForbidden: (state) => listUnconfirmed(state).map(toAccountSubject),
    async act(scene, subject) {
      const user = findAccount(scene.state, subject)
      const link = user && findLink(scene, user, 'confirm-email')
      const [userId = ''] = scene.shop.customers.keys()
      if (!link) return undefined
      return scene.as({ userId }).send('POST', `/users/confirm-email/${link}`, {})
    },
  },
  {
    name: 'sign in with another password',
    who: 'intruder',
    find: () => [],
    findForbidden: (state) => listSigningIn(state).map(toAccountSubject),
    act: (scene, { name }) =>
      signIn(scene.as('visitor'), name, { password: `a guess ${scene.unique}` }),
  },
]
