import { validatePayment } from '@voltkart/shared/contract/payment'
import { requestPasswordReset, resetPassword } from '@voltkart/shared/contract/users'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { readEnvironment } from '../config/environment'
import { collectJobs } from '../features/features'
import {
  DECLINED_CARD,
  GOOD_CARD,
  PASSWORD,
  address,
  buildOrder,
  buildProduct,
  buildUser,
  openPayment,
  payInWindow,
  signInNewUser,
} from '../../testing/factories'
import { readMailsTo, findResetLink } from '../../testing/outbox'
import { readPayToken, payByLink, buildPhoneOrder, takeOrder } from '../../testing/phone-orders'
import { useShop } from '../../testing/use-shop'
import { buildComplaint, readComplaintToken } from '../../testing/complaints'
import { switchTwoFactorOn } from '../../testing/two-factor'

const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const shop = useShop({ overrides: { log } })

it('the log contains no passwords, links, cookies or search terms', async () => {
  const { browser, user } = await signInNewUser(shop)
  const wrongPassword = 'a wrong password'
  await shop.browser().send('POST', '/users/login', { email: user.email, password: wrongPassword })
  await browser.send('GET', '/products?search=something+private', undefined, {
    Authorization: 'Bearer a-token-of-somebody',
  })
  await shop.browser().call(requestPasswordReset, { body: { email: user.email } })
  const link = findResetLink((await readMailsTo(shop, user.email)).at(-1))
  // Following the link loads a page of the shop first.
  await shop.browser().fetch(`/reset-password/${link.userId}/${link.token}`)
  await shop.browser().call(resetPassword, { params: link, body: { password: 'my next one' } })
  const number = await buildComplaint(browser, { email: 'complainer@example.test' })
  const token = await readComplaintToken(shop, number, 'complainer@example.test')
  await shop.browser().fetch(`/complaint/${number}?token=${token}`)
  await shop.browser().send('GET', `/complaints/${number}?token=${token}`)
  const broken = vi
    .spyOn(shop.context.models.products, 'list')
    .mockRejectedValue(new Error('out of order'))
  const { status } = await shop.browser().send('GET', '/products')
  broken.mockRestore()
  expect(status).toBe(500)

  const all = logged.join('\n')
  expect(all).toContain('/api/v1/users/login')
  expect(all).toContain('out of order')
  const session = decodeURIComponent(browser.cookie).slice('sid=s:'.length)
  const secrets = [PASSWORD, wrongPassword, 'my next one', user.email, link.token, session, token]
  for (const secret of [...secrets, 'a-token-of-somebody', 'private', 'complainer@']) {
    expect(secret.length).toBeGreaterThan(5)
    expect(all).not.toContain(secret)
  }
})

it('the log of a phone order contains neither the pay link nor the customer', async () => {
  logged.length = 0
  const { browser } = await signInNewUser(shop, { roles: ['support'] })
  const body = buildPhoneOrder(await buildProduct(shop))
  const { payUrl = '' } = await takeOrder(browser, body)
  const token = await readPayToken(shop, body.customer.email)
  expect(payUrl).toContain(token)
  const visitor = shop.browser()
  for (const path of [`/pay/${token}`, `/pay/${token}/`, `//pay/${token}`, `/PAY/${token}?a=b`]) {
    await visitor.fetch(path)
  }
  await visitor.send('GET', `/pay-links/${token}`)
  const result = await payByLink(visitor, token)
  await visitor.send('POST', `/pay-links/${token}/payment`, {
    ...result,
    razorpay_signature: '0',
  })
  for (const job of collectJobs(shop.context)) await job.run()
  const all = logged.join('\n')
  expect(all).toContain('"path":"/api/v1/pay-links/[token]/payment-order"')
  expect(all).toContain('"path":"/pay/[token]"')
  for (const secret of [token, body.customer.email, 'Iyer', '98450']) {
    expect(all).not.toContain(secret)
  }
})

