import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { changeDelivery } from '@voltkart/shared/contract/order-changes'
import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  address,
  buildProduct,
  buildOrderBody,
  pay,
  getStock,
  type SignedIn,
} from '../../../testing/factories'
import { readPayToken, payByLink, buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { saveProfile } from '../../../testing/shop-profile'
import { useAccount, useAdmin, useShop } from '../../../testing/use-shop'

const HOUR_MS = 3_600_000
const zones = [
  { name: 'Bengaluru', pins: ['560'], days: { from: 1, to: 2 } },
  { name: 'South', states: ['29' as const, '36' as const], days: { from: 2, to: 4 } },
  { name: 'Andaman', pins: ['744'], days: null },
  { name: 'Lakshadweep', states: ['31' as const], days: null },
]
const inHyderabad = { ...address, city: 'Hyderabad', postalCode: '500002' }
const inDelhi = { ...address, city: 'New Delhi', postalCode: '110001' }
const inPortBlair = { ...address, city: 'Port Blair', postalCode: '744 101' }

const shop = useShop({ overrides: { now: () => time } })
const admin = useAdmin(shop)
const asha = useAccount(shop)
/** A Sunday in India, at half past eleven in the morning. */
const sunday = new Date('2026-11-22T06:00:00Z')
let time = sunday
const promised = { dispatchDays: 1, deliveryDays: { from: 3, to: 6 }, zones }
beforeAll(() => saveProfile(admin.browser, promised))
beforeEach(() => {
  time = sunday
})

/** On Monday in India; sessions of Sunday last until then. */
const monday = new Date(sunday.getTime() + 20 * HOUR_MS)

async function sendOrder(shippingAddress: object, { browser }: SignedIn = asha) {
  const product = await buildProduct(shop, { price: 1_000, countInStock: 5 })
  const body = { ...buildOrderBody([{ product }], 18), shippingAddress }
  const { status, body: answer } = await browser.send('POST', '/orders', body)
  return { product, status, answer: answer as Order }
}
const placeOrder = async (shippingAddress: object = address) =>
  (await sendOrder(shippingAddress)).answer
const readOrder = ({ _id }: Order, { browser }: SignedIn = asha) =>
  browser.call(getOrder, { params: { orderId: _id } })
const moveDelivery = ({ _id }: Order, shippingAddress: typeof address) =>
  asha.browser.call(changeDelivery, { params: { orderId: _id }, body: { shippingAddress } })

describe('an order is promised', () => {
  it('for the days that its PIN code shows before it is placed', async () => {
    const readDays = async (pin: string) =>
      (await shop.browser().call(getPinCode, { params: { pin } })).days
    expect(await readDays('560003')).toEqual({ from: 2, to: 3 })
    expect(await placeOrder()).toMatchObject({ promise: { from: '2026-11-24', to: '2026-11-25' } })
    expect(await readDays('500002')).toEqual({ from: 3, to: 5 })
    expect((await placeOrder(inHyderabad)).promise).toEqual({
      from: '2026-11-25',
      to: '2026-11-27',
    })
    expect(await readDays('110001')).toEqual({ from: 4, to: 7 })
    expect((await placeOrder(inDelhi)).promise).toEqual({ from: '2026-11-26', to: '2026-11-29' })
  })

  it('by the State of its city if the PIN code is unknown', async () => {
    const hyderabad = { ...inHyderabad, postalCode: '500999' }
    expect((await placeOrder(hyderabad)).promise).toEqual({ from: '2026-11-25', to: '2026-11-27' })
    const nowhere = { ...address, city: 'Somewhere', postalCode: 'none' }
    expect((await placeOrder(nowhere)).promise).toEqual({ from: '2026-11-26', to: '2026-11-29' })
  })

  it('whatever the shop promises others later', async () => {
    const before = await placeOrder()
    await saveProfile(admin.browser, { dispatchDays: 5, zones })
    expect((await readOrder(before)).promise).toEqual(before.promise)
    await saveProfile(admin.browser, promised)
  })

  it('nothing if it goes abroad', async () => {
    expect(await placeOrder({ ...address, country: 'Nepal' })).not.toHaveProperty('promise')
  })
})

describe('a payment', () => {
  it('a payment on the same day keeps the promise', async () => {
    const before = await placeOrder()
    time = new Date(sunday.getTime() + HOUR_MS / 3)
    await pay(asha.browser, before)
    expect(await readOrder(before)).toMatchObject({ isPaid: true, promise: before.promise })
  })

  it('a payment on the next day moves the promise by a day', async () => {
    const product = await buildProduct(shop, { price: 1_000, countInStock: 5 })
    const body = buildPhoneOrder(product)
    const taken = await takeOrder(admin.browser, body)
    expect(taken.promise).toEqual({ from: '2026-11-24', to: '2026-11-25' })
    const token = await readPayToken(shop, body.customer.email)
    time = monday
    await payByLink(shop.browser(), token)
    expect(await readOrder(taken, admin)).toMatchObject({
      isPaid: true,
      promise: { from: '2026-11-25', to: '2026-11-26' },
    })
  })
})

describe('a changed address', () => {
  it('an address in another place gets a new promise, counted from today', async () => {
    const before = await placeOrder()
    await pay(asha.browser, before)
    time = monday
    const after = await moveDelivery(before, inHyderabad)
    expect(after.promise).toEqual({ from: '2026-11-26', to: '2026-11-28' })
    expect((await readOrder(before)).promise).toEqual(after.promise)
    expect(await moveDelivery(before, { ...inDelhi, country: 'Nepal' })).not.toHaveProperty(
      'promise',
    )
  })

  it('an address in the same place keeps the promise', async () => {
    const before = await placeOrder()
    time = monday
    const after = await moveDelivery(before, { ...address, address: '2 Temple Street' })
    expect(after).toMatchObject({
      promise: before.promise,
      shippingAddress: { address: '2 Temple Street' },
    })
  })

  it('where the shop does not deliver changes nothing', async () => {
    const before = await readOrder(await placeOrder())
    const { status, body } = await asha.browser.send('PUT', `/orders/${before._id}/delivery`, {
      shippingAddress: inPortBlair,
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: [{ path: 'shippingAddress.postalCode', message: "We don't deliver to 744101 yet" }],
    })
    expect(await readOrder(before)).toEqual(before)
  })
})

it.each([
  ['by PIN code', inPortBlair, '744101'],
  ['by State', { ...address, city: 'Kavaratti', postalCode: '682555' }, '682555'],
])('where the shop does not deliver no order is placed: %s', async (_how, remoteAddress, pin) => {
  const { status, answer, product } = await sendOrder(remoteAddress)
  expect(status).toBe(400)
  expect(answer).toMatchObject({
    message: `We don't deliver to ${pin} yet`,
    errors: [{ path: 'shippingAddress.postalCode', message: `We don't deliver to ${pin} yet` }],
  })
  expect(await getStock(shop, product._id)).toMatchObject({ inStock: 5, reserved: 0 })
})
