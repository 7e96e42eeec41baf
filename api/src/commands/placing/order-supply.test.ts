import { getOrder, placeOrder, type PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { updateShop } from '@voltkart/shared/contract/shop'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { address, buildProduct, buildOrderBody } from '../../../testing/factories'
import { buildShopBody, type ShopBody, saveProfile } from '../../../testing/shop-profile'
import { useAdmin, useShop, useAccount } from '../../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)
const asha = useAccount(shop, {}, beforeEach)
let body: ReturnType<typeof buildOrderBody>
beforeAll(async () => {
  body = buildOrderBody([{ product: await buildProduct(shop, { countInStock: 500 }) }], 18)
})
beforeEach(() => saveShop())

const saveShop = (profile: Partial<ShopBody> = {}) => saveProfile(admin.browser, profile)
const placeWith = (overrides: Partial<PlaceOrderBody> = {}) =>
  asha.browser.call(placeOrder, { body: { ...body, ...overrides } })
const sendOrder = (overrides: object, key?: string) =>
  asha.browser.send(
    'POST',
    '/orders',
    { ...body, ...overrides },
    key ? { 'Idempotency-Key': key } : undefined,
  )
const toAddress = (postalCode: string, country = 'India') => ({
  shippingAddress: { ...address, postalCode, country },
})

const getId = ({ body: placed }: { body: unknown }) => placeOrder.output.parse(placed)._id

const ofKarnataka = { legalName: 'Rao Traders', gstin: '29BBBBB1111B1ZJ' }
const ofTelangana = {
  legalName: 'Rao Traders',
  gstin: '36AAAAA0000A1Z3',
  address: '2 Abids Road, Hyderabad 500001',
}

const hyderabad = {
  address: '1 Abids Road',
  city: 'Hyderabad',
  postalCode: '500001',
  country: 'India',
}
const createRefusal = (path: string, message: string) => ({
  status: 400,
  body: { code: 'VALIDATION', errors: [{ path, message }] },
})

describe('the place of supply of an order', () => {
  it.each([
    ['Hyderabad', '500001', '36', 'Telangana'],
    ['Kozhikode', '673 001', '32', 'Kerala'],
  ])('is the State of the PIN code, with four fields only: %s', async (city, pin, code, name) => {
    const order = await placeWith({ shippingAddress: { ...hyderabad, city, postalCode: pin } })
    expect(order.placeOfSupply).toEqual({ code, name, source: 'pin' })
    expect(order).not.toHaveProperty('contact')
    expect(order).not.toHaveProperty('billing')
  })

  it('is never a State that contradicts the PIN code', async () => {
    const overrides = { shippingAddress: hyderabad, stateCode: '29' }
    const message = 'PIN code 500001 is in Telangana'
    expect(await sendOrder(overrides)).toMatchObject(createRefusal('stateCode', message))
    const agreed = await placeWith({ shippingAddress: hyderabad, stateCode: '36' })
    expect(agreed.placeOfSupply).toMatchObject({ code: '36', source: 'pin' })
  })

  it('stays with the order, even if the shop changes later', async () => {
    const { _id, placeOfSupply } = await placeWith({ shippingAddress: hyderabad })
    await saveShop({
      gst: null,
      address: { address: '1', city: 'Pune', postalCode: '411001', stateCode: '27' },
    })
    const later = await asha.browser.call(getOrder, { params: { orderId: _id } })
    expect(later.placeOfSupply).toEqual(placeOfSupply)
  })

  it('is the same while the shop is not registered for GST', async () => {
    const { address: _address, ...rest } = buildShopBody({ gst: null })
    await admin.browser.call(updateShop, { body: rest })
    expect(await placeWith(toAddress('none'))).toMatchObject({ placeOfSupply: { source: 'city' } })
    expect((await placeWith(toAddress('560003'))).placeOfSupply).toMatchObject({
      code: '29',
      source: 'pin',
    })
  })
})

describe('a shop with strict addresses', () => {
  const withWrongAddress = (overrides: object) => ({
    shippingAddress: { ...hyderabad, ...overrides },
  })

  it('refuses what it cannot resolve', async () => {
    await saveShop({ strictAddresses: true })
    for (const [overrides, path, message] of [
      [{ country: 'Atlantis' }, 'shippingAddress.country', 'Choose a country from the list'],
      [{ postalCode: '5000' }, 'shippingAddress.postalCode', 'Enter a 6-digit PIN code'],
      [{ postalCode: '500999', city: 'Lakeside' }, 'stateCode', 'Choose the State'],
      [{ postalCode: '533464' }, 'stateCode', 'Choose the State'],
    ] as const) {
      expect(await sendOrder(withWrongAddress(overrides))).toMatchObject(
        createRefusal(path, message),
      )
    }
    expect((await sendOrder(withWrongAddress({}))).status).toBe(201)
    expect(
      (await sendOrder(withWrongAddress({ country: 'Nepal', postalCode: '44600' }))).status,
    ).toBe(201)
    expect(
      (await sendOrder({ ...withWrongAddress({ postalCode: '533464' }), stateCode: '34' })).status,
    ).toBe(201)
  })

  it('takes the same orders as before, unless it is strict', async () => {
    expect(
      (await sendOrder(withWrongAddress({ postalCode: 'x', city: 'y', country: 'z' }))).status,
    ).toBe(201)
  })
})

it('a shop that delivers to some countries refuses others', async () => {
  await saveShop({ shipsTo: ['IN'] })
  const message = 'We deliver to India only'
  for (const country of ['Nepal', 'Atlantis']) {
    const answer = await sendOrder(toAddress('44600', country))
    expect(answer).toMatchObject(createRefusal('shippingAddress.country', message))
  }
  expect((await sendOrder(toAddress('560003', 'Bharat'))).status).toBe(201)
  await saveShop({ shipsTo: ['IN', 'NP', 'BT'] })
  expect((await sendOrder(toAddress('44600', 'Nepal'))).status).toBe(201)
  expect(await sendOrder(toAddress('1000', 'Sri Lanka'))).toMatchObject(
    createRefusal('shippingAddress.country', 'We deliver to India, Nepal and Bhutan only'),
  )
})

describe('contact and billing of an order', () => {
  it('are kept in one form', async () => {
    const order = await placeWith({
      contact: { name: ' Asha Rao ', phone: '0 98765-43210' },
      billing: { legalName: 'Rao Traders', gstin: ' 29bbbbb1111b1zj ' },
    })
    expect(order).toMatchObject({
      contact: { name: 'Asha Rao', phone: '+919876543210' },
      billing: ofKarnataka,
    })
    const read = await admin.browser.call(getOrder, { params: { orderId: order._id } })
    expect(read).toMatchObject({ contact: order.contact, billing: order.billing })
  })

  it('are refused if they are invalid', async () => {
    const wrongBodies = [
      [{ contact: { name: 'Asha', phone: '12345' } }, 'contact.phone'],
      [{ contact: { phone: '9876543210' } }, 'contact.name'],
      [{ billing: { gstin: ofKarnataka.gstin } }, 'billing.legalName'],
      [{ billing: { ...ofKarnataka, gstin: '29AAAAA0000A1ZZ' } }, 'billing.gstin'],
      [{ stateCode: '99' }, 'stateCode'],
    ] as const
    for (const [overrides, path] of wrongBodies) {
      const answer = await sendOrder(overrides)
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
      expect(answer.body).toMatchObject({ errors: [{ path }] })
    }
  })

  it('bill a business of another State than that of delivery', async () => {
    const order = await placeWith({ ...toAddress('560003'), billing: ofTelangana })
    const telangana = { code: '36', name: 'Telangana', source: 'chosen' }
    expect(order).toMatchObject({ placeOfSupply: telangana, deliveryState: '29' })
    const shippingAddress = { ...hyderabad, city: 'Aurangabad', postalCode: 'none' }
    const unclear = await placeWith({ shippingAddress, billing: ofTelangana })
    expect(unclear).not.toHaveProperty('placeOfSupply')
    const withPinState = await placeWith({ shippingAddress: hyderabad, billing: ofTelangana })
    expect(withPinState.placeOfSupply).toMatchObject({ code: '36', source: 'pin' })
    const message = 'An order with a GSTIN must be delivered in India'
    expect(await sendOrder({ ...toAddress('44600', 'Nepal'), billing: ofKarnataka })).toMatchObject(
      createRefusal('billing.gstin', message),
    )
  })

  it('need the address of a business that has goods sent to another State', async () => {
    const expected = createRefusal('billing.address', 'Enter the billing address in Telangana')
    const elsewhere = '12 MG Road, Bengaluru 560001'
    for (const line of [undefined, '2 Abids Road, Hyderabad', elsewhere]) {
      const billing = { ...ofTelangana, address: line }
      expect(await sendOrder({ ...toAddress('560003'), billing })).toMatchObject(expected)
    }
    const home = { ...ofTelangana, address: elsewhere }
    expect((await sendOrder({ shippingAddress: hyderabad, billing: home })).status).toBe(400)
    const billing = { ...ofTelangana, deliverTo: 'self' } as const
    const placed = await placeWith({ ...toAddress('560003'), billing })
    expect(placed).toMatchObject({ billing, placeOfSupply: { code: '29', source: 'pin' } })
  })

  it('bill no order to the shop itself', async () => {
    const business = { ...ofKarnataka, gstin: '29AAAAA0000A1ZY' }
    expect(await sendOrder({ billing: business })).toMatchObject(
      createRefusal('billing.gstin', 'This is our own GSTIN'),
    )
  })

  it('keep the kind and the address of the business', async () => {
    const sez = { ...ofKarnataka, kind: 'sez', address: 'Plot 4, Whitefield SEZ' } as const
    expect((await placeWith({ billing: sez })).billing).toEqual(sez)
    const uin = { ...ofKarnataka, gstin: '2917USA00019UNO' }
    expect((await placeWith({ billing: uin })).billing).toEqual(uin)
  })

  it('bill no business while the shop is not registered for GST', async () => {
    await saveShop({ gst: null })
    expect(await sendOrder({ billing: ofKarnataka })).toMatchObject({
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
    const supplyFields = { contact, billing: ofKarnataka, stateCode: '29' }
    const first = await sendOrder(supplyFields, 'supply')
    expect(first.status).toBe(201)
    const sameOrder = { ...supplyFields, contact: { ...contact, phone: '+91 98765 43210' } }
    expect(await sendOrder(sameOrder, 'supply')).toMatchObject({
      status: 201,
      body: { _id: getId(first) },
    })
    const otherBodies = [
      {},
      { ...supplyFields, contact: { ...contact, name: 'Ravi' } },
      { contact, stateCode: '29' },
      { contact, billing: ofKarnataka },
      { ...supplyFields, billing: { ...ofKarnataka, legalName: 'Rao and Sons' } },
      { ...supplyFields, billing: { ...ofKarnataka, kind: 'sez' } },
      { ...supplyFields, billing: { ...ofKarnataka, address: 'Plot 4' } },
    ]
    for (const other of otherBodies) {
      expect(await sendOrder(other, 'supply')).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      })
    }
  })
})
