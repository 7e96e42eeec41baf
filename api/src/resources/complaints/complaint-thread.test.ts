import { listAuditLog } from '@voltkart/shared/contract/audit'
import {
  addComplaintMessage,
  getComplaint,
  listComplaints,
  updateComplaint,
  type Complaint,
  type ComplaintChange,
} from '@voltkart/shared/contract/complaints'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import { roles } from '@voltkart/shared/domain/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildComplaint, readComplaintToken } from '../../../testing/complaints'
import { signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useAccount, useEmptiedShop } from '../../../testing/use-shop'
import type { StoredComplaint } from '../../models/complaints/complaint-schema'

const DAY_MS = 24 * 3_600_000

const shop = useEmptiedShop()
const filer = useAccount(shop, { email: 'asha@example.test' }, beforeEach)
const support = useAccount(shop, { name: 'Ravi Iyer', roles: ['support'] }, beforeEach)
let number: string
beforeEach(async () => {
  number = await buildComplaint(filer.browser)
})

const getStoredComplaints = () => shop.context.connection.collection<StoredComplaint>('complaints')
const readMails = () => readMailsTo(shop, 'asha@example.test')
const writeMessage = async (text: string) => {
  const input = { params: { number }, query: {}, body: { text } }
  return (await filer.browser.call(addComplaintMessage, input)).complaint
}
const expectWriteRefusal = (text: string) =>
  filer.browser.expectRefusal(addComplaintMessage, {
    params: { number },
    query: {},
    body: { text },
  })
const changeComplaint = (body: ComplaintChange) =>
  support.browser.call(updateComplaint, { params: { number }, body })
const getTexts = (complaint: Complaint) =>
  complaint.messages.map(({ by, text }) => `${by}: ${text}`)

/** Fills the complaint up to a number of messages. */
async function fillThread(count: number): Promise<void> {
  const message = { by: 'customer', text: 'More', at: new Date() } as const
  const filling = Array.from({ length: count - 1 }, (_, index) => ({
    _id: `m${index}`,
    ...message,
  }))
  await getStoredComplaints().updateOne({ number }, { $push: { messages: { $each: filling } } })
}

