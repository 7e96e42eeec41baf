import {
  setWebhookCursor,
  createWebhook,
  listWebhooks,
  rotateWebhook,
  updateWebhook,
  deleteWebhook,
  type Webhook,
  listDeliveries,
  resendDelivery,
  testWebhook,
} from '@voltkart/shared/contract/webhooks'
import type { EventType } from '@voltkart/shared/domain/events'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, expect, it, beforeAll } from 'vitest'
import { sendDeliveries, cleanUpDeliveries } from '../../commands/webhooks/send-deliveries'
import { listAuditLog } from '@voltkart/shared/contract/audit'
import { runEventJobs } from '../../../testing/events'
import { readMailsTo } from '../../../testing/outbox'
import { saveProfile } from '../../../testing/shop-profile'
import { createFakeClock } from '../../../testing/fake-clock'
import {
  buildOrder,
  buildProduct,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import {
  startReceiver,
  type Receiver,
  type Received,
  type Reply,
} from '../../../testing/webhook-receiver'
import { relayOutbox } from '../../commands/outbox/relay-outbox'

const HOUR_MS = 60 * 60_000
const patiently = { timeout: 20_000, interval: 20 }
const clock = createFakeClock(new Date())
const shop = useShop({ overrides: { now: clock.now } })
let owner: SignedIn
beforeAll(async () => {
  owner = await signInNewAdmin(shop)
})
let receivers: Receiver[] = []
afterEach(async () => {
  const { webhooks } = await owner.browser.call(listWebhooks, {})
  for (const { _id } of webhooks) {
    await owner.browser.call(deleteWebhook, { params: { webhookId: _id } })
  }
  await Promise.all(receivers.map((receiver) => receiver.stop()))
  receivers = []
})

/** A receiver with its webhook, for events from now on. */
async function createHook(
  types: EventType[] = [],
  reply?: (received: Received, count: number) => Reply,
) {
  await runEventJobs(shop.context)
  const receiver = await startReceiver(reply)
  receivers.push(receiver)
  const body = { url: receiver.url, types, active: true }
  const { webhook, secret } = await owner.browser.call(createWebhook, { body })
  return { receiver, webhook, secret, params: { webhookId: webhook._id } }
}
/** Runs the jobs. */
async function runJobs(): Promise<void> {
  await runEventJobs(shop.context)
  await sendDeliveries(shop.context)
}
const readWebhook = async ({ _id }: Webhook) => {
  const { webhooks } = await owner.browser.call(listWebhooks, {})
  return webhooks.find((webhook) => webhook._id === _id)
}
const getType = ({ body }: Received) => (JSON.parse(body) as { type: string }).type
/** Moves the time of receiver and shop apart from that of the verification as little as possible. */
const verifySignature = (secret: string, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)

it('a webhook sends the events of its types in order, signed by Standard Webhooks', async () => {
  const { receiver, secret, params } = await createHook(['order.placed', 'order.paid'])
  const { browser } = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser, status: 'paid' })
  await runJobs()
  expect(receiver.received.map(getType)).toEqual(['order.placed', 'order.paid'])
  for (const item of receiver.received) {
    expect(verifySignature(secret, item)).toMatchObject({ id: item.id, data: { _id: order._id } })
  }
  const { deliveries, total } = await owner.browser.call(listDeliveries, { params, query: {} })
  expect(total).toBe(2)
  expect(deliveries[0]).toMatchObject({
    state: 'delivered',
    attempts: 1,
    last: { status: 204 },
    body: receiver.received[1]?.body,
  })
})

it('a webhook signs by both secrets for a day after a rotation', async () => {
  const { receiver, secret, params } = await createHook(['product.created'])
  const { secret: next } = await owner.browser.call(rotateWebhook, { params })
  const { attempt } = await owner.browser.call(testWebhook, { params })
  expect(attempt).toMatchObject({ status: 204 })
  const [test] = receiver.received
  if (!test) throw new Error('No test was received')
  expect(verifySignature(secret, test)).toMatchObject({ type: 'test' })
  expect(verifySignature(next, test)).toMatchObject({ type: 'test' })
  expect(test.headers['webhook-signature']?.toString().split(' ')).toHaveLength(2)
  await clock.pass(25 * HOUR_MS)
  owner = await signInNewAdmin(shop)
  await owner.browser.call(testWebhook, { params })
  expect(receiver.received[1]?.headers['webhook-signature']?.toString().split(' ')).toHaveLength(1)
})

it('a webhook retries, and keeps the order of a subject while other subjects go on', async () => {
  let isDown = true
  const blocked = await buildProduct(shop)
  const { receiver, webhook } = await createHook(
    ['product.created', 'product.changed'],
    ({ body }) => (isDown && body.includes(blocked._id) ? 503 : 204),
  )
  const changePrice = (price: number) =>
    owner.browser.send('PUT', `/products/${blocked._id}`, { price })
  await changePrice(70)
  await changePrice(71)
  const other = await buildProduct(shop)
  await runJobs()
  const ofBlocked = () => receiver.received.filter(({ body }) => body.includes(blocked._id))
  expect(ofBlocked()).toHaveLength(1)
  expect(receiver.received.some(({ body }) => body.includes(other._id))).toBe(true)
  isDown = false
  await runJobs()
  expect(ofBlocked()).toHaveLength(1)
  await clock.pass(7_000)
  await runJobs()
  const [first, second, third] = ofBlocked()
  expect(second).toMatchObject({ id: first?.id, body: first?.body })
  expect(third?.id).not.toBe(first?.id)
  expect(await readWebhook(webhook)).toMatchObject({ waiting: 0, active: true })
})

