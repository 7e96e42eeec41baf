import type { Action, Scene } from '../action'
import { isAccepted } from '../answer'
import { OWN_DOMAIN } from '../shop'
import { timesLogged, type State } from '../state'
import {
  aboutAccount,
  accountSubject,
  existsOrWasErased,
  isClosed,
  ofAccount,
  ownAccounts,
  createSecrets,
  signingIn,
} from './account-requests'
import { toCode } from '../../two-factor'

const STEP_MS = 30_000

const staff = (state: State) => ownAccounts(state).filter(({ isAdmin }) => isAdmin)
const holders = (state: State) =>
  ownAccounts(state).filter((user) => !user.isAdmin && !isClosed(state, user))
const chooseRoles = ({ random }: Scene) => [
  random.pick(['owner', 'catalogue', 'packing', 'support'] as const),
]
const tokenIn = (body: unknown) => (body as { token: { _id: string } }).token._id

/** Accounts of staff and tokens, administered by an owner. */
export const staffActions: readonly Action[] = [
  {
    name: 'invite a member of staff',
    who: 'staff',
    weight: 2,
    find: () => [{ name: 'a new colleague' }],
    act: (scene) =>
      scene.as('admin').send('POST', '/users/admins', {
        name: `Colleague ${scene.unique}`,
        email: `staff-${scene.unique.toLowerCase()}${OWN_DOMAIN}`,
        roles: chooseRoles(scene),
      }),
    then: (state, _subject, { body }) => existsOrWasErased(state, (body as { _id: string })._id),
  },
  aboutAccount({
    name: 'invite again',
    find: (state) => staff(state).filter(({ passwordHash }) => passwordHash === undefined),
    forbids: (state) => ownAccounts(state).filter(({ passwordHash }) => passwordHash !== undefined),
    method: 'POST',
    path: '/invitation',
  }),
  aboutAccount({
    name: 'change the roles of a colleague',
    find: staff,
    method: 'PUT',
    body: (_user, scene) => ({ roles: chooseRoles(scene) }),
  }),
  aboutAccount({
    name: 'make a customer a colleague',
    find: holders,
    method: 'PUT',
    body: (_user, scene) => ({ isAdmin: true, roles: chooseRoles(scene) }),
  }),
  aboutAccount({
    name: 'take the rights of a colleague',
    find: staff,
    // Nobody their own: somebody must remain who can give them back.
    forbids: ({ users }) => users.filter(({ email }) => email === 'admin@shop.test'),
    method: 'PUT',
    body: () => ({ isAdmin: false }),
  }),
  aboutAccount({
    name: 'give an account another email',
    find: (state) => [...staff(state), ...holders(state)],
    method: 'PUT',
    body: (_user, { unique }) => ({ email: `given-${unique.toLowerCase()}${OWN_DOMAIN}` }),
  }),
  aboutAccount({
    name: 'write a note about a customer',
    find: holders,
    method: 'POST',
    path: '/notes',
    body: ({ name }, { unique }) => ({ text: `${name} called ${unique}` }),
  }),
  aboutAccount({
    name: 'delete an account',
    find: ownAccounts,
    method: 'DELETE',
    then: ({ users }, { id }) => !users.some(({ _id }) => _id.toHexString() === id),
  }),
  {
    ...ofAccount({
      name: 'switch two-factor sign-in on',
      find: (state) => signingIn(state).filter(({ isAdmin, twoFactor }) => isAdmin && !twoFactor),
      async send(browser, user, scene) {
        const started = await browser.send('POST', '/users/two-factor', createSecrets(scene, user))
        if (!isAccepted(started)) return started
        const { secret } = started.body as { secret: string }
        const code = toCode(secret, new Date(Date.now() - STEP_MS))
        return browser.send('POST', '/users/two-factor/confirm', { code })
      },
    }),
    who: 'staff',
  },
  {
    ...ofAccount({
      name: 'switch two-factor sign-in off',
      find: (state) => signingIn(state, 1).filter(({ isAdmin, twoFactor }) => isAdmin && twoFactor),
      send: (browser, user, scene) =>
        browser.send('DELETE', '/users/two-factor', createSecrets(scene, user, 1)),
    }),
    who: 'staff',
  },
  {
    ...ofAccount({
      name: 'use a code twice',
      find: () => [],
      findForbidden: (state) =>
        signingIn(state)
          .filter(({ isAdmin, twoFactor }) => isAdmin && twoFactor)
          .map(accountSubject),
      send: (browser, user, scene) =>
        browser.send('DELETE', '/users/two-factor', createSecrets(scene, user)),
    }),
    who: 'intruder',
  },
  {
    name: 'create a token, and use it',
    who: 'staff',
    weight: 2,
    find: ({ tokens }) => (tokens.length < 50 ? [{ name: 'a token' }] : []),
    async act(scene) {
      const made = await scene
        .as('admin')
        .send('POST', '/tokens', { name: `Token ${scene.unique}`, permissions: ['orders.read'] })
      if (!isAccepted(made)) return made
      const { secret } = made.body as { secret: string }
      const headers = { Authorization: `Bearer ${secret}` }
      const used = await scene.as('visitor').send('GET', '/orders', undefined, headers)
      return isAccepted(used) ? made : used
    },
    then: (state, _subject, { body }) =>
      state.tokens.some(({ _id }) => String(_id) === tokenIn(body)) ||
      timesLogged(state, tokenIn(body), 'deleted') > 0,
  },
  {
    name: 'delete a token',
    who: 'staff',
    weight: 2,
    find: ({ tokens }) => tokens.map(({ _id, name }) => ({ name: String(name), key: String(_id) })),
    act: (scene, { key }) => scene.as('admin').send('DELETE', `/tokens/${key}`),
    then: (state, { key }) =>
      !state.tokens.some(({ _id }) => String(_id) === key) &&
      timesLogged(state, key, 'deleted') === 1,
  },
]