it('the log of a whole purchase contains no card, password, signature, cookie, address or email', async () => {
  logged.length = 0
  const account = { name: 'Zubin Mehta', email: 'zubin@example.test', password: PASSWORD }
  const browser = shop.browser()
  await browser.send('POST', '/users', account)
  await browser.send('POST', '/users/login', { ...account, remember: true })
  const order = await buildOrder(shop, { browser })
  const { id } = await openPayment(browser, order)
  await payInWindow(browser, id, DECLINED_CARD)
  const { result } = await payInWindow(browser, id)
  await browser.send('POST', '/payment/razorpay/order/validate', {
    ...result,
    razorpay_signature: '0'.repeat(64),
  })
  await browser.call(validatePayment, { body: result })
  for (const job of collectJobs(shop.context)) await job.run()
  const paid = await browser.send('GET', `/orders/${order._id}`)
  expect(paid.body).toMatchObject({ isPaid: true })

  const all = logged.join('\n')
  for (const path of ['/users', '/users/login', '/orders', '/payment/razorpay/order/validate']) {
    expect(all).toContain(`"path":"/api/v1${path}"`)
  }
  const [session = '', signature = ''] = decodeURIComponent(browser.cookie)
    .slice('sid=s:'.length)
    .split('.')
  const { keySecret, webhookSecret } = shop.context.config.razorpay
  const secrets = [
    ...[GOOD_CARD, DECLINED_CARD].flatMap((card) => [card, card.replaceAll(' ', '')]),
    PASSWORD,
    account.email,
    address.address,
    result.razorpay_signature,
    session,
    signature,
    keySecret,
    webhookSecret,
    shop.context.config.sessionSecret,
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    expect(all).not.toContain(secret)
  }
})

it('the database contains no password, and no usable session', async () => {
  const { browser } = await signInNewUser(shop)
  const database = shop.context.connection
  const stored = await Promise.all(
    ['users', 'sessions'].map((name) => database.collection(name).find().toArray()),
  )
  const text = JSON.stringify(stored)
  const [, signature = ''] = decodeURIComponent(browser.cookie).split('.')
  expect(signature.length).toBeGreaterThan(20)
  expect(text).not.toContain(signature)
  expect(text).not.toContain(PASSWORD)
})

it('the secret of a second factor is in no log, in no record, and only in the response that shows it', async () => {
  logged.length = 0
  const admin = await signInNewUser(shop, { isAdmin: true })
  const { secret, recoveryCodes } = await switchTwoFactorOn(admin)
  const { email } = admin.user
  const [code = ''] = recoveryCodes
  await shop.browser().send('POST', '/users/login', { email, password: PASSWORD, code })
  await shop.browser().send('POST', '/users/login', { email, password: PASSWORD })
  const paths = ['/users/profile', '/users', '/users/admins', '/users/sessions', '/audit-log']
  const responses = [...paths, `/users/${admin.user._id}`].map(async (path) =>
    JSON.stringify((await admin.browser.send('GET', path)).body),
  )
  const database = shop.context.connection.getClient().db(shop.context.connection.name)
  const collections = await database.listCollections().toArray()
  const records = collections.map(async ({ name }) =>
    JSON.stringify(await database.collection(name).find().toArray()),
  )
  const texts = [logged.join(), ...(await Promise.all([...responses, ...records]))]
  expect(texts[0]).toContain('/api/v1/users/two-factor/confirm')
  for (const text of texts) {
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden)
  }
  for (const text of texts.slice(0, paths.length + 2)) {
    expect(text).not.toMatch(/sealedSecret|recoveryCodes|sessionStamp|lastStep/)
  }
})

it('a response about a user has only the fields of the contract', async () => {
  const admin = await signInNewUser(shop, { isAdmin: true })
  const user = await buildUser(shop)
  const { body } = await admin.browser.send('GET', `/users/${user._id}`)
  expect(body).toEqual(user)
  const { body: list } = await admin.browser.send('GET', '/users')
  expect(JSON.stringify(list)).not.toMatch(/hash|argon|formerEmails|nameWords|leaving/i)
})

it('a shop in production does not start with a generated secret, with the sandbox or without its address', () => {
  const missingSettings = [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'SESSION_SECRET',
    'MONGODB_URI',
    'PUBLIC_URL',
  ]
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
    missingSettings.map((name) => `${name}: is required in production`).join('\n'),
  )
})
