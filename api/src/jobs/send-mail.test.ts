import { updateShop } from '@voltkart/shared/contract/shop'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { queueMail } from '../commands/mails/queue-mail'
import type { AppContext } from '../context'
import type { Mailer } from '../integrations/mail/mailer'
import { buildUser, signInNewAdmin } from '../../testing/factories'
import { watchPlans } from '../../testing/query-plans'
import { buildShopBody } from '../../testing/shop-profile'
import { startSmtpServer } from '../../testing/smtp-server'
import type { TestServer, TestServerOptions } from '../../testing/test-server'
import { startShop } from '../../testing/use-shop'
import { sendDueMails } from './send-mail'

let now = new Date()
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}

function startShopWith(smtpUrl: string, options: TestServerOptions = {}): Promise<TestServer> {
  return startShop({
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'Voltkart <shop@voltkart.test>' },
    ...options,
    overrides: { now: () => now, ...options.overrides },
  })
}

async function openSmtpServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options)
  onTestFinished(() => server.stop())
  return server
}

async function queueTo(context: AppContext, email: string, key = `test:${email}`) {
  const user = await context.models.users.findByEmail(email)
  const content = { template: 'password-changed', userId: user?._id ?? '' } as const
  await queueMail(context, { key, to: email, content })
}

const findMail = ({ connection }: AppContext, to: string) =>
  connection.collection('mails').findOne({ to })

beforeEach(() => {
  now = new Date()
})

describe('sending mail', () => {
  it('sends a mail to the SMTP server once, even if it is queued repeatedly', async () => {
    const server = await openSmtpServer()
    const shop = await startShopWith(server.url)
    const { context } = shop
    const { email } = await buildUser(shop, { name: 'Ünï <b>Côde</b>' })
    await Promise.all([1, 2, 3].map(() => queueTo(context, email)))
    await sendDueMails(context)
    await queueTo(context, email)
    await sendDueMails(context)
    expect(server.received).toHaveLength(1)
    const [mail] = server.received
    expect(mail?.from).toEqual({ name: 'Voltkart', address: 'shop@voltkart.test' })
    expect(mail?.to).toEqual([{ name: '', address: email }])
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{24}@voltkart\.test>$/)
    expect(mail?.text).toContain('Hello Ünï <b>Côde</b>,')
    expect(mail?.html).toContain('Hello Ünï &lt;b&gt;Côde&lt;/b&gt;,')
  })

  it('includes the shop’s contact once its profile has one, without a read for each mail', async () => {
    const server = await openSmtpServer()
    const shop = await startShopWith(server.url, { monitorCommands: true })
    const admin = await signInNewAdmin(shop)
    await queueTo(shop.context, admin.user.email)
    await sendDueMails(shop.context)
    expect(server.received).toHaveLength(1)
    expect(server.received[0]?.text).not.toContain('Contact ')
    await admin.browser.call(updateShop, { body: buildShopBody() })
    const users = await Promise.all(Array.from({ length: 6 }, () => buildUser(shop)))
    for (const { email } of users) await queueTo(shop.context, email)
    const reads = await watchPlans(shop, ['shop'])(() => sendDueMails(shop.context))
    const mails = server.received.slice(1)
    expect(mails).toHaveLength(users.length)
    for (const { from, text, html } of mails) {
      expect(from).toEqual({ name: buildShopBody().tradeName, address: 'shop@voltkart.test' })
      expect(text).toContain('Questions? Contact care@lakeside.example or +91 80 4000 1234.\n')
      expect(html).toContain('href="mailto:care@lakeside.example"')
      expect(html).toContain('href="tel:+918040001234"')
    }
    expect(reads.length).toBeLessThan(users.length)
  })

  it('keeps mails while the server is down, and sends them when it is back', async () => {
    const server = await startSmtpServer()
    const { port, url } = server
    await server.stop()
    const shop = await startShopWith(url)
    const { context } = shop
    const first = await buildUser(shop)
    const second = await buildUser(shop)
    await queueTo(context, first.email)
    passSeconds(1)
    await queueTo(context, second.email)

    await sendDueMails(context)
    // A server that is down is tried once, not once per mail.
    expect(await findMail(context, first.email)).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(await findMail(context, second.email)).toMatchObject({ status: 'waiting', attempts: 0 })
    for (const seconds of [20, 40, 80]) {
      passSeconds(seconds)
      await sendDueMails(context)
      await sendDueMails(context)
    }
    expect(await context.models.mails.countWaiting()).toBe(2)
    const before = await findMail(context, first.email)
    await sendDueMails(context)
    expect(await findMail(context, first.email)).toEqual(before)

    const revived = await openSmtpServer({ port })
    passSeconds(60 * 60)
    await sendDueMails(context)
    expect(revived.received.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      [first.email, second.email].sort(),
    )
    expect(await context.models.mails.countWaiting()).toBe(0)
  })

  it('gives up a mail that the server refuses permanently, and continues with the others', async () => {
    const server = await openSmtpServer({
      refuse: (address) =>
        address.startsWith('gone') ? { code: 550, message: 'No such mailbox' } : undefined,
    })
    const shop = await startShopWith(server.url)
    const { context } = shop
    await buildUser(shop, { email: 'gone@example.com' })
    const { email } = await buildUser(shop)
    await queueTo(context, 'gone@example.com')
    passSeconds(1)
    await queueTo(context, email)
    await sendDueMails(context)
    expect(await findMail(context, 'gone@example.com')).toMatchObject({ status: 'refused' })
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([email])
  })

  it('retries a mail that the server defers, without delaying the others', async () => {
    let full = true
    const server = await openSmtpServer({
      refuse: (address) =>
        full && address.startsWith('full') ? { code: 452, message: 'Mailbox full' } : undefined,
    })
    const shop = await startShopWith(server.url)
    const { context } = shop
    await buildUser(shop, { email: 'full@example.com' })
    const { email } = await buildUser(shop)
    await queueTo(context, 'full@example.com')
    passSeconds(1)
    await queueTo(context, email)
    await sendDueMails(context)
    expect(server.received).toHaveLength(1)
    full = false
    passSeconds(11)
    await sendDueMails(context)
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([email, 'full@example.com'])
  })

  it('sends several mails concurrently, and all due ones in one run', async () => {
    const finishSending: (() => void)[] = []
    let peak = 0
    const sent: string[] = []
    const mailer: Mailer = {
      async send({ to }) {
        await new Promise<void>((done) => {
          finishSending.push(done)
          peak = Math.max(peak, finishSending.length)
          setImmediate(() => finishSending.shift()?.())
        })
        sent.push(to)
      },
    }
    const { context } = await startShopWith('smtp://127.0.0.1:9', { overrides: { mailer } })
    const keys = Array.from({ length: 130 }, (_, number) => `many:${number}`)
    await context.models.users.create({
      name: 'Asha Rao',
      email: 'asha@example.test',
      isAdmin: true,
    })
    const content = { template: 'staff-invitation' } as const
    await Promise.all(
      keys.map((key) => queueMail(context, { key, to: 'asha@example.test', content })),
    )
    await sendDueMails(context)
    expect(sent).toHaveLength(keys.length)
    expect(peak).toBeGreaterThan(2)
  })
})
