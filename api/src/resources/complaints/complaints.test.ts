import { fileComplaint, getComplaint } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { deleteUser } from '@voltkart/shared/contract/users'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { getComplaintDueAt } from '@voltkart/shared/domain/complaints'
import { describe, expect, it, vi } from 'vitest'
import { buildComplaint, buildComplaintBody, readComplaintToken } from '../../../testing/complaints'
import { buildOrder, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { saveProfile } from '../../../testing/shop-profile'
import { useEmptiedShop } from '../../../testing/use-shop'
import { composeMail } from '../../commands/mails/compose-mail'
import type { StoredComplaint } from '../../models/complaints/complaint-schema'

const shop = useEmptiedShop()

const EMAIL = 'asha@example.test'
const getStoredComplaints = () => shop.context.connection.collection<StoredComplaint>('complaints')
const readComplaint = (number: string, token?: string, browser = shop.browser()) =>
  browser.send('GET', `/complaints/${number}${token === undefined ? '' : `?token=${token}`}`)

describe('a complaint', () => {
  it('is filed by a visitor, and acknowledged by a mail with its number, link and date', async () => {
    const response = await shop.browser().send('POST', '/complaints', {
      ...buildComplaintBody({ order: '  261122-7K3QZD ', phone: '98765 43210' }),
      state: 'resolved',
      tokenHash: 'x',
    })
    expect(response).toMatchObject({ status: 201, body: { message: messages.complaintFiled } })
    const { number } = fileComplaint.output.parse(response.body)

    const [mail, ...otherMails] = await readMailsTo(shop, EMAIL)
    expect(otherMails).toEqual([])
    expect(mail?.subject).toBe(`We have received your complaint ${number}`)
    const token = await readComplaintToken(shop, number)
    const params = { number }
    const complaint = await shop.browser().call(getComplaint, { params, query: { token } })
    expect(complaint).toMatchObject({
      number,
      category: 'order',
      order: '261122-7K3QZD',
      name: 'Asha Rao',
      email: EMAIL,
      phone: '+919876543210',
      state: 'open',
      messages: [{ by: 'customer', text: 'My parcel has not arrived.' }],
    })
    const { createdAt, dueAt, acknowledgedAt = '' } = complaint
    const day = toIndiaDay(new Date(createdAt)).slice(2).replaceAll('-', '')
    expect(number).toMatch(new RegExp(`^C${day}-[2-9A-HJ-NP-Z]{6}$`))
    expect(dueAt).toBe(getComplaintDueAt(new Date(createdAt)).toISOString())
    expect(Date.parse(acknowledgedAt) - Date.parse(createdAt)).toBeLessThan(48 * 3_600_000)
    expect(mail?.text).toMatch(/resolve it by \d+ \w+ \d{4}/)
    expect(Object.keys(complaint.messages[0] ?? {})).toEqual(['by', 'text', 'at'])
  })

  it('can be read only with the right token, or by the account that filed it', async () => {
    const filer = await signInNewUser(shop, { email: EMAIL })
    const stranger = await signInNewUser(shop)
    const number = await buildComplaint(filer.browser)
    const other = await buildComplaint(shop.browser())
    const token = await readComplaintToken(shop, number)
    expect((await readComplaint(number, token)).status).toBe(200)
    expect((await readComplaint(number, undefined, filer.browser)).status).toBe(200)
    expect((await readComplaint(other, undefined, filer.browser)).status).toBe(404)
    const unknown = { status: 404, body: { code: 'NOT_FOUND', message: messages.notFound } }
    for (const wrongToken of [
      undefined,
      '',
      'x',
      token.slice(1),
      `${token}x`,
      token.toLowerCase(),
    ]) {
      expect(await readComplaint(number, wrongToken)).toMatchObject(unknown)
      expect(await readComplaint(number, wrongToken, stranger.browser)).toMatchObject(unknown)
    }
    expect(await readComplaint(other, token)).toMatchObject(unknown)
    expect(await readComplaint('C261122-AAAAAA', token)).toMatchObject(unknown)
    expect(await readComplaint('nonsense', token)).toMatchObject(unknown)
    expect(await readComplaint(number, `${token}&token=${token}`)).toMatchObject({ status: 400 })
    const { headers } = await readComplaint(number, token)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('does not disclose whether an order exists', async () => {
    const { browser } = await signInNewUser(shop)
    const { orderNumber } = await buildOrder(shop, { browser })
    for (const order of [orderNumber, '000000-XXXXXX']) {
      const { status, body } = await shop
        .browser()
        .send('POST', '/complaints', buildComplaintBody({ order }))
      expect(status).toBe(201)
      expect(Object.keys(body as object).sort()).toEqual(['message', 'number'])
    }
  })

  it('has its token only in the mails', async () => {
    const number = await buildComplaint(shop.browser())
    const token = await readComplaintToken(shop, number)
    const mails = await shop.context.connection.collection('mails').find().toArray()
    const complaints = await getStoredComplaints().find().toArray()
    expect(JSON.stringify([mails, complaints])).not.toContain(token)
    expect(complaints[0]?.tokenHash).toMatch(/^[\w-]{43}$/)
  })

  it('gets a new link in its next mail after the session secret has changed', async () => {
    const number = await buildComplaint(shop.browser())
    const before = await readComplaintToken(shop, number)
    const complaintId = (await getStoredComplaints().findOne())?._id.toHexString() ?? ''
    const config = { ...shop.context.config, sessionSecret: 'another secret of this shop' }
    const content = { template: 'complaint-filed', complaintId } as const
    const mail = await composeMail({ ...shop.context, config }, { to: EMAIL, content })
    const [, after] = /token=([\w-]+)/.exec(mail?.text ?? '') ?? []
    expect(after).not.toBe(before)
    expect((await readComplaint(number, before)).status).toBe(404)
    expect((await readComplaint(number, after)).status).toBe(200)
  })

  it('gets another number if one is taken', async () => {
    await buildComplaint(shop.browser())
    const taken = await getStoredComplaints().findOne()
    const { complaints } = shop.context.models
    const insert = complaints.insert
    const spy = vi.spyOn(complaints, 'insert').mockImplementationOnce((id, complaint) => {
      return insert(id, { ...complaint, number: taken?.number ?? '' })
    })
    await buildComplaint(shop.browser())
    expect(spy).toHaveBeenCalledTimes(2)
    expect(await getStoredComplaints().distinct('number')).toHaveLength(2)
  })
})

describe('the mails about a new complaint', () => {
  it('include one to the grievance officer and one to the address for alerts', async () => {
    const { browser } = await signInNewAdmin(shop)
    await saveProfile(browser, { alertEmail: 'alerts@shop.test' })
    const number = await buildComplaint(shop.browser(), { order: '261122-7K3QZD' })
    for (const address of ['alerts@shop.test', 'grievance@lakeside.example']) {
      const [mail, ...otherMails] = await readMailsTo(shop, address)
      expect(otherMails).toEqual([])
      expect(mail?.subject).toBe(`New complaint ${number}: Order or delivery`)
      expect(mail?.text).toContain('My parcel has not arrived.')
      expect(mail?.text).toContain('261122-7K3QZD')
      expect(mail?.text).toContain(`/admin/complaints/${number}`)
      expect(mail?.text).not.toContain('token=')
    }
  })

  it.each([
    ['the officer once, who also receives alerts', { alertEmail: 'Grievance@lakeside.example' }],
    ['the officer, without an address for alerts', { alertEmail: undefined }],
  ])('go to %s', async (_case, overrides) => {
    const { browser } = await signInNewAdmin(shop)
    await saveProfile(browser, overrides)
    await buildComplaint(shop.browser())
    expect(await readMailsTo(shop, 'grievance@lakeside.example')).toHaveLength(1)
    expect(await readMailsTo(shop, 'care@lakeside.example')).toEqual([])
  })

  it('go to the shop itself while it names nobody for them', async () => {
    const { browser } = await signInNewAdmin(shop)
    await saveProfile(browser, { alertEmail: undefined, grievanceOfficer: undefined })
    await buildComplaint(shop.browser())
    expect(await readMailsTo(shop, 'care@lakeside.example')).toHaveLength(1)
  })
})

describe('the limit of an address', () => {
  const fileUntilLimited = async (count: number, body: object = buildComplaintBody()) => {
    const sent = Array.from({ length: count }, () =>
      shop.browser().send('POST', '/complaints', body),
    )
    return Promise.all(sent)
  }

  it('is ten accepted complaints in an hour, even if they arrive together', async () => {
    const refused = await fileUntilLimited(12, { ...buildComplaintBody(), text: '' })
    expect(refused.every(({ status }) => status === 400)).toBe(true)
    const responses = await fileUntilLimited(15)
    const accepted = responses.filter(({ status }) => status === 201).length
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThanOrEqual(10)
    // Attempts that were refused at the same time have returned their points.
    for (let count = accepted; count < 10; count += 1) await buildComplaint(shop.browser())
    const [last] = await fileUntilLimited(1)
    expect(last).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    const seconds = Number(last?.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(59 * 60)
    expect(seconds).toBeLessThanOrEqual(60 * 60)
    expect(await getStoredComplaints().countDocuments()).toBe(10)
  })

  it('does not count a complaint that could not be stored', async () => {
    const { complaints } = shop.context.models
    const spy = vi.spyOn(complaints, 'insert').mockRejectedValue(new Error('disk full'))
    for (const { status } of await fileUntilLimited(10)) expect(status).toBe(500)
    spy.mockRestore()
    for (let count = 0; count < 10; count += 1) await buildComplaint(shop.browser())
  })
})

it('the complaints of a deleted account stay, without the account', async () => {
  const filer = await signInNewUser(shop)
  const number = await buildComplaint(filer.browser)
  expect((await getStoredComplaints().findOne())?.user?.toHexString()).toBe(filer.user._id)
  const { browser } = await signInNewAdmin(shop)
  await browser.call(deleteUser, { params: { userId: filer.user._id } })
  const remaining = await getStoredComplaints().findOne()
  expect(remaining).toMatchObject({ number, name: 'Asha Rao' })
  expect(remaining).not.toHaveProperty('user')
  expect((await readComplaint(number, await readComplaintToken(shop, number))).status).toBe(200)
})
