import { listAuditLog } from '@voltkart/shared/contract/audit'
import { messages } from '@voltkart/shared/contract/messages'
import { listOrderNotes } from '@voltkart/shared/contract/order-notes'
import { getOrder } from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/phone-orders'
import { login, resetPassword } from '@voltkart/shared/contract/users'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../../commands/payments/expire-orders'
import {
  PASSWORD,
  buildOrder,
  buildProduct,
  buildUser,
  signInNewUser,
  getStock,
} from '../../../testing/factories'
import { readMailsTo, findResetLink } from '../../../testing/outbox'
import { buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { saveProfile } from '../../../testing/shop-profile'
import { useAccount, useAdmin, useShop } from '../../../testing/use-shop'

const HOUR_MS = 3_600_000

const shop = useShop({ overrides: { now: () => time ?? new Date() } })
const support = useAccount(shop, { name: 'Kiran', roles: ['support'] })
const owner = useAdmin(shop)
let time: Date | undefined
afterEach(() => {
  time = undefined
})
const getStaff = () => support.browser
const createHeaders = () => ({ 'idempotency-key': randomUUID() })

describe('an order that staff take on the phone', () => {
  it('belongs to a new customer, says who placed it, and has the prices of the shop', async () => {
    const product = await buildProduct(shop, { price: 499.5 })
    const body = buildPhoneOrder(product, { note: 'Call before delivery.' })
    const order = await takeOrder(getStaff(), body)
    expect(order).toMatchObject({
      message: messages.orderPlaced,
      status: 'unpaid',
      user: { name: 'Meera Iyer', email: body.customer.email },
      contact: { name: 'Meera Iyer', phone: '+919845012345' },
      itemsPrice: 999,
      totalPrice: 1148.85,
      placedBy: { name: 'Kiran' },
      events: [{ type: 'placed', by: 'Kiran' }],
    })
    expect(order.consent).toBeUndefined()
    const params = { orderId: order._id }
    const { notes } = await getStaff().call(listOrderNotes, { params, query: {} })
    expect(notes).toMatchObject([{ text: 'Call before delivery.', by: { name: 'Kiran' } }])
    const { entries } = await owner.browser.call(listAuditLog, { query: { kind: 'order' } })
    expect(entries.find(({ subject }) => subject._id === order._id)).toMatchObject({
      action: 'placed',
      actor: { name: 'Kiran' },
      subject: { name: order.orderNumber },
    })
  })

  it('holds its pieces for 24 hours, and then gives them back', async () => {
    const product = await buildProduct(shop, { countInStock: 10 })
    const { _id, reservedUntil = '' } = await takeOrder(getStaff(), buildPhoneOrder(product))
    const held = Date.parse(reservedUntil) - Date.now()
    expect(held).toBeGreaterThan(23.9 * HOUR_MS)
    expect(held).toBeLessThanOrEqual(24 * HOUR_MS)
    time = new Date(Date.now() + 23 * HOUR_MS)
    await expireOrders(shop.context)
    expect((await getStock(shop, product._id)).inStock).toBe(8)
    time = new Date(Date.now() + 25 * HOUR_MS)
    await expireOrders(shop.context)
    expect((await getStock(shop, product._id)).inStock).toBe(10)
    expect((await shop.context.models.orders.findById(_id))?.status).toBe('cancelled')
  })

  it('leaves the time of an order that a customer places as it is', async () => {
    const { browser } = await signInNewUser(shop)
    const { reservedUntil = '', placedBy } = await buildOrder(shop, { browser })
    expect(Date.parse(reservedUntil) - Date.now()).toBeLessThan(HOUR_MS)
    expect(placedBy).toBeUndefined()
  })

  it('goes to the account with that email, whose name stays', async () => {
    const user = await buildUser(shop, { name: 'Asha Rao' })
    const customer = { name: 'A. Rao', email: user.email.toUpperCase(), phone: '9845012345' }
    const body = buildPhoneOrder(await buildProduct(shop), { customer })
    const order = await takeOrder(getStaff(), body)
    expect(order.user).toEqual({ _id: user._id, name: 'Asha Rao', email: user.email })
    expect((await shop.context.models.users.findById(user._id))?.name).toBe('Asha Rao')
    const subjects = (await readMailsTo(shop, user.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([`Pay for your order ${order.orderNumber}`])
  })

  it('is refused for an account of staff, and takes nothing', async () => {
    const product = await buildProduct(shop, { countInStock: 10 })
    const customer = { name: 'Admin', email: owner.user.email, phone: '9845012345' }
    const body = buildPhoneOrder(product, { customer })
    const input = { body, headers: createHeaders() }
    const refusal = await getStaff().expectRefusal(contract.placeOrderForCustomer, input)
    expect(refusal).toMatchObject({
      status: 409,
      message: messages.emailOfStaff,
      errors: [{ path: 'customer.email' }],
    })
    expect((await getStock(shop, product._id)).inStock).toBe(10)
  })

  it('makes no account for what is out of stock or not delivered to', async () => {
    const product = await buildProduct(shop, { countInStock: 1 })
    const body = buildPhoneOrder(product)
    const short = await getStaff().expectRefusal(contract.placeOrderForCustomer, {
      body,
      headers: createHeaders(),
    })
    expect(short).toMatchObject({ code: 'OUT_OF_STOCK', items: [{ available: 1 }] })
    const wrongOrder = { ...buildPhoneOrder(product), cartItems: [{ _id: product._id, qty: 1 }] }
    const contradictory = await getStaff().expectRefusal(contract.placeOrderForCustomer, {
      body: { ...wrongOrder, stateCode: '27' },
      headers: createHeaders(),
    })
    expect(contradictory).toMatchObject({ status: 400, errors: [{ path: 'stateCode' }] })
    for (const { email } of [body.customer, wrongOrder.customer]) {
      expect(await shop.context.models.users.findByEmail(email)).toBeUndefined()
    }
  })
})

describe('the same request again', () => {
  it('answers 200 with the same order, and 409 with another body', async () => {
    const product = await buildProduct(shop, { countInStock: 10 })
    const body = buildPhoneOrder(product)
    const key = randomUUID()
    const sendPhoneOrder = (other: object = {}) =>
      getStaff().send(
        'POST',
        '/orders/for-customer',
        { ...body, ...other },
        { 'Idempotency-Key': key },
      )
    const first = await sendPhoneOrder()
    const second = await sendPhoneOrder()
    expect([first.status, second.status]).toEqual([201, 200])
    const withoutKey = await getStaff().send('POST', '/orders/for-customer', body)
    expect(withoutKey).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    const [firstOrder, secondOrder] = [first, second].map(({ body: sent }) =>
      contract.placeOrderForCustomer.output.parse(sent),
    )
    expect(secondOrder).toMatchObject({ _id: firstOrder?._id, payUrl: firstOrder?.payUrl })
    expect((await getStock(shop, product._id)).inStock).toBe(8)
    const changes = [
      { note: 'Another note' },
      { customer: { ...body.customer, email: 'another@example.test' } },
      { customer: { ...body.customer, phone: '9845054321' } },
      { cartItems: [{ _id: product._id, qty: 3 }] },
    ]
    for (const change of changes) {
      const refused = { status: 409, body: { message: messages.idempotencyKeyUsed } }
      expect(await sendPhoneOrder(change)).toMatchObject(refused)
    }
    expect(await shop.context.models.users.findByEmail('another@example.test')).toBeUndefined()
  })

  it('is another order for another member of staff', async () => {
    const body = buildPhoneOrder(await buildProduct(shop))
    const key = randomUUID()
    const [firstOrder, secondOrder] = [
      await takeOrder(getStaff(), body, key),
      await takeOrder(owner.browser, body, key),
    ]
    expect(firstOrder._id).not.toBe(secondOrder._id)
    expect(firstOrder.user._id).toBe(secondOrder.user._id)
  })
})

describe('a new customer', () => {
  it('cannot sign in until they choose a password by the link of the mail, for 72 hours', async () => {
    const body = buildPhoneOrder(await buildProduct(shop))
    const { email } = body.customer
    const order = await takeOrder(getStaff(), body)
    const invitation = (await readMailsTo(shop, email)).find(({ text }) =>
      text?.includes('/reset-password/'),
    )
    expect(invitation?.subject).toBe('Your account at Voltkart')
    const signIn = (password: string) =>
      shop.browser().send('POST', '/users/login', { email, password })
    expect((await signIn('')).status).toBe(400)
    expect((await signIn(PASSWORD)).status).toBe(401)
    time = new Date(Date.now() + 71 * HOUR_MS)
    const params = findResetLink(invitation)
    await shop.browser().call(resetPassword, { params, body: { password: PASSWORD } })
    const meera = shop.browser()
    await meera.call(login, { body: { email, password: PASSWORD } })
    const orderId = order._id
    expect(await meera.call(getOrder, { params: { orderId } })).toMatchObject({ _id: orderId })
  })

  it('cannot use the link after 72 hours', async () => {
    const body = buildPhoneOrder(await buildProduct(shop))
    await takeOrder(getStaff(), body)
    const mails = await readMailsTo(shop, body.customer.email)
    const params = findResetLink(mails.find(({ text }) => text?.includes('/reset-password/')))
    time = new Date(Date.now() + 73 * HOUR_MS)
    const input = { params, body: { password: PASSWORD } }
    expect(await shop.browser().expectRefusal(resetPassword, input)).toMatchObject({ status: 400 })
  })
})

describe('before the order is placed', () => {
  it('staff see the price that the customer pays, with the GST inside it', async () => {
    await saveProfile(owner.browser, { taxPercent: 0 })
    const product = await buildProduct(shop, { price: 1_180, countInStock: 3 })
    const body = { cartItems: [{ _id: product._id, qty: 2 }] }
    const quote = await getStaff().call(contract.quoteOrderForCustomer, { body })
    expect(quote).toMatchObject({
      items: [{ _id: product._id, price: 1_180, qty: 2, countInStock: 3 }],
      itemsPrice: 2_360,
      shippingPrice: 0,
      totalPrice: 2_360,
      taxIncluded: 360,
    })
    const order = await takeOrder(getStaff(), buildPhoneOrder(product))
    expect(order.totalPrice).toBe(quote.totalPrice)
    expect(order.taxIncluded).toBe(quote.taxIncluded)
  })

  it('staff find customers by the beginning of name or email, but no staff', async () => {
    const zubin = await buildUser(shop, { name: 'Zubin Mehta' })
    await signInNewUser(shop, { name: 'Zubin Staff', isAdmin: true })
    const findCustomers = (search: string) =>
      getStaff().call(contract.findCustomers, { query: { search } })
    const { _id, name, email } = zubin
    expect(await findCustomers('zubin')).toEqual({ customers: [{ _id, name, email }] })
    expect(await findCustomers(email.slice(0, 20))).toEqual({ customers: [{ _id, name, email }] })
    const tooShort = { query: { search: 'z' } }
    expect(await getStaff().expectRefusal(contract.findCustomers, tooShort)).toMatchObject({
      status: 400,
    })
  })
})
