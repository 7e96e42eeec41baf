import { messages } from '@voltkart/shared/contract/messages'
import * as staff from '@voltkart/shared/contract/staff'
import { staffMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { PASSWORD, buildUser } from '../../../testing/factories'
import { readMailsTo, findResetLink } from '../../../testing/outbox'
import { useAdmin, useShop } from '../../../testing/use-shop'

const HOUR_MS = 60 * 60 * 1_000
const NOBODY = '0123456789abcdef01234567'

let now = new Date()
const shop = useShop({ overrides: { now: () => now } })
const owner = useAdmin(shop)
let email: string
let count = 0
beforeEach(() => {
  now = new Date()
  count += 1
  email = `ravi-${count}@example.com`
})

const inviteRavi = () =>
  owner.browser.call(staff.createAdmin, { body: { name: 'Ravi Iyer', email, roles: ['packing'] } })
const inviteAgain = (userId: string) =>
  owner.browser.call(staff.inviteAgain, { params: { userId } })
const findInvitationLink = async (nth = -1) =>
  findResetLink((await readMailsTo(shop, email)).at(nth))
const signInWith = (password: string) =>
  shop.browser().send('POST', '/users/login', { email, password })
const setPassword = async (params: { userId: string; token: string }) =>
  shop.browser().send('POST', `/users/reset-password/reset/${params.userId}/${params.token}`, {
    password: PASSWORD,
  })

describe('an administrator without a password', () => {
  it('is mailed a link to set a password, and signs in with that', async () => {
    const made = await inviteRavi()
    expect(made).toMatchObject({ message: staffMessages.invited(email), invited: true })
    const [mail, ...otherMails] = await readMailsTo(shop, email)
    expect(otherMails).toEqual([])
    expect(mail?.subject).toBe('Join the staff of Voltkart')
    expect(mail?.text).toContain('within 72 hours')
    expect((await signInWith('')).status).toBe(400)
    expect((await signInWith(PASSWORD)).status).toBe(401)
    const link = await findInvitationLink()
    expect(await setPassword(link)).toMatchObject({ status: 200 })
    expect(await setPassword(link)).toMatchObject({ status: 400 })
    expect((await signInWith(PASSWORD)).body).toMatchObject({ isAdmin: true })
    const admins = await owner.browser.call(contract.listAdmins, {})
    expect(admins.find(({ _id }) => _id === made._id)).not.toHaveProperty('invited')
  })

  it('is listed as invited, until the link has expired and after it', async () => {
    const { _id } = await inviteRavi()
    const link = await findInvitationLink()
    now = new Date(now.getTime() + 72 * HOUR_MS + 1)
    expect(await setPassword(link)).toMatchObject({
      status: 400,
      body: { message: messages.resetLinkInvalid },
    })
    // At that time the owner's session has ended, too.
    now = new Date(now.getTime() - 72 * HOUR_MS)
    expect(await owner.browser.call(contract.listAdmins, {})).toContainEqual(
      expect.objectContaining({ _id, invited: true }),
    )
  })
})

describe('another invitation', () => {
  it('has a new link, and setting a password closes the earlier one', async () => {
    const { _id } = await inviteRavi()
    const first = await findInvitationLink()
    expect(await inviteAgain(_id)).toEqual({ message: staffMessages.invited(email) })
    expect(await readMailsTo(shop, email)).toHaveLength(2)
    expect(await setPassword(await findInvitationLink())).toMatchObject({ status: 200 })
    expect(await setPassword(first)).toMatchObject({ status: 400 })
  })

  it('is not sent to accounts with a password, to customers, or to an unknown account', async () => {
    const customer = await buildUser(shop)
    for (const userId of [customer._id, owner.user._id]) {
      expect(
        await owner.browser.expectRefusal(staff.inviteAgain, { params: { userId } }),
      ).toMatchObject({ status: 409, message: staffMessages.notInvited })
    }
    const nobody = { params: { userId: NOBODY } }
    expect((await owner.browser.expectRefusal(staff.inviteAgain, nobody)).status).toBe(404)
  })

  it('is sent five times an hour at most', async () => {
    const { _id } = await inviteRavi()
    for (let n = 0; n < 5; n += 1) await inviteAgain(_id)
    const refusal = await owner.browser.expectRefusal(staff.inviteAgain, {
      params: { userId: _id },
    })
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
    expect(await readMailsTo(shop, email)).toHaveLength(6)
  })
})
