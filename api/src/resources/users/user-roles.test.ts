import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import { getShop } from '@voltkart/shared/contract/shop'
import { createAdmin } from '@voltkart/shared/contract/staff'
import * as contract from '@voltkart/shared/contract/users'
import { permissions, type Role } from '@voltkart/shared/domain/permissions'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PASSWORD, buildUser, signInNewUser, type SignedIn } from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop, useAdmin, useEmptyCollections } from '../../../testing/use-shop'

const shop = useShop()
useEmptyCollections(shop, 'users')
const owner = useAdmin(shop, beforeEach)
afterEach(() => {
  vi.useRealTimers()
})

const sendUpdate = (by: SignedIn, userId: string, body: object) =>
  by.browser.send('PUT', `/users/${userId}`, body)
const readStored = (userId: string) => shop.context.models.users.findById(userId)
const newAdmin = (fields: { roles?: Role[] }) => ({
  body: { name: 'Ravi', email: `ravi-${randomUUID()}@example.test`, password: PASSWORD, ...fields },
})

describe('roles', () => {
  it('are set for a new staff account, which then has their permissions', async () => {
    const twice = newAdmin({ roles: ['support', 'packing', 'support'] })
    const made = await owner.browser.call(createAdmin, twice)
    expect(made).toMatchObject({ isAdmin: true, roles: ['packing', 'support'] })
    const browser = shop.browser()
    await browser.call(contract.login, { body: { email: made.email, password: PASSWORD } })
    const profile = await browser.call(contract.getProfile, {})
    expect(profile).toMatchObject({
      roles: ['packing', 'support'],
      permissions: [
        'stock.adjust',
        'stock.receive',
        'orders.read',
        'orders.create',
        'orders.edit',
        'orders.ship',
        'orders.cancel',
        'returns.decide',
        'complaints.answer',
        'users.read',
        'customers.read',
      ],
    })
  })

  it('an administrator without roles is an owner', async () => {
    const made = await owner.browser.call(createAdmin, newAdmin({}))
    expect(made.roles).toEqual(['owner'])
    const customer = await signInNewUser(shop)
    expect(await sendUpdate(owner, customer.user._id, { isAdmin: true })).toMatchObject({
      status: 200,
      body: { isAdmin: true, roles: ['owner'] },
    })
    const profile = await customer.browser.call(contract.getProfile, {})
    expect(profile.permissions).toEqual(permissions)
  })

  it('cannot be given to a customer', async () => {
    const { browser, user } = await signInNewUser(shop)
    const profile = await browser.call(contract.getProfile, {})
    expect(profile).toEqual({ ...user })
    expect(profile).not.toHaveProperty('roles')
    expect(profile).not.toHaveProperty('permissions')
    expect(await sendUpdate(owner, user._id, { roles: ['packing'] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'roles', message: messages.rolesForStaffOnly }] },
    })
  })

  it('are changed by an owner, and removed with the rights of an administrator', async () => {
    const someone = await signInNewUser(shop, { roles: ['packing'] })
    const { _id } = someone.user
    expect(await sendUpdate(owner, _id, { roles: ['accounts', 'catalogue'] })).toMatchObject({
      status: 200,
      body: { roles: ['catalogue', 'accounts'] },
    })
    const demoted = await sendUpdate(owner, _id, { isAdmin: false })
    expect(demoted.body).not.toHaveProperty('roles')
    expect(await readStored(_id)).not.toHaveProperty('roles')
    expect((await someone.browser.call(contract.getProfile, {})).permissions).toBeUndefined()
    // An account that is made an administrator again has none of its earlier roles.
    await sendUpdate(owner, _id, { isAdmin: true, roles: ['support'] })
    expect((await readStored(_id))?.roles).toEqual(['support'])
  })
})

describe('no account can extend its own permissions', () => {
  it.each([
    ['support', ['owner']],
    ['owner', ['packing']],
    ['owner', ['owner', 'packing']],
  ] as const)('%s to %j', async (role, roles) => {
    const someone = await signInNewUser(shop, { roles: [role] })
    expect(await sendUpdate(someone, someone.user._id, { roles })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: messages.forbidden },
    })
    expect((await readStored(someone.user._id))?.roles).toEqual([role])
  })

  it('through the profile', async () => {
    const someone = await signInNewUser(shop, { roles: ['support'] })
    const body = { name: 'Kavya', roles: ['owner'], isAdmin: true, permissions: ['users.write'] }
    expect((await someone.browser.send('PUT', '/users/profile', body)).status).toBe(200)
    expect(await readStored(someone.user._id)).toMatchObject({ name: 'Kavya', roles: ['support'] })
  })

  it('but a form may send the account’s present roles', async () => {
    const body = { name: 'Priya', isAdmin: true, roles: ['owner'] }
    expect((await sendUpdate(owner, owner.user._id, body)).status).toBe(200)
  })
})

it('the last owner stays, with any number of other administrators', async () => {
  await buildUser(shop, { roles: ['packing', 'support', 'accounts', 'catalogue'] })
  const ownId = owner.user._id
  const demoted = await sendUpdate(owner, ownId, { isAdmin: false })
  expect(demoted).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: 'The last owner cannot be deleted or demoted' },
  })
  const deleted = await owner.browser.expectRefusal(contract.deleteUser, {
    params: { userId: ownId },
  })
  expect(deleted).toMatchObject({ status: 409, message: messages.lastOwnerProtected })
})

describe('the view of each role', () => {
  it('the dashboard has no sums of money for those who may not see reports', async () => {
    for (const [role, sees] of [
      ['packing', false],
      ['catalogue', false],
      ['support', false],
      ['accounts', true],
    ] as const) {
      const { browser } = await signInNewUser(shop, { roles: [role] })
      const summary = await browser.call(getDashboardSummary, {})
      expect(summary).toHaveProperty('orders')
      expect(summary.trends.orders).toHaveLength(14)
      const sums = [summary.revenue, summary.paidRevenue, summary.trends.revenue]
      expect(sums.filter((sum) => sum !== undefined)).toHaveLength(sees ? 3 : 0)
    }
  })

  it('the shop’s couriers are for all staff, the rest of the profile for owners', async () => {
    const couriers = [{ code: 'post', name: 'Post', urlTemplate: 'https://post.example/{n}' }]
    await saveProfile(owner.browser, { couriers, alertEmail: 'alert@example.com' })
    const packing = await signInNewUser(shop, { roles: ['packing'] })
    const shopView = await packing.browser.call(getShop, {})
    expect(shopView.couriers).toEqual(couriers)
    expect(shopView).not.toHaveProperty('alertEmail')
    expect(shopView.gst).not.toHaveProperty('signatory')
    expect(await shop.browser().call(getShop, {})).not.toHaveProperty('couriers')
    expect(await owner.browser.call(getShop, {})).toHaveProperty('alertEmail')
  })
})
