import { getOrder, placeOrder, type PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  address,
  buildProduct,
  orderBody,
  signedIn,
  signedInAdmin,
  type SignedIn,
} from '../../../testing/factories'
import { shopBody, type ShopBody } from '../../../testing/shop-profile'
import { startTestServer, type TestServer } from '../../../testing/test-server'

let shop: TestServer
let admin: SignedIn
let asha: SignedIn
let body: ReturnType<typeof orderBody>
beforeAll(async () => {
  shop = await startTestServer()
  admin = await signedInAdmin(shop)
  asha = await signedIn(shop)
  body = orderBody([{ product: await buildProduct(shop, { countInStock: 500 }) }], 18)
})
beforeEach(async () => {
  await saveShop()
  asha = await signedIn(shop)
})
afterAll(() => shop.stop())

const saveShop = (given: Partial<ShopBody> = {}) =>
  admin.browser.call(updateShop, { body: shopBody(given), headers: {} })
const place = (given: Partial<PlaceOrderBody> = {}) =>
  asha.browser.call(placeOrder, { body: { ...body, ...given }, headers: {} })
const send = (given: object, key?: string) =>
  asha.browser.send(
    'POST',
    '/orders',
    { ...body, ...given },
    key ? { 'Idempotency-Key': key } : undefined,
  )
const to = (postalCode: string, country = 'India') => ({
  shippingAddress: { ...address, postalCode, country },
})

const idOf = ({ body: placed }: { body: unknown }) => placeOrder.output.parse(placed)._id

const ofKarnataka = { legalName: 'Rao Traders', gstin: '29AAAAA0000A1ZY' }
const ofTelangana = { legalName: 'Rao Traders', gstin: '36AAAAA0000A1Z3' }

describe('the place of supply of an order', () => {
  it('comes from the PIN code, otherwise from the seller, with four fields only', async () => {
    const order = await place(to('682001'))
    expect(order.placeOfSupply).toEqual({ code: '29', name: 'Karnataka', source: 'seller' })
    const clear = await place(to('600 001'))
    expect(clear.placeOfSupply).toEqual({ code: '33', name: 'Tamil Nadu', source: 'pin' })
    expect(clear).not.toHaveProperty('contact')
    expect(clear).not.toHaveProperty('billing')
  })

  it('is the chosen State, even if the PIN code contradicts it', async () => {
    const order = await place({ ...to('560003'), stateCode: '32' })
    expect(order.placeOfSupply).toEqual({ code: '32', name: 'Kerala', source: 'chosen' })
  })

  it('is outside India for another country', async () => {
    const order = await place({ ...to('44600', 'Nepal'), stateCode: '32' })
    expect(order.placeOfSupply).toEqual({ code: '96', name: 'Foreign Country', source: 'chosen' })
  })

  it('is left out if a shop without an address cannot know it', async () => {
    const { address: _address, ...rest } = shopBody({ gst: null })
    await admin.browser.call(updateShop, { body: rest, headers: {} })
    expect(await place(to('500001'))).not.toHaveProperty('placeOfSupply')
    expect((await place(to('560003'))).placeOfSupply).toMatchObject({ code: '29', source: 'pin' })
  })

  it('stays with the order, even if the shop changes later', async () => {
    const { _id, placeOfSupply } = await place(to('500001'))
    await saveShop({
      gst: null,
      address: { address: '1', city: 'Pune', postalCode: '411001', stateCode: '27' },
    })
    const later = await asha.browser.call(getOrder, { params: { orderId: _id } })
    expect(later.placeOfSupply).toEqual(placeOfSupply)
    expect(placeOfSupply).toMatchObject({ code: '29', source: 'seller' })
  })
})

describe('contact and billing of an order', () => {
  it('are kept in one form', async () => {
    const order = await place({
      contact: { name: ' Asha Rao ', phone: '0 98765-43210' },
      billing: { legalName: 'Rao Traders', gstin: ' 29aaaaa0000a1zy ' },
    })
    expect(order).toMatchObject({
      contact: { name: 'Asha Rao', phone: '+919876543210' },
      billing: ofKarnataka,
    })
    const read = await admin.browser.call(getOrder, { params: { orderId: order._id } })
    expect(read).toMatchObject({ contact: order.contact, billing: order.billing })
  })

  it('are refused if they are invalid', async () => {
    const wrong = [
      [{ contact: { name: 'Asha', phone: '12345' } }, 'contact.phone'],
      [{ contact: { phone: '9876543210' } }, 'contact.name'],
      [{ billing: { gstin: ofKarnataka.gstin } }, 'billing.legalName'],
      [{ billing: { ...ofKarnataka, gstin: '29AAAAA0000A1ZZ' } }, 'billing.gstin'],
      [{ stateCode: '99' }, 'stateCode'],
    ] as const
    for (const [given, path] of wrong) {
      const answer = await send(given)
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
      expect(answer.body).toMatchObject({ errors: [{ path }] })
    }
  })

  it('bill a business of the State of delivery only', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'billing.gstin' }] } }
    expect(await send({ billing: ofTelangana })).toMatchObject(refused)
    // The State is unclear, so the place of supply is the seller's.
    expect(await send({ ...to('500001'), billing: ofTelangana })).toMatchObject(refused)
    expect(await send({ ...to('44600', 'Nepal'), billing: ofKarnataka })).toMatchObject(refused)
    const chosen = await place({ ...to('500001'), stateCode: '36', billing: ofTelangana })
    expect(chosen).toMatchObject({ billing: ofTelangana, placeOfSupply: { code: '36' } })
  })

  it('bill no business while the shop is not registered for GST', async () => {
    await saveShop({ gst: null })
    expect(await send({ billing: ofKarnataka })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION',
        errors: [{ path: 'billing', message: 'This shop does not issue GST invoices' }],
      },
    })
  })
})

describe('an order with a key that was used before', () => {
  const contact = { name: 'Asha Rao', phone: '9876543210' }

  it('is different with another contact, business or State', async () => {
    const given = { contact, billing: ofKarnataka, stateCode: '29' }
    const first = await send(given, 'supply')
    expect(first.status).toBe(201)
    const same = { ...given, contact: { ...contact, phone: '+91 98765 43210' } }
    expect(await send(same, 'supply')).toMatchObject({ status: 201, body: { _id: idOf(first) } })
    const others = [
      {},
      { ...given, contact: { ...contact, name: 'Ravi' } },
      { contact, stateCode: '29' },
      { contact, billing: ofKarnataka },
      { ...given, billing: { ...ofKarnataka, legalName: 'Rao and Sons' } },
    ]
    for (const other of others) {
      expect(await send(other, 'supply')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    }
  })

  it('is the same if an older release has placed it', async () => {
    const first = await send({}, 'older')
    const stored = await shop.context.models.orders.findById(idOf(first))
    // The fingerprint of older releases for this body.
    const { cartItems, shippingAddress, paymentMethod } = body
    const { address: line, city, postalCode, country } = shippingAddress
    const taken = [
      cartItems.map(({ _id, qty }) => [_id, qty]),
      [line, city, postalCode, country],
      paymentMethod,
    ]
    const hash = createHash('sha256').update(JSON.stringify(taken)).digest('base64url')
    expect(stored?.requestFingerprint).toBe(hash)
  })
})
