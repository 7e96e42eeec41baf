import { getComplaint, listComplaints } from '@voltkart/shared/contract/complaints'
import { listEvents } from '@voltkart/shared/contract/events'
import { getOrder } from '@voltkart/shared/contract/orders'
import { listReviews } from '@voltkart/shared/contract/reviews'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eraseRetainedOrders } from '../../commands/personal-data/erase-expired'
import { backUp } from '../../backup/create-backup'
import { restore } from '../../backup/restore'
import { buildDatabaseUri } from '../../database/database-uri'
import { createDiskStorage } from '../../integrations/storage/disk-storage'
import { projectRoot } from '../../project-root'
import { connectDatabase } from '../../models/connect'
import { isAboutNoPerson } from '../../models/record-schema'
import { hashErasedId } from '../../integrations/storage/erased-list'
import { type Found, OTHER, padma, useErasedShop } from '../../../testing/erased-shop'
import { startShop } from '../../../testing/use-shop'

const world = useErasedShop()
let lived: Awaited<ReturnType<typeof world.live>>
let before: Found[]
let copy: Map<string, Uint8Array>
let secondDownload: { status: number; headers: Headers }
/** The fields that the law requires. */
const retained = [
  'documents.buyer.address',
  'documents.buyer.name',
  'documents.destination.address',
  'documents.destination.name',
  'documents.remark',
  'orders.corrections.recipient.buyer.address',
  'orders.corrections.recipient.destination.address',
  'orders.corrections.recipient.destination.name',
  'orders.shippingAddress.address',
  'orders.user.name',
]
const folder = mkdtempSync(join(tmpdir(), 'voltkart-erased-'))
const archive = join(folder, 'backup.tar.gz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  lived = await world.live()
  before = await world.search(world.texts)
  const { connection, storage, now } = world.shop.context
  await backUp({ connection, storage, shopName: 'Voltkart', now }, archive)
  copy = await world.copy()
  secondDownload = await world.asha.browser.send('GET', '/users/me/export')
  await world.close()
  await world.erase()
}, 120_000)

const getPlaces = (traces: Found[]) => [...new Set(traces.map(({ place }) => place))].sort()

describe('the copy of a customer’s data', () => {
  const getText = (name: string) => new TextDecoder().decode(copy.get(name))
  const readJson = (name: string) => JSON.parse(getText(`${name}.json`)) as unknown

  it('has a file for each kind of record, the documents and the photos', () => {
    const files = [...copy.keys()]
    expect(files.filter((name) => !name.includes('/'))).toEqual([
      'README.txt',
      'profile.json',
      'addresses.json',
      'orders.json',
      'returns.json',
      'complaints.json',
      'reviews.json',
      'wishlist.json',
      'sessions.json',
      'mails.json',
      'consents.json',
    ])
    const beside = files.filter((name) => name.includes('/'))
    expect(beside.filter((name) => /^documents\/[\w-]+\.pdf$/.test(name))).toHaveLength(4)
    expect(beside.filter((name) => /^photos\/[\w-]+\.webp$/.test(name))).toHaveLength(2)
    expect(beside).toHaveLength(6)
    expect(getText('README.txt')).toContain('Lakeside')
  })

  it('has everything as the customer’s own calls return it', () => {
    expect(readJson('profile')).toMatchObject({ name: padma.name, email: world.email })
    expect(readJson('addresses')).toMatchObject([{ address: padma.street, phone: padma.phone }])
    const { orderNumber } = lived.retained
    expect(readJson('orders')).toHaveLength(3)
    expect(readJson('returns')).toMatchObject([{ orderNumber, comment: `Call ${padma.phone}` }])
    expect(readJson('complaints')).toMatchObject([
      { messages: [{ by: 'customer' }, { by: 'staff' }] },
    ])
    expect(readJson('reviews')).toMatchObject([{ name: padma.name, reply: { text: 'Thank you!' } }])
    expect(readJson('wishlist')).toMatchObject([{ _id: lived.productId }])
    expect(readJson('sessions')).toMatchObject([{ current: true }])
    expect((readJson('mails') as { subject: string }[]).map(({ subject }) => subject)).toContain(
      'Your refund',
    )
  })

  it('has nothing of anybody else: no other customer, no name or note of staff', () => {
    const all = [...copy.keys()].filter((name) => !name.includes('/')).map(getText)
    for (const secret of [
      OTHER,
      '"Admin"',
      'prefers the evening',
      'Lives at',
      `Ring ${padma.phone}`,
    ]) {
      expect(
        all.filter((item) => item.includes(secret)),
        secret,
      ).toEqual([])
    }
  })

  it('is made once in 24 hours', () => {
    expect(secondDownload.status).toBe(429)
    expect(Number(secondDownload.headers.get('retry-after'))).toBeGreaterThan(23 * 3_600)
  })
})

