import { complaintSchema, updateComplaint } from '@voltkart/shared/contract/complaints'
import { messages } from '@voltkart/shared/contract/messages'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { buildComplaint, buildComplaintBody, readComplaintToken } from '../../../testing/complaints'
import { readMailsTo } from '../../../testing/outbox'
import { startShop, useAccount, useEmptiedShop } from '../../../testing/use-shop'

const EMAIL = 'asha@example.test'
const shop = useEmptiedShop()
const eve = useAccount(shop, { name: 'Eve', email: 'eve@example.test' }, beforeEach)
const support = useAccount(shop, { name: 'Ravi Iyer', roles: ['support'] }, beforeEach)

const sendRead = (browser: Browser, number: string, token = '') =>
  browser.send('GET', `/complaints/${number}${token && `?token=${token}`}`)

describe('a complaint under another person’s email', () => {
  it('shows the replies to the mailbox, not to the account that filed it', async () => {
    const number = await buildComplaint(eve.browser)
    const body = { text: 'Dear Asha, your address is 12 MG Road.' }
    await support.browser.call(updateComplaint, { params: { number }, body })
    expect((await sendRead(eve.browser, number)).status).toBe(404)
    const message = { text: 'Tell me more.' }
    const written = await eve.browser.send('POST', `/complaints/${number}/messages`, message)
    expect(written.status).toBe(404)
    const token = await readComplaintToken(shop, number)
    const opened = complaintSchema.parse((await sendRead(shop.browser(), number, token)).body)
    expect(opened.messages.at(-1)?.text).toBe(body.text)
    expect(opened).not.toHaveProperty('account')
  })

  it('shows staff which account filed it, and that the email is not the account’s', async () => {
    const foreign = await buildComplaint(eve.browser)
    const ownComplaint = await buildComplaint(eve.browser, { email: ' EVE@example.test ' })
    const visitors = await buildComplaint(shop.browser())
    const { _id, name, email } = eve.user
    const account = { _id, name, email }
    const readComplaint = async (number: string) => (await sendRead(support.browser, number)).body
    expect(await readComplaint(foreign)).toMatchObject({
      account: { ...account, hasThisEmail: false },
    })
    expect(await readComplaint(ownComplaint)).toMatchObject({
      account: { ...account, hasThisEmail: true },
    })
    expect(await readComplaint(visitors)).not.toHaveProperty('account')
    const change = { params: { number: foreign }, body: { text: 'Who are you?' } }
    const { complaint } = await support.browser.call(updateComplaint, change)
    expect(complaint.account).toEqual({ ...account, hasThisEmail: false })
    expect((await sendRead(eve.browser, ownComplaint)).body).not.toHaveProperty('account')
  })
})

describe('the mail that acknowledges a complaint', () => {
  it('has no text of its sender, so that strangers get no links', async () => {
    const fields = { name: 'Prize at http://evil.example', text: 'Open http://evil.example now' }
    const order = 'evil.example'
    await buildComplaint(shop.browser(), { ...fields, order })
    const [mail] = await readMailsTo(shop, EMAIL)
    expect(mail?.subject).toContain('We have received your complaint')
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|Prize/)
  })

  it('is sent to one address three times an hour, across processes', async () => {
    const second = await startShop({ databaseUri: shop.databaseUri })
    const filed = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        (turn % 2 ? shop : second).browser().send('POST', '/complaints', buildComplaintBody()),
      ),
    )
    const response = { status: 201, body: { message: messages.complaintFiled } }
    for (const item of filed) expect(item).toMatchObject(response)
    const complaints = shop.context.connection.collection('complaints')
    expect(await complaints.countDocuments()).toBe(6)
    expect(await complaints.countDocuments({ acknowledgedAt: { $exists: true } })).toBe(3)
    const mails = shop.context.connection.collection('mails')
    expect(await mails.countDocuments({ to: EMAIL })).toBe(3)
    await buildComplaint(shop.browser(), { email: 'another@example.test' })
    expect(await readMailsTo(shop, 'another@example.test')).toHaveLength(1)
  })
})
