import { listEvents, type Event } from '@voltkart/shared/contract/events'
import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import { createToken } from '@voltkart/shared/contract/tokens'
import { EVENT_DAYS } from '@voltkart/shared/domain/limits'
import { expect, it, beforeAll } from 'vitest'
import { removeOldEvents } from '../../commands/events/publish-events'
import { deleteProduct, updateProduct } from '@voltkart/shared/contract/products'
import { createFakeClock } from '../../../testing/fake-clock'
import { runEventJobs, readEvents } from '../../../testing/events'
import {
  buildOrder,
  buildProduct,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const DAY_MS = 24 * 60 * 60_000
const clock = createFakeClock()
const shop = useShop({ overrides: { now: clock.now } })
let owner: SignedIn
beforeAll(async () => {
  owner = await signInNewAdmin(shop)
})

const getTypes = (events: readonly Event[], id: string) =>
  events.filter(({ subject }) => subject.id === id).map(({ type }) => type)

async function newEvents(after: string): Promise<Event[]> {
  await runEventJobs(shop.context)
  return (await readEvents(owner.browser, { after })).events
}
async function readEnd(): Promise<string> {
  await runEventJobs(shop.context)
  return (await readEvents(owner.browser)).next
}

it('tells what happens to an order, its stock and its customer, in order', async () => {
  const before = await readEnd()
  const customer = await signInNewUser(shop)
  const product = await buildProduct(shop, { countInStock: 9 })
  const order = await buildOrder(shop, {
    browser: customer.browser,
    lines: [{ product }],
    status: 'paid',
  })
  const events = await newEvents(before)
  expect(getTypes(events, order._id)).toEqual(['order.placed', 'order.paid'])
  expect(getTypes(events, customer.user._id)).toEqual(['customer.registered'])
  expect(getTypes(events, product._id)).toEqual(['product.created', 'stock.changed'])
  const paid = events.find(({ type }) => type === 'order.paid')
  expect(paid).toMatchObject({
    subject: { kind: 'order', id: order._id },
    data: { _id: order._id, isPaid: true },
  })
  const [first] = events
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => (first?.seq ?? 0) + n))
  expect(JSON.stringify(events)).not.toMatch(/passwordHash|tokenHash|averageCost|searchTerms/)
})

it('tells of a product that is deleted before its change was published', async () => {
  const before = await readEnd()
  const product = await buildProduct(shop)
  const params = { productId: product._id }
  await owner.browser.call(updateProduct, { params, body: { price: 77 } })
  await owner.browser.call(deleteProduct, { params })
  const events = await newEvents(before)
  expect(getTypes(events, product._id)).toEqual([
    'product.created',
    'product.changed',
    'product.deleted',
  ])
  expect(events.at(-1)).toMatchObject({ data: null })
})

it('gives the same bytes at each reading, whatever the size of pages', async () => {
  await readEnd()
  const all = await readEvents(owner.browser)
  const inParts = await readEvents(owner.browser, { limit: 7 })
  expect(JSON.stringify(inParts)).toBe(JSON.stringify(all))
})

it('shows a token the types that it may read', async () => {
  const { secret } = await owner.browser.call(createToken, {
    body: { name: 'Books', permissions: ['documents.read', 'customers.read'] },
  })
  const readWithToken = (query: string) =>
    shop.browser().send('GET', `/events${query}`, undefined, { Authorization: `Bearer ${secret}` })
  const all = listEvents.output.parse((await readWithToken('')).body)
  expect(new Set(all.events.map(({ type }) => type))).toEqual(new Set(['customer.registered']))
  expect(all.next).toBe(await readEnd())
  expect((await readWithToken('?types=customer.registered')).status).toBe(200)
  expect((await readWithToken('?types=order.paid')).status).toBe(403)
  expect((await readWithToken('?types=nothing')).status).toBe(400)
})

it('refuses a cursor whose events are gone, and keeps counting', async () => {
  const { events } = await readEvents(owner.browser)
  const start = (await readEvents(owner.browser, { limit: 1 })).next.replace(/-\d+$/, '-0')
  await clock.pass(EVENT_DAYS * DAY_MS + 1_000)
  owner = await signInNewAdmin(shop)
  await removeOldEvents(shop.context, EVENT_DAYS)
  const refusal = await owner.browser.expectRefusal(listEvents, { query: { after: start } })
  expect(refusal).toMatchObject({ status: 410, message: integrationMessages.cursorTooOld })
  for (const after of ['0000000-1', start.replace(/-0$/, '-999999')]) {
    expect((await owner.browser.expectRefusal(listEvents, { query: { after } })).status).toBe(410)
  }
  await buildProduct(shop)
  await runEventJobs(shop.context)
  const later = await readEvents(owner.browser)
  expect(later.events[0]?.seq).toBe((events.at(-1)?.seq ?? 0) + 1)
})
