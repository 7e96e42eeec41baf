import { createAdmin } from '@voltkart/shared/contract/staff'
import * as contract from '@voltkart/shared/contract/users'
import { messages } from '@voltkart/shared/contract/messages'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import { USERS_LISTED_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { PASSWORD, buildUser, signInNewUser } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'

const NOBODY = '0123456789abcdef01234567'

const shop = useShop()
const admin = useAdmin(shop)

describe('the list of users', () => {
  it('lists all users newest first, or a page of them and their count', async () => {
    const first = await buildUser(shop, { name: 'Page One' })
    const second = await buildUser(shop, { name: 'Page Two' })
    const all = await admin.browser.call(contract.listUsers, { query: {} })
    expect(all).toEqual(expect.arrayContaining([first, second]))
    expect((all as contract.User[]).slice(0, 2)).toEqual([second, first])
    const page = await admin.browser.call(contract.listUsers, { query: { limit: 1, skip: 1 } })
    expect(page).toEqual({ users: [first], total: (all as contract.User[]).length })
  })

  it('finds users by the beginnings of words of the name and of the email', async () => {
    const user = await buildUser(shop, { name: 'Zoë O’Quillan', email: 'zq.77@quill.example' })
    const findUsers = async (search: string) => {
      const page = await admin.browser.call(contract.listUsers, { query: { search, limit: 5 } })
      return page
    }
    for (const search of ['zoe', 'ZOË', 'quil', 'o’quil zo', 'zq.77@qu', 'zo zq.7']) {
      expect(await findUsers(search), search).toEqual({ users: [user], total: 1 })
    }
    for (const search of ['uillan', 'zoe nobody', '.*', 'z.*n', '77@', 'zq_77']) {
      expect(await findUsers(search), search).toEqual({ users: [], total: 0 })
    }
  })

  it('sorts by name without regard to case', async () => {
    const names = ['sortia delta', 'Sortia alpha', 'Sortia Čelta', 'sortia Beta']
    for (const name of names) await buildUser(shop, { name })
    const listSorted = async (sort: 'name' | '-name') => {
      const users = await admin.browser.call(contract.listUsers, {
        query: { search: 'sortia', sort },
      })
      return (users as contract.User[]).map(({ name }) => name)
    }
    const expected = ['Sortia alpha', 'sortia Beta', 'Sortia Čelta', 'sortia delta']
    expect(await listSorted('name')).toEqual(expected)
    expect(await listSorted('-name')).toEqual(expected.toReversed())
  })
})

it('a list without a limit has at most a thousand users, however many the shop has', async () => {
  const { users } = shop.context.models
  const before = await users.count(undefined)
  const createRecord = (n: number) => ({
    name: `Customer ${n}`,
    email: `many-${n}@example.com`,
    passwordHash: 'none',
    isAdmin: false,
    createdAt: new Date(0),
  })
  const records = Array.from({ length: USERS_LISTED_MAX }, (_, n) => createRecord(n))
  const collection = shop.context.connection.collection('users')
  await collection.insertMany(records)
  const all = await admin.browser.call(contract.listUsers, { query: {} })
  expect(all).toHaveLength(USERS_LISTED_MAX)
  const page = await admin.browser.call(contract.listUsers, { query: { limit: 1, skip: 1_000 } })
  expect(page).toMatchObject({ users: [{}], total: before + USERS_LISTED_MAX })
  await collection.deleteMany({ email: /^many-/ })
})

describe('administrators', () => {
  it('are listed', async () => {
    await buildUser(shop, { name: 'Just A Customer' })
    const admins = await admin.browser.call(contract.listAdmins, {})
    expect(admins).toContainEqual(admin.user)
    expect(admins.every(({ isAdmin }) => isAdmin)).toBe(true)
  })

  it('are created by other administrators, who keep their own session', async () => {
    const made = await admin.browser.call(createAdmin, {
      body: { name: 'Second', email: 'second@example.com', password: PASSWORD },
    })
    expect(made).toMatchObject({ isAdmin: true, message: messages.adminCreated })
    expect(await admin.browser.call(contract.getProfile, {})).toMatchObject(admin.user)
    const second = shop.browser()
    await second.call(contract.login, { body: { email: 'second@example.com', password: PASSWORD } })
    await second.call(contract.listAdmins, {})
  })
})

describe('one user', () => {
  it('is shown, and not found by an id that is unknown or malformed', async () => {
    const user = await buildUser(shop)
    const params = { userId: user._id }
    expect(await admin.browser.call(contract.getUser, { params })).toEqual(user)
    for (const userId of [NOBODY, 'nonsense', 'twelve-chars']) {
      const refusal = await admin.browser.expectRefusal(contract.getUser, { params: { userId } })
      expect(refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('is changed in name, email and rights', async () => {
    const { user, browser } = await signInNewUser(shop)
    const changed = await admin.browser.call(contract.updateUser, {
      params: { userId: user._id },
      body: { name: 'Renamed', email: 'Renamed@Example.com', isAdmin: true },
    })
    expect(changed).toEqual({
      _id: user._id,
      name: 'Renamed',
      email: 'renamed@example.com',
      isAdmin: true,
      roles: ['owner'],
      invited: true,
      message: staffMessages.invited('renamed@example.com'),
    })
    // A new email is a new credential, so earlier sessions end.
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
  })

  it('is not changed to an email that is taken, nor when it does not exist', async () => {
    const user = await buildUser(shop)
    const taken = await admin.browser.expectRefusal(contract.updateUser, {
      params: { userId: user._id },
      body: { email: admin.user.email.toUpperCase() },
    })
    expect(taken).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
    const unknownUser = { params: { userId: NOBODY }, body: { name: 'X' } }
    expect((await admin.browser.expectRefusal(contract.updateUser, unknownUser)).status).toBe(404)
  })

  it('is deleted with their sessions, once', async () => {
    const { user, browser } = await signInNewUser(shop)
    const params = { userId: user._id }
    expect(await admin.browser.call(contract.deleteUser, { params })).toEqual({
      message: messages.userDeleted,
    })
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
    expect((await admin.browser.expectRefusal(contract.deleteUser, { params })).status).toBe(404)
  })

  it('cannot be the acting administrator, when deleted or demoted', async () => {
    const params = { userId: admin.user._id.toUpperCase() }
    expect(await admin.browser.expectRefusal(contract.deleteUser, { params })).toMatchObject({
      status: 409,
      message: messages.ownAccountProtected,
    })
    const demotion = { params, body: { isAdmin: false } }
    expect((await admin.browser.expectRefusal(contract.updateUser, demotion)).status).toBe(409)
    const renamed = { params, body: { name: 'Admin', isAdmin: true } }
    expect(await admin.browser.call(contract.updateUser, renamed)).toMatchObject({ isAdmin: true })
  })
})
