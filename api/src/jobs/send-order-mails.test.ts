import { updateShop } from '@voltkart/shared/contract/shop'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { toTaskEntries, type MailTask } from '../models/orders/order-tasks'
import { buildOrder, signInNewUser, signInNewAdmin } from '../../testing/factories'
import { sendMails } from '../../testing/outbox'
import { buildShopBody } from '../../testing/shop-profile'
import { startSmtpServer } from '../../testing/smtp-server'
import type { TestServer } from '../../testing/test-server'
import { startShop } from '../../testing/use-shop'
import { relayOutbox } from '../commands/outbox/relay-outbox'

let now = new Date()
const passSeconds = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000)
}
beforeEach(() => {
  now = new Date()
})

async function openSmtpServer(...options: Parameters<typeof startSmtpServer>) {
  const server = await startSmtpServer(...options)
  onTestFinished(() => server.stop())
  return server
}

function startShopWith(smtpUrl: string): Promise<TestServer> {
  return startShop({
    environment: { SMTP_URL: smtpUrl, MAIL_FROM: 'Voltkart <shop@voltkart.test>' },
    overrides: { now: () => now },
  })
}

async function readOrder({ context }: TestServer, id: string) {
  const order = await context.models.orders.findById(id)
  if (!order) throw new Error('The order is gone')
  return order
}
const giveTasks = ({ context }: TestServer, orderNumber: string, tasks: MailTask[]) =>
  context.connection
    .collection('orders')
    .updateOne({ orderNumber }, { $set: { outbox: toTaskEntries(tasks, now) } })
const countQueued = ({ context }: TestServer) =>
  context.connection.collection('mails').countDocuments()

/** A shop with an order whose mail is not sent yet. */
async function startShopWithOrder() {
  const server = await openSmtpServer()
  const shop = await startShopWith(server.url)
  const { browser } = await signInNewUser(shop)
  await sendMails(shop)
  return { shop, server, ...(await buildOrder(shop, { browser })) }
}

it('sends each mail of an order once, and stores only that it is done', async () => {
  const server = await openSmtpServer()
  const shop = await startShopWith(server.url)
  const { browser, user } = await signInNewUser(shop)
  await sendMails(shop)
  const [welcome] = [server.received.length, await countQueued(shop)]
  const order = await buildOrder(shop, { browser })
  await relayOutbox(shop.context)
  await giveTasks(shop, order.orderNumber, [
    'mail-paid',
    'mail-delivered',
    'mail-cancelled',
    'mail-refunded',
  ])
  for (let run = 0; run < 2; run += 1) await relayOutbox(shop.context)

  const mails = server.received.slice(welcome)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We’ve received your order ${order.orderNumber}`,
    `Payment received for order ${order.orderNumber}`,
    `Your order ${order.orderNumber} was delivered`,
    `Your order ${order.orderNumber} was cancelled`,
    `Your order ${order.orderNumber} was refunded`,
  ])
  const [mail] = mails
  expect(mail?.to?.[0]?.address).toBe(user.email)
  expect(mail?.text).toContain(`${order.orderItems[0]?.name}\nQty 1 · ₹574.43\n`)
  expect(mail?.text).toContain(`${shop.url}/order/${order._id}`)
  expect(mail?.messageId).toMatch(/^<[0-9a-f]{24}@voltkart\.test>$/)
  expect((await readOrder(shop, order._id)).tasks).toEqual([])
  expect(await countQueued(shop)).toBe(welcome)
})

it('sends a mail again with the same Message-ID if a crash kept its task', async () => {
  const { shop, server, _id, orderNumber } = await startShopWithOrder()
  await relayOutbox(shop.context)
  await giveTasks(shop, orderNumber, ['mail-placed'])
  await relayOutbox(shop.context)
  const sent = server.received.filter(({ subject }) => subject?.includes(orderNumber))
  expect(sent).toHaveLength(2)
  expect(sent[0]?.messageId).toBe(sent[1]?.messageId)
  expect((await readOrder(shop, _id)).tasks).toEqual([])
})

it('waits ten seconds for the invoice that a mail links, and no longer', async () => {
  const server = await openSmtpServer()
  const shop = await startShopWith(server.url)
  const { browser } = await signInNewAdmin(shop)
  await browser.call(updateShop, { body: buildShopBody() })
  vi.spyOn(shop.context.models.documents, 'append').mockRejectedValue(new Error('away'))
  const asha = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser: asha.browser, taxPercent: 18, status: 'paid' })
  await relayOutbox(shop.context)
  const getOrderMails = () =>
    server.received.filter(({ subject }) => subject?.includes(order.orderNumber))
  expect(getOrderMails()).toEqual([])
  passSeconds(11)
  await relayOutbox(shop.context)
  expect(getOrderMails()).toHaveLength(2)
  expect((await readOrder(shop, order._id)).tasks).toEqual(['issue-invoice'])
})