it('a webhook is switched off after five days without success, or when its receiver is gone', async () => {
  const failingHook = await createHook(['product.created'], () => 500)
  const goneHook = await createHook(['product.created'], () => 410)
  await buildProduct(shop)
  await runJobs()
  expect(await readWebhook(goneHook.webhook)).toMatchObject({ active: false, offReason: 'gone' })
  for (let hours = 0; hours < 6 * 24; hours += 12) {
    await clock.pass(12 * HOUR_MS)
    owner = await signInNewAdmin(shop)
    await buildProduct(shop)
    await runJobs()
  }
  expect(await readWebhook(failingHook.webhook)).toMatchObject({
    active: false,
    offReason: 'failing',
  })
  const before = failingHook.receiver.received.length
  await runJobs()
  expect(failingHook.receiver.received).toHaveLength(before)
  await relayOutbox(shop.context)
  const open = shop.context.connection
    .collection('event_webhooks')
    .find({ 'outbox.kind': 'webhook-off' })
  expect(await open.toArray()).toEqual([])
})

it('a mail tells owners, not public care, that a receiver is gone; mail and log leave out its secret path', async () => {
  const { browser } = owner
  await saveProfile(browser, { alertEmail: undefined })
  const { receiver, params } = await createHook(['product.created'], () => 410)
  const secretUrl = (path: string) => `${new URL(receiver.url).origin}/${path}`
  const body = { url: secretUrl('T0/SECRET'), types: [], active: true }
  await browser.call(updateWebhook, { params, body })
  await browser.call(updateWebhook, { params, body: { ...body, url: secretUrl('T1/SECRET') } })
  await buildProduct(shop)
  await runJobs()
  expect(await readMailsTo(shop, 'care@lakeside.example')).toEqual([])
  const [first = ''] = await shop.context.models.users.listOwnerEmails(1)
  const [mail] = await readMailsTo(shop, first)
  expect(mail?.subject).toContain('A webhook was switched off')
  const { total, entries } = await browser.call(listAuditLog, { query: { kind: 'webhook' } })
  expect(total).toBe(entries.length)
  expect(entries.map(({ changes }) => changes)).toContainEqual([{ field: 'url' }])
  expect(`${mail?.text} ${JSON.stringify(entries)}`).not.toContain('SECRET')
  const { webhooks, total: count } = await browser.call(listWebhooks, {})
  expect(count).toBe(webhooks.length)
})

it('a slow receiver holds up only itself', async () => {
  let respond: (status: number) => void = () => undefined
  const slow = await createHook(
    ['product.created'],
    () => new Promise<number>((go) => (respond = go)),
  )
  const fast = await createHook(['product.created'])
  await buildProduct(shop)
  await runEventJobs(shop.context)
  const sending = sendDeliveries(shop.context)
  await expect.poll(() => fast.receiver.received.length, patiently).toBe(1)
  await expect.poll(() => slow.receiver.received.length, patiently).toBe(1)
  await buildProduct(shop)
  await runEventJobs(shop.context)
  await expect.poll(() => fast.receiver.received.length, patiently).toBe(2)
  const other = respond
  other(204)
  await expect.poll(() => slow.receiver.received.length, patiently).toBe(2)
  respond(204)
  await sending
})

it('a webhook replays events from a cursor with the same bytes, and resends one event', async () => {
  const { receiver, params, webhook } = await createHook(['product.created'])
  await buildProduct(shop)
  await buildProduct(shop)
  await runJobs()
  // Two subjects, which have no order between them.
  const getContents = (received: readonly Received[]) =>
    received.map(({ id, body }) => ({ id, body })).sort((a, b) => a.id.localeCompare(b.id))
  const first = getContents(receiver.received)
  expect(first).toHaveLength(2)
  await owner.browser.call(setWebhookCursor, { params, body: { after: webhook.cursor } })
  await runJobs()
  expect(getContents(receiver.received.slice(2))).toEqual(first)
  const event = first[0]?.id ?? ''
  const { delivery } = await owner.browser.call(resendDelivery, { params: { ...params, event } })
  expect(delivery).toMatchObject({ event, state: 'delivered' })
  expect(receiver.received.at(-1)).toMatchObject(first[0] ?? {})
  await cleanUpDeliveries(shop.context)
})

it('a resend that arrives is a success, and one that fails costs no retry', async () => {
  let isDown = true
  const { receiver, params, webhook } = await createHook(['product.created'], () =>
    isDown ? 500 : 204,
  )
  await buildProduct(shop)
  await runJobs()
  const event = receiver.received[0]?.id ?? ''
  const resendEvent = () => owner.browser.call(resendDelivery, { params: { ...params, event } })
  expect((await resendEvent()).delivery).toMatchObject({ state: 'waiting', attempts: 1 })
  expect((await readWebhook(webhook))?.failingSince).toBeDefined()
  isDown = false
  expect((await resendEvent()).delivery).toMatchObject({ state: 'delivered', attempts: 2 })
  expect((await readWebhook(webhook))?.failingSince).toBeUndefined()
})

it('a webhook continues where it stopped when it is switched on again', async () => {
  const { receiver, params, webhook } = await createHook(['product.created'])
  const saveActive = (active: boolean) =>
    owner.browser.call(updateWebhook, {
      params,
      body: { url: webhook.url, types: webhook.types, active },
    })
  await saveActive(false)
  await buildProduct(shop)
  await runJobs()
  expect(receiver.received).toEqual([])
  await saveActive(true)
  await runJobs()
  expect(receiver.received).toHaveLength(1)
})
