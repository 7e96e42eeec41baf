import { getComplaint, updateComplaint } from '@voltkart/shared/contract/complaints'
import { cancelOrder } from '@voltkart/shared/contract/orders'
import { keepAccount } from '@voltkart/shared/contract/personal-data'
import { toIndiaDay, formatDay } from '@voltkart/shared/domain/india-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { relayOutbox } from '../../commands/outbox/relay-outbox'
import { closeInactiveAccounts } from '../../commands/personal-data/close-inactive'
import { eraseOldComplaints } from '../../commands/personal-data/erase-expired'
import { eraseDueCustomers } from '../../commands/personal-data/erase-customer'
import { LIMIT_COLLECTION } from '../../models/rate-limits/failure-limit'
import { buildComplaint } from '../../../testing/complaints'
import {
  buildProduct,
  PASSWORD,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop, useAccount, useEmptyCollections } from '../../../testing/use-shop'

const DAY_MS = 24 * 60 * 60_000

let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
const shop = useShop({ overrides: { now } })
const onDay = (day: number) => (offsetMs = day * DAY_MS)
beforeEach(() => void onDay(0))
useEmptyCollections(shop, LIMIT_COLLECTION)
const asha = useAccount(shop, {}, beforeEach)

/** Sets for how long the shop keeps data. Sessions have ended by then, so an owner signs in. */
async function keepFor(retention: { complaintMonths?: number; inactiveAccountMonths?: number }) {
  const owner = await signInNewAdmin(shop)
  await saveProfile(owner.browser, { retention })
  return owner
}

const findErasure = ({ user }: SignedIn) => shop.context.models.erasures.find(user._id)
const signIn = ({ user }: SignedIn) =>
  shop.browser().send('POST', '/users/login', { email: user.email, password: PASSWORD })

/** The mails about the end of an account that are queued or sent. */
async function readMails({ user }: SignedIn): Promise<unknown[]> {
  await relayOutbox(shop.context)
  const mails = shop.context.connection.collection('mails')
  return mails.distinct('content.template', {
    to: user.email,
    'content.template': { $in: ['account-inactive', 'account-closed'] },
  })
}

/** Lets the job run on a day. */
async function closeOnDay(day: number): Promise<void> {
  onDay(day)
  await closeInactiveAccounts(shop.context)
}

