import { openLinkPayment, validateLinkPayment } from '@voltkart/shared/contract/pay-links'
import { sendPayLink } from '@voltkart/shared/contract/phone-orders'
import { getOrder } from '@voltkart/shared/contract/orders'
import { updateShop } from '@voltkart/shared/contract/shop'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toMailId } from '../../src/integrations/mail/mail-id'
import type { ProductRecord } from '../../src/models/products/product-edit-queries'
import type { Browser } from '../browser'
import { payInWindow } from '../factories'
import { findLosses, readLedger } from '../ledger'
import { sentMailIds } from '../outbox'
import { payTokenIn, phoneOrder, takeOrder, type PhoneOrder } from '../phone-orders'
import { shopBody } from '../shop-profile'
import { createCrashWorld, type CrashWorld } from './crash-world'
import { dieAtEveryWrite } from './every-write'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const STOCK = 1_000
let world: CrashWorld
let admin: Browser
let product: ProductRecord

beforeAll(async () => {
  world = await createCrashWorld()
  await world.start()
  admin = await world.newAdmin()
  await admin.call(updateShop, { body: shopBody(), headers: {} })
  product = await world.buildProduct(STOCK)
})
afterAll(() => world.remove())

async function checkLedger(): Promise<void> {
  await world.shop().runJobs()
  const ledger = await readLedger(world.connection, world.sentMails)
  expect(findLosses(ledger, new Map([[product._id, STOCK]]), [], { gst: true })).toEqual([])
}

const getCount = (collection: string, filter: object) =>
  world.connection.collection(collection).countDocuments(filter)

async function timesSent(key: string): Promise<number> {
  const sent = await Promise.all(world.sentMails.dataDirectories.map(sentMailIds))
  return sent.flat().filter((id) => id === toMailId(key)).length
}

/** Sends the request again, as the page of staff does after an error. */
async function placeAgain(
  body: ReturnType<typeof phoneOrder>,
  key: string,
): Promise<PhoneOrder['_id']> {
  const headers = { 'Idempotency-Key': key }
  const { status, body: order } = await admin.send('POST', '/orders/for-customer', body, headers)
  expect([200, 201]).toContain(status)
  return (order as PhoneOrder)._id
}

describe('a shop that is killed at any write of a phone order and started again', () => {
  it('has one account, one order, one note and each mail, after the request is repeated', async () => {
    const deaths = await dieAtEveryWrite(world, {
      prepare: () =>
        Promise.resolve({
          key: randomUUID(),
          body: phoneOrder(product, { note: 'Call before delivery.' }),
        }),
      act: ({ body, key }) => takeOrder(admin, body, key),
      checkLedger,
      async check({ body, key }) {
        const id = await placeAgain(body, key)
        expect(await placeAgain(body, key)).toBe(id)
        const { email } = body.customer
        const visible = { $nin: ['abandoned', 'reserving'] }
        expect(await getCount('users', { email })).toBe(1)
        expect(await getCount('orders', { 'user.email': email, status: visible })).toBe(1)
        await world.shop().runJobs()
        expect(await getCount('orderNotes', { text: 'Call before delivery.' })).toBe(
          await getCount('orders', { staffKey: { $exists: true }, status: visible }),
        )
        for (const mail of ['pay-link:1', 'invitation']) {
          expect(await timesSent(`order:${id}:${mail}`), mail).toBe(1)
        }
        // In the log, or still in the order, from where a job copies it later.
        const logged = await getCount('audit_entries', { subjectId: id, action: 'placed' })
        const noted = { 'user.email': email, status: visible, 'outbox.payload.action': 'placed' }
        expect(logged).toBeLessThanOrEqual(1)
        expect(logged + (await getCount('orders', noted))).toBeGreaterThan(0)
      },
    })
    expect(deaths.length).toBeGreaterThan(5)
  })

  it('has sent the mail with the pay link once, or at most twice, and the link works', async () => {
    await dieAtEveryWrite(world, {
      prepare: () => takeOrder(admin, phoneOrder(product)),
      act: () => world.shop().runJobs('relay outboxes'),
      checkLedger,
      async check({ _id, payUrl }) {
        expect(await timesSent(`order:${_id}:pay-link:1`)).toBeOneOf([1, 2])
        const params = { token: payTokenIn(payUrl) }
        await admin.call(openLinkPayment, { params })
      },
      oneByOne: true,
    })
  })

  it('has sent a new link whole or not at all', async () => {
    await dieAtEveryWrite(world, {
      prepare: () => takeOrder(admin, phoneOrder(product)),
      act: ({ _id }) => admin.call(sendPayLink, { params: { orderId: _id } }),
      checkLedger,
      async check({ _id }) {
        const { events } = await admin.call(getOrder, { params: { orderId: _id } })
        const isSent = events.some(({ type }) => type === 'pay-link-sent')
        expect(await timesSent(`order:${_id}:pay-link:${isSent ? 2 : 1}`)).toBe(1)
      },
    })
  })

  it('has settled a payment by the link once', async () => {
    await dieAtEveryWrite(world, {
      async prepare() {
        const order = await takeOrder(admin, phoneOrder(product))
        const params = { token: payTokenIn(order.payUrl) }
        const { id } = await admin.call(openLinkPayment, { params })
        const { result } = await payInWindow(admin, id)
        return { order, params, result }
      },
      act: ({ params, result }) => admin.call(validateLinkPayment, { params, body: result }),
      checkLedger,
      async check({ order, params, result }) {
        await admin.call(validateLinkPayment, { params, body: result })
        const orderId = order._id
        const paid = await admin.call(getOrder, { params: { orderId } })
        expect(paid).toMatchObject({ status: 'paid', consent: {} })
      },
    })
  })
})