describe('a customer who was erased', () => {
  it('was everywhere before', () => {
    const places = getPlaces(before).join(' ')
    for (const place of ['users', 'orders', 'complaints', 'reviews', 'mails', 'events', 'audit']) {
      expect(places).toContain(place)
    }
    expect(places).toContain('/outbox/*')
  })

  it('was in no collection or folder that the page about compliance does not name', async () => {
    const page = readFileSync(join(projectRoot, 'docs', 'compliance.md'), 'utf8')
    const impersonal = Object.values(world.shop.context.connection.models)
      .filter(({ schema }) => isAboutNoPerson(schema))
      .map(({ collection }) => collection.name)
    const names = [...(await world.collections()), ...(await world.folders())]
    const isNamed = (name: string) => page.includes(`\`${name}\``) || impersonal.includes(name)
    expect(names.filter((name) => !isNamed(name))).toEqual([])
  })

  it('is found in nothing but the tax documents and what the law keeps of their orders', async () => {
    const traces = await world.search(world.texts)
    expect(getPlaces(traces)).toEqual(['/documents/*', ...retained])
    expect(traces.map(({ text }) => text)).not.toContain(padma.phone)
    expect(traces.map(({ text }) => text)).not.toContain(world.email)
  })

  it('has left orders that their numbers find, and nothing else', async () => {
    const { browser } = world.admin
    const searchAsStaff = async (text: string) => {
      const { body } = await browser.send(
        'GET',
        `/orders?limit=10&search=${encodeURIComponent(text)}`,
      )
      return (body as { orders: { _id: string }[] }).orders.map(({ _id }) => _id)
    }
    expect(await searchAsStaff(lived.retained.orderNumber)).toEqual([lived.retained._id])
    for (const text of [...world.texts, '560003'])
      expect(await searchAsStaff(text), text).toEqual([])
    const unpaid = await browser.call(getOrder, { params: { orderId: lived.unpaid._id } })
    expect(unpaid.user.name).toBe('Erased customer')
    expect(unpaid.totalPrice).toBe(lived.unpaid.totalPrice)
  })

  it('is “A customer” at reviews, whose photos are gone', async () => {
    const { productId } = lived
    const listed = await world.shop
      .browser()
      .call(listReviews, { params: { productId }, query: {} })
    const review = listed.reviews.find(({ rating }) => rating === 4)
    expect(review).toMatchObject({ name: 'A customer', comment: 'Quiet and quick.' })
    expect(review?.photos ?? []).toEqual([])
    for (const photo of lived.photos) {
      expect((await world.shop.browser().fetch(photo)).status).toBe(404)
    }
  })

  it('leaves every event at its place, without data, and one that says so', async () => {
    const { browser } = world.admin
    const { events } = await browser.call(listEvents, { query: { limit: 100 } })
    const customerEvents = events.filter(
      ({ subject, data }) => subject.kind !== 'product' && !JSON.stringify(data).includes(OTHER),
    )
    expect(customerEvents.filter(({ data }) => data !== null)).toEqual([])
    expect(events.map(({ type }) => type)).toContain('order.placed')
    expect(events.filter(({ type }) => type === 'customer.erased')).toHaveLength(1)
  })

  it('is “Erased customer” in complaints, of which staff still see when they were answered', async () => {
    const { browser } = world.admin
    const { complaints } = await browser.call(listComplaints, { query: {} })
    const number = complaints.find(({ name }) => name === 'Erased customer')?.number ?? ''
    const complaint = await browser.call(getComplaint, { params: { number }, query: {} })
    expect(complaint.messages).toMatchObject([
      { by: 'customer', text: '' },
      { by: 'staff', text: '' },
    ])
  })

  it('keeps its books whole', async () => {
    expect(await world.losses()).toEqual([])
  })

  it('is erased again from an older backup, before the restored shop serves a request', async () => {
    const uri = buildDatabaseUri(inject('databaseUri'), `erased-${randomUUID().slice(0, 8)}`)
    const connection = await connectDatabase(uri)
    const storage = createDiskStorage(join(folder, 'pictures'))
    await restore({ connection, storage, force: false }, archive)
    expect(await connection.collection('users').countDocuments({ name: padma.name })).toBe(1)
    for (const hash of await world.shop.context.storage.erased.read()) {
      await storage.erased.add(hash)
    }
    const restored = await startShop({ databaseUri: uri, overrides: { storage } })
    expect(getPlaces(await world.search(world.texts, restored.context))).toEqual(retained)
    await connection.dropDatabase()
    await connection.close()
  })

  it('is in nothing at all once the law no longer has the shop keep the invoices', async () => {
    const { clock, shop } = world
    const year = Number(toIndiaDay(new Date()).slice(0, 4)) + 8
    const eraseIn = async (at: string) => {
      clock.time = new Date(at)
      await eraseRetainedOrders(shop.context)
    }
    // The year after the placing of an order, in which its documents are still kept.
    await shop.context.connection
      .collection('orders')
      .updateMany({ keptUntil: { $exists: true } }, { $set: { keptUntil: new Date() } })
    await eraseIn(`${year - 3}-01-01T00:00:00Z`)
    expect(getPlaces(await world.search(world.texts))).toEqual(['/documents/*', ...retained])
    // The process dies before the order itself is erased.
    const { retainedOrders } = shop.context.models
    const { eraseBuyer } = retainedOrders
    retainedOrders.eraseBuyer = () => Promise.reject(new Error('The process died'))
    await eraseIn(`${year}-01-01T00:00:00Z`)
    retainedOrders.eraseBuyer = eraseBuyer
    await eraseIn(`${year}-01-01T00:10:00Z`)
    await eraseIn(`${year}-01-01T00:20:00Z`)
    expect(await world.search(world.texts)).toEqual([])
    expect(await world.losses()).toEqual([])
    expect(await retainedOrders.findDue(new Date(`${year + 90}-01-01`), 10)).toEqual([])
    clock.time = undefined
  })

  it('is in the list that no backup has, as a hash', async () => {
    const hashes = await world.shop.context.storage.erased.read()
    expect([...hashes]).toEqual([hashErasedId(world.asha.user._id)])
  })
})
