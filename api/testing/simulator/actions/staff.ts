import type { Action, Scene } from '../action'
import { isAccepted } from '../answer'
import { OWN_DOMAIN } from '../shop'
import { countLogged, type State } from '../state'
import {
  createAccountAction,
  toAccountSubject,
  existsOrWasErased,
  isClosed,
  createOwnAction,
  listAccounts,
  createSecrets,
  listSigningIn,
} from './account-requests'
import { computeTotpCode } from '../../two-factor'

const STEP_MS = 30_000

const listStaff = (state: State) => listAccounts(state).filter(({ isAdmin }) => isAdmin)
const listHolders = (state: State) =>
  listAccounts(state).filter((user) => !user.isAdmin && !isClosed(state, user))
const chooseRoles = ({ random }: Scene) => [
  random.pick(['owner', 'catalogue', 'packing', 'support'] as const),
]
const getToken = (body: unknown) => (body as { token: { _id: string } }).token._id

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
  createAccountAction({
    name: 'invite again',
    find: (state) => listStaff(state).filter(({ passwordHash }) => passwordHash === undefined),
    forbids: (state) =>
      listAccounts(state).filter(({ passwordHash }) => passwordHash !== undefined),
    method: 'POST',
    path: '/invitation',
  }),
  createAccountAction({
    name: 'change the roles of a colleague',
    find: listStaff,
    method: 'PUT',
    body: (_user, scene) => ({ roles: chooseRoles(scene) }),
  }),
  createAccountAction({
    name: 'make a customer a colleague',
    find: listHolders,
    method: 'PUT',
    body: (_user, scene) => ({ isAdmin: true, roles: chooseRoles(scene) }),
  }),
  createAccountAction({
    name: 'take the rights of a colleague',
    find: listStaff,
    // An owner must remain who can give the rights back.
    forbids: ({ users }) => users.filter(({ email }) => email === 'admin@shop.test'),
    method: 'PUT',
    body: () => ({ isAdmin: false }),
  }),
  createAccountAction({
    name: 'give an account another email',
    find: (state) => [...listStaff(state), ...listHolders(state)],
    method: 'PUT',
    body: (_user, { unique }) => ({ email: `given-${unique.toLowerCase()}${OWN_DOMAIN}` }),
  }),
  createAccountAction({
    name: 'write a note about a customer',
    find: listHolders,
    method: 'POST',
    path: '/notes',
    body: ({ name }, { unique }) => ({ text: `${name} called ${unique}` }),
  }),
  createAccountAction({
    name: 'delete an account',
    find: listAccounts,
    method: 'DELETE',
    then: ({ users }, { id }) => !users.some(({ _id }) => _id.toHexString() === id),
  }),
  {
    ...createOwnAction({
      name: 'switch two-factor sign-in on',
      find: (state) =>
        listSigningIn(state).filter(({ isAdmin, twoFactor }) => isAdmin && !twoFactor),
      async send(browser, user, scene) {
        const started = await browser.send('POST', '/users/two-factor', createSecrets(scene, user))
        if (!isAccepted(started)) return started
        const { secret } = started.body as { secret: string }
        const code = computeTotpCode(secret, new Date(Date.now() - STEP_MS))
        return browser.send('POST', '/users/two-factor/confirm', { code })
      },
    }),
    who: 'staff',
  },
  {
    ...createOwnAction({
      name: 'switch two-factor sign-in off',
      find: (state) =>
        listSigningIn(state, 1).filter(({ isAdmin, twoFactor }) => isAdmin && twoFactor),
      send: (browser, user, scene) =>
        browser.send('DELETE', '/users/two-factor', createSecrets(scene, user, 1)),
    }),
    who: 'staff',
  },
  {
    ...createOwnAction({
      name: 'use a code twice',
      find: () => [],
      findForbidden: (state) =>
        listSigningIn(state)
          .filter(({ isAdmin, twoFactor }) => isAdmin && twoFactor)
          .map(toAccountSubject),
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
      const created = await scene
        .as('admin')
        .send('POST', '/tokens', { name: `Token ${scene.unique}`, permissions: ['orders.read'] })
      if (!isAccepted(created)) return created
      const { secret } = created.body as { secret: string }
      const headers = { Authorization: `Bearer ${secret}` }
      const response = await scene.as('visitor').send('GET', '/orders', undefined, headers)
      return isAccepted(response) ? created : response
    },
    then: (state, _subject, { body }) =>
      state.tokens.some(({ _id }) => String(_id) === getToken(body)) ||
      countLogged(state, getToken(body), 'deleted') > 0,
  },
  {
    name: 'delete a token',
    who: 'staff',
    weight: 2,
    find: ({ tokens }) => tokens.map(({ _id, name }) => ({ name: String(name), key: String(_id) })),
    act: (scene, { key }) => scene.as('admin').send('DELETE', `/tokens/${key}`),
    then: (state, { key }) =>
      !state.tokens.some(({ _id }) => String(_id) === key) &&
      countLogged(state, key, 'deleted') === 1,
  },
]
