import { allRoutes } from '@voltkart/shared/contract/api'
import { buildShopBody } from '../../../testing/shop-profile'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createToken } from '@voltkart/shared/contract/tokens'
import { updateProfile, updateUser } from '@voltkart/shared/contract/users'
import { tokenPermissions } from '@voltkart/shared/domain/permissions'
import { describe, expect, it } from 'vitest'
import { buildUser } from '../../../testing/factories'
import { switchTwoFactorOn } from '../../../testing/two-factor'
import { useAdmin, useShop } from '../../../testing/use-shop'

const shop = useShop()
const owner = useAdmin(shop)

/** Bodies that take an account over, or make its holder an owner. */
const bodies = [
  { isAdmin: true },
  { roles: ['owner'] },
  { email: 'thief@example.com' },
  { name: 'Thief' },
  { name: 'Thief', email: 'thief@example.com', password: 'correct horse battery' },
]

/** Calls that need no token: they take a password, or the secret of a mailed link. */
const forVisitors = [
  'login',
  'logout',
  'register',
  'requestPasswordReset',
  'resetPassword',
  'confirmEmail',
  'disownEmail',
  'keepAccount',
]

const accountCalls = allRoutes.filter(
  ({ path, method }) => path.startsWith('/users') && method !== 'get',
)

/** Each change alone where a call takes several; elsewhere all at once. */
function listBodies({ id, method }: { id: string; method: string }) {
  if (method === 'delete') return [undefined]
  return id === updateUser.id || id === updateProfile.id ? bodies : bodies.slice(-1)
}

async function createTokenWith(
  name: string,
  permissions: readonly (typeof tokenPermissions)[number][],
): Promise<string> {
  const body = { name, permissions: [...permissions] }
  return (await owner.browser.call(createToken, { body })).secret
}

describe('an API token', () => {
  it('a token with every permission that one can have changes no account', async () => {
    const headers = {
      Authorization: `Bearer ${await createTokenWith('Everything', tokenPermissions)}`,
    }
    const targets = [
      await buildUser(shop),
      await buildUser(shop, { roles: ['packing'] }),
      await buildUser(shop, { isAdmin: true }),
    ]
    const readUsers = () =>
      shop.context.connection
        .collection('users')
        .find({}, { projection: { email: 1, name: 1, isAdmin: 1, roles: 1, passwordHash: 1 } })
        .sort({ _id: 1 })
        .toArray()
    const before = await readUsers()
    for (const { id, method, path } of accountCalls) {
      // A note about a customer changes nothing of the account.
      if (forVisitors.includes(id) || id === 'addCustomerNote') continue
      const addresses = targets.map(({ _id }) => path.replace(/:\w+/g, _id))
      for (const address of new Set(addresses)) {
        for (const body of listBodies({ id, method })) {
          const response = await shop.browser().send(method.toUpperCase(), address, body, headers)
          expect(response.status, `${id} ${JSON.stringify(body)}`).toBe(403)
        }
      }
    }
    expect(await readUsers()).toEqual(before)
  })

  it('a token with settings.write does not switch the two-factor sign-in of the shop', async () => {
    const headers = {
      Authorization: `Bearer ${await createTokenWith('Settings', ['settings.write'])}`,
    }
    const putShop = (body: object) => shop.browser().send('PUT', '/shop', body, headers)
    expect((await putShop(buildShopBody({ requireTwoFactor: true }))).status).toBe(409)
    await switchTwoFactorOn(owner)
    expect((await putShop(buildShopBody({ requireTwoFactor: true }))).status).toBe(403)
    const required = { body: buildShopBody({ requireTwoFactor: true }) }
    await owner.browser.call(updateShop, required)
    expect((await putShop(buildShopBody({ requireTwoFactor: false }))).status).toBe(403)
    // Left out, it would be off.
    const { requireTwoFactor: _, ...rest } = buildShopBody({})
    expect((await putShop(rest)).status).toBe(403)
    expect((await putShop(buildShopBody({ requireTwoFactor: true }))).status).toBe(200)
  })
})