describe('a thread', () => {
  it('continues between the customer and staff, with a mail for each reply', async () => {
    const { message, complaint } = await changeComplaint({ text: 'We will look into it.' })
    expect(message).toBe(messages.complaintAnswered)
    expect(complaint.state).toBe('answered')
    expect((await readMails()).at(-1)).toMatchObject({
      subject: `We’ve replied to your complaint ${number}`,
      text: expect.stringContaining('We will look into it.') as string,
    })

    const token = await readComplaintToken(shop, number)
    const reopened = await shop.browser().call(addComplaintMessage, {
      params: { number },
      query: { token },
      body: { text: 'Still nothing.' },
    })
    expect(reopened).toMatchObject({
      message: messages.complaintMessageAdded,
      complaint: { state: 'open' },
    })
    expect(getTexts(reopened.complaint)).toEqual([
      'customer: My parcel has not arrived.',
      'staff: We will look into it.',
      'customer: Still nothing.',
    ])

    const resolved = await changeComplaint({ text: 'It arrives today.', state: 'resolved' })
    expect(resolved).toMatchObject({
      message: messages.complaintResolved,
      complaint: { state: 'resolved', resolvedAt: expect.any(String) as string },
    })
    const last = (await readMails()).at(-1)
    expect(last?.subject).toBe(`Your complaint ${number} is resolved`)
    expect(last?.text).toContain('It arrives today.')
    expect(await readMails()).toHaveLength(3)
  })

  it('requires the token or the account for a message, as for reading', async () => {
    const stranger = await signInNewUser(shop)
    const body = { text: 'Not mine' }
    for (const browser of [shop.browser(), stranger.browser, support.browser]) {
      for (const query of ['', '?token=x']) {
        const response = await browser.send('POST', `/complaints/${number}/messages${query}`, body)
        expect(response).toMatchObject({ status: 404, body: { message: messages.notFound } })
      }
    }
    expect((await getStoredComplaints().findOne())?.messages).toHaveLength(1)
  })

  it('can be reopened by its customer within 30 days of its resolution', async () => {
    const { complaint } = await changeComplaint({ state: 'resolved' })
    expect((await readMails()).at(-1)?.subject).toBe(`Your complaint ${number} is resolved`)
    expect(complaint.messages).toHaveLength(1)
    const resolvedAt = new Date(Date.now() - 30 * DAY_MS + 60_000)
    await getStoredComplaints().updateOne({ number }, { $set: { resolvedAt } })
    const reopened = await writeMessage('It broke again.')
    expect(reopened.state).toBe('open')
    expect(reopened.resolvedAt).toBeUndefined()
    expect(reopened.dueAt).toBe(complaint.dueAt)
  })

  it('is closed 30 days after its resolution', async () => {
    await changeComplaint({ state: 'resolved' })
    const resolvedAt = new Date(Date.now() - 30 * DAY_MS - 1)
    await getStoredComplaints().updateOne({ number }, { $set: { resolvedAt } })
    expect(await expectWriteRefusal('Too late')).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: messages.complaintClosed,
    })
    expect((await changeComplaint({ state: 'open' })).message).toBe(messages.complaintReopened)
    expect((await writeMessage('In time')).state).toBe('open')
  })

  it('accepts one of the concurrent hundredth messages of both sides', async () => {
    await fillThread(99)
    const attempts = await Promise.all([
      ...['One', 'Two'].map((text) =>
        filer.browser.send('POST', `/complaints/${number}/messages`, { text }),
      ),
      support.browser.send('PUT', `/complaints/${number}`, { text: 'Three' }),
    ])
    expect(attempts.filter(({ status }) => status < 300)).toHaveLength(1)
    expect((await getStoredComplaints().findOne())?.messages).toHaveLength(100)
    expect(await expectWriteRefusal('Three')).toMatchObject({ message: messages.complaintFull })
    const refused = { params: { number }, body: { text: 'Answer' } }
    expect(await support.browser.expectRefusal(updateComplaint, refused)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: messages.complaintFull,
    })
    expect((await changeComplaint({ state: 'resolved' })).complaint.state).toBe('resolved')
  })

  it('loses no message if both sides write at the same time', async () => {
    const written = Array.from({ length: 8 }, (_, index) => `Message ${index}`)
    const [answers] = await Promise.all([
      Promise.all(
        written.map((text) => support.browser.send('PUT', `/complaints/${number}`, { text })),
      ),
      Promise.all(written.map(writeMessage)),
    ])
    const { messages: thread = [] } = (await getStoredComplaints().findOne()) ?? {}
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(thread.filter(({ by }) => by === 'customer')).toHaveLength(9)
    expect(thread.filter(({ by }) => by === 'staff')).toHaveLength(accepted)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})

describe('a change by staff', () => {
  it('requires a reply or a state, and changes nothing if the state is the same', async () => {
    const refused = { params: { number }, body: {} }
    expect(await support.browser.expectRefusal(updateComplaint, refused)).toMatchObject({
      status: 400,
      errors: [{ message: messages.complaintChangeEmpty }],
    })
    const before = await readMails()
    await changeComplaint({ state: 'open' })
    expect(await readMails()).toHaveLength(before.length)
    const { number: unknown } = { number: 'C261122-AAAAAA' }
    const nowhere = { params: { number: unknown }, body: { text: 'Hello' } }
    expect((await support.browser.expectRefusal(updateComplaint, nowhere)).status).toBe(404)
  })

  it('gives up after five attempts if others keep changing the state', async () => {
    const { complaints } = shop.context.models
    const spy = vi.spyOn(complaints, 'changeByStaff').mockResolvedValue(undefined)
    const refused = { params: { number }, body: { text: 'Hello' } }
    expect(await support.browser.expectRefusal(updateComplaint, refused)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: messages.complaintBusy,
    })
    expect(spy).toHaveBeenCalledTimes(5)
  })

  it('is in the audit log', async () => {
    await changeComplaint({ text: 'Secret of the customer' })
    await changeComplaint({ state: 'resolved' })
    await changeComplaint({ state: 'open' })
    const { browser } = await signInNewAdmin(shop)
    const { entries } = await browser.call(listAuditLog, { query: { kind: 'complaint' } })
    expect(entries.map(({ action, changes }) => ({ action, changes }))).toEqual([
      { action: 'reopened', changes: [{ field: 'state', before: 'resolved', after: 'open' }] },
      { action: 'resolved', changes: [{ field: 'state', before: 'answered', after: 'resolved' }] },
      {
        action: 'answered',
        changes: [{ field: 'state', before: 'open', after: 'answered' }, { field: 'text' }],
      },
    ])
    expect(entries[0]).toMatchObject({ actor: { name: 'Ravi Iyer' }, subject: { name: number } })
  })
})