describe('an account that nobody has used for twelve months', () => {
  let owner: SignedIn
  beforeEach(async () => {
    owner = await keepFor({ inactiveAccountMonths: 12 })
  })

  it('is closed 30 days after a mail and erased a week later, but never one of staff', async () => {
    const imported = await signInNewUser(shop)
    await shop.context.connection
      .collection('users')
      .updateOne({ email: imported.user.email }, { $set: { awaitsInvitation: true } })
    await closeOnDay(330)
    expect(await readMails(asha)).toEqual([])
    await closeOnDay(340)
    const day = formatDay(toIndiaDay(new Date(now().getTime() + 30 * DAY_MS)))
    await closeOnDay(369)
    const [mail] = await readMailsTo(shop, asha.user.email)
    expect(mail?.subject).toBe(`Your Lakeside account will be closed on ${day}`)
    expect(await findErasure(asha)).toBeUndefined()
    // The process dies before its last write, and the next run repeats the others.
    const { users } = shop.context.models
    const { noteActivity } = users
    users.noteActivity = () => Promise.reject(new Error('The process died'))
    await closeOnDay(371)
    users.noteActivity = noteActivity
    await closeOnDay(371.1)
    expect(await readMails(asha)).toEqual(['account-closed', 'account-inactive'])
    expect(await signIn(asha)).toMatchObject({ status: 401, body: { code: 'BEING_ERASED' } })
    onDay(379)
    await eraseDueCustomers(shop.context)
    expect(await users.findById(asha.user._id)).toBeUndefined()
    expect(await findErasure(owner)).toBeUndefined()
    expect(await readMails(owner)).toEqual([])
    // Nobody has invited this customer of another shop, so there is no mail.
    expect(await findErasure(imported)).toBeUndefined()
    expect(await readMails(imported)).toEqual([])
  })

  it('stays open when its customer signs in', async () => {
    await closeOnDay(340)
    expect(await readMails(asha)).toHaveLength(1)
    onDay(350)
    expect((await signIn(asha)).status).toBe(200)
    await closeOnDay(400)
    expect(await findErasure(asha)).toBeUndefined()
  })

  it('is kept by the link of the last mail, and counts as used', async () => {
    await closeOnDay(340)
    await closeOnDay(371)
    const text = (await readMailsTo(shop, asha.user.email)).at(-1)?.text ?? ''
    const [, userId = '', token = ''] = /keep-account\/(\w+)\/([\w-]{43})\s/.exec(text) ?? []
    await shop.browser().call(keepAccount, { params: { userId, token } })
    await closeOnDay(402)
    expect(await findErasure(asha)).toBeUndefined()
  })

  it('stays open while a complaint is, and its customer is told when that is resolved', async () => {
    const { name, email } = asha.user
    const number = await buildComplaint(asha.browser, { name, email })
    await closeOnDay(371)
    expect(await readMails(asha)).toEqual([])
    const { browser } = await signInNewAdmin(shop)
    await browser.call(updateComplaint, { params: { number }, body: { state: 'resolved' } })
    await closeOnDay(372)
    expect(await readMails(asha)).toHaveLength(1)
    expect(await findErasure(asha)).toBeUndefined()
  })

  it('stays open after an order that staff took on the phone', async () => {
    await closeOnDay(340)
    const { browser } = await signInNewAdmin(shop)
    const { name, email } = asha.user
    const customer = { name, email, phone: '98450 12345' }
    const order = await takeOrder(browser, buildPhoneOrder(await buildProduct(shop), { customer }))
    await browser.call(cancelOrder, { params: { orderId: order._id } })
    await closeOnDay(371)
    expect(await findErasure(asha)).toBeUndefined()
  })

  it('stays open if the shop stops closing accounts, and its customer is told again later', async () => {
    await closeOnDay(340)
    await keepFor({ inactiveAccountMonths: 0 })
    await closeOnDay(371)
    await keepFor({ inactiveAccountMonths: 12 })
    await closeOnDay(372)
    expect(await findErasure(asha)).toBeUndefined()
    const user = await shop.context.models.users.findById(asha.user._id)
    expect(user?.inactiveMailAt?.getTime()).toBeGreaterThan(Date.now() + 371.9 * DAY_MS)
  })
})

it('a complaint that was resolved 36 months ago loses whom and what it was about', async () => {
  const { browser } = await keepFor({})
  const fields = { name: 'Zubeida Quill', email: 'zubeida@example.test', phone: '+919812345670' }
  const fileComplaint = () =>
    buildComplaint(shop.browser(), { ...fields, text: 'Call Zubeida Quill' })
  const old = await fileComplaint()
  const open = await fileComplaint()
  const change = {
    text: 'Dear Zubeida Quill',
    note: 'Ring Zubeida Quill',
    state: 'resolved',
  } as const
  await browser.call(updateComplaint, { params: { number: old }, body: change })
  const aboutOld = async () =>
    (await readMailsTo(shop, fields.email)).filter(({ subject }) => subject?.includes(old)).length
  expect(await aboutOld()).toBeGreaterThan(0)

  onDay(1_090)
  await eraseOldComplaints(shop.context)
  const readComplaint = async (number: string) => {
    const later = await signInNewAdmin(shop)
    return later.browser.call(getComplaint, { params: { number }, query: {} })
  }
  expect(await readComplaint(old)).toMatchObject(fields)

  onDay(1_097)
  await keepFor({ complaintMonths: 0 })
  await eraseOldComplaints(shop.context)
  expect(await readComplaint(old)).toMatchObject(fields)

  await keepFor({})
  // The process dies before the complaint itself is erased.
  const { erasedRecords } = shop.context.models
  const { eraseOldComplaint } = erasedRecords
  erasedRecords.eraseOldComplaint = () => Promise.reject(new Error('The process died'))
  await expect(eraseOldComplaints(shop.context)).rejects.toThrow('died')
  erasedRecords.eraseOldComplaint = eraseOldComplaint
  await eraseOldComplaints(shop.context)
  const { messages, ...erased } = await readComplaint(old)
  expect(erased).toMatchObject({ number: old, name: 'Erased customer', state: 'resolved' })
  expect(messages.map(({ text }) => text)).toEqual(['', ''])
  expect(JSON.stringify(erased)).not.toMatch(/zubeida|9812345670/i)
  expect(await readComplaint(open)).toMatchObject(fields)
  expect(await aboutOld()).toBe(0)
})