describe('staff', () => {
  it('list complaints by the time at which they are due, by state and page', async () => {
    const other = await buildComplaint(shop.browser(), { text: 'x'.repeat(500) })
    await getStoredComplaints().updateOne(
      { number: other },
      { $set: { dueAt: new Date('2026-01-01') } },
    )
    await changeComplaint({ text: 'Done' })
    const listComplaintsBy = (query: object) => support.browser.call(listComplaints, { query })
    const all = await listComplaintsBy({})
    expect(all.total).toBe(2)
    expect(all.complaints.map((complaint) => complaint.number)).toEqual([other, number])
    expect(all.complaints[0]?.excerpt).toHaveLength(160)
    expect(all.complaints[0]).not.toHaveProperty('messages')
    expect(await listComplaintsBy({ state: 'answered' })).toMatchObject({
      total: 1,
      complaints: [{ number }],
    })
    expect(await listComplaintsBy({ state: 'resolved' })).toEqual({ total: 0, complaints: [] })
    expect(await listComplaintsBy({ limit: 1, skip: 1 })).toMatchObject({
      total: 2,
      complaints: [{ number }],
    })
  })

  it('list overdue complaints', async () => {
    const overdue = await buildComplaint(shop.browser())
    const done = await buildComplaint(shop.browser())
    const dueAt = new Date(Date.now() - 1_000)
    await getStoredComplaints().updateOne({ number: overdue }, { $set: { dueAt } })
    await getStoredComplaints().updateOne({ number: done }, { $set: { dueAt, state: 'resolved' } })
    const listComplaintsBy = (query: object) => support.browser.call(listComplaints, { query })
    const expectedOverdue = { total: 1, complaints: [{ number: overdue }] }
    expect(await listComplaintsBy({ overdue: true })).toMatchObject(expectedOverdue)
    expect(await listComplaintsBy({ overdue: true, state: 'open' })).toMatchObject(expectedOverdue)
    for (const state of ['answered', 'resolved']) {
      expect(await listComplaintsBy({ overdue: true, state })).toEqual({ total: 0, complaints: [] })
    }
    expect(await listComplaintsBy({ overdue: false })).toMatchObject({ total: 3 })
  })

  it.each(roles)('read a complaint with the permission only: %s', async (role) => {
    const { browser } = await signInNewUser(shop, { roles: [role] })
    const may = role === 'owner' || role === 'support'
    expect((await browser.send('GET', `/complaints/${number}`)).status).toBe(may ? 200 : 404)
  })

  it('see open and overdue complaints on the dashboard and in a metric', async () => {
    const overdue = await buildComplaint(shop.browser())
    const done = await buildComplaint(shop.browser())
    const dueAt = new Date(Date.now() - 1_000)
    await getStoredComplaints().updateOne(
      { number: overdue },
      { $set: { dueAt, state: 'answered' } },
    )
    await getStoredComplaints().updateOne({ number: done }, { $set: { dueAt, state: 'resolved' } })
    const summary = await support.browser.call(getDashboardSummary, {})
    expect(summary).toMatchObject({ complaintsOpen: 1, complaintsOverdue: 1 })
    const packing = await signInNewUser(shop, { roles: ['packing'] })
    expect(await packing.browser.call(getDashboardSummary, {})).not.toHaveProperty('complaintsOpen')
    const { text } = await shop.context.metrics.read()
    expect(text).toMatch(/^complaints_overdue 1$/m)
  })
})

it('may read their own complaint without the permission', async () => {
  const { browser, user } = await signInNewUser(shop, { roles: ['packing'] })
  const ownComplaint = await buildComplaint(browser, { email: user.email })
  const params = { number: ownComplaint }
  expect((await browser.call(getComplaint, { params, query: {} })).number).toBe(ownComplaint)
})
