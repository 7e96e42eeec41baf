import { messages } from '@voltkart/shared/contract/messages'
import * as orders from '@voltkart/shared/contract/orders'
import * as contract from '@voltkart/shared/contract/payment'
import { sendPayLink } from '@voltkart/shared/contract/phone-orders'
import { publishPage } from '@voltkart/shared/contract/pages'
import { PAY_LINKS_AN_HOUR_MAX } from '@voltkart/shared/domain/limits'
import { afterEach, describe, expect, it } from 'vitest'
import { expireOrders } from '../../commands/payments/expire-orders'
import {
  DECLINED_CARD,
  buildOrder,
  buildProduct,
  pay,
  payInWindow,
} from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import {
  readPayToken,
  payByLink,
  payTokenIn,
  buildPhoneOrder,
  takeOrder,
} from '../../../testing/phone-orders'

const HOUR_MS = 3_600_000

const world = useOrderShop()
afterEach(() => world.reset())

const toTokenInput = (token: string) => ({ params: { token } })
const invalidLink = { status: 404, code: 'NOT_FOUND', message: messages.payLinkInvalid }

/** An order that was taken on the phone, with the link that its customer got by mail. */
async function placeMailedOrder() {
  const product = await buildProduct(world.shop, { name: 'Aero 14', countInStock: 10 })
  const order = await takeOrder(world.admin.browser, buildPhoneOrder(product))
  const token = await readPayToken(world.shop, order.user.email)
  return { order, product, token }
}

const cancelAsStaff = (order: orders.Order) =>
  world.admin.browser.call(orders.cancelOrder, toInput(order))

describe('the mail with the pay link', () => {
  it('says what is held, until when and for how much, and has one link', async () => {
    const { order, token } = await placeMailedOrder()
    expect(order.payUrl).toBe(`${world.shop.context.publicUrl}/pay/${token}`)
    const mails = await readMailsTo(world.shop, order.user.email)
    const mail = mails.find(({ text }) => text?.includes('/pay/'))
    expect(mail?.subject).toBe(`Pay for your order ${order.orderNumber}`)
    expect(mail?.text).toContain('Aero 14\nQty 2 · ₹')
    expect(mail?.text).toMatch(/until \d+ \w+ \d{4}, \d+:\d\d [ap]m \(India time\)/)
    expect(mail?.text).toContain('Total: ₹1,148.85')
    // The last one is the shop's own, below every mail.
    const { publicUrl } = world.shop.context
    expect(mail?.text?.match(/https?:\/\/\S+/g)).toEqual([order.payUrl, publicUrl])
  })

  it('is not sent once the order has ended', async () => {
    const product = await buildProduct(world.shop)
    const order = await takeOrder(world.admin.browser, buildPhoneOrder(product))
    await cancelAsStaff(order)
    const subjects = (await readMailsTo(world.shop, order.user.email)).map(({ subject }) => subject)
    expect(subjects).not.toContain(`Pay for your order ${order.orderNumber}`)
  })
})

describe('a visitor with the link', () => {
  it('sees the order, with the first name and the city only', async () => {
    const { order, token } = await placeMailedOrder()
    const payLink = await world.shop.browser().call(contract.getPayLink, toTokenInput(token))
    expect(payLink).toMatchObject({
      status: 'unpaid',
      order: {
        orderNumber: order.orderNumber,
        firstName: 'Meera',
        orderItems: [{ name: 'Aero 14', qty: 2, price: 499.5 }],
        shipsTo: { city: 'Bengaluru', state: 'Karnataka' },
        totalPrice: order.totalPrice,
        reservedUntil: order.reservedUntil,
      },
      payment: { sandbox: true },
    })
    const text = JSON.stringify(payLink)
    const { email } = order.user
    for (const secret of [email, 'Iyer', '98450', 'Temple Street', '560003', order._id, token]) {
      expect(text).not.toContain(secret)
    }
  })

  it('pays without a session, which records the consent, and the link ends', async () => {
    const { order, token } = await placeMailedOrder()
    const page = { title: 'Terms', body: 'Be fair.' }
    const params = { slug: 'terms' }
    await world.admin.browser.call(publishPage, { params, body: page })
    const visitor = world.shop.browser()
    const result = await payByLink(visitor, token)
    const paid = await world.read(order)
    expect(paid).toMatchObject({ status: 'paid', consent: { terms: 1 } })
    expect(Date.parse(paid.consent?.at ?? '')).toBeGreaterThan(Date.parse(paid.createdAt))
    expect(await visitor.call(contract.getPayLink, toTokenInput(token))).toEqual({ status: 'paid' })
    expect(
      await visitor.expectRefusal(contract.openLinkPayment, toTokenInput(token)),
    ).toMatchObject(invalidLink)
    // The browser may send the result again, if the response was lost.
    const repeated = { ...toTokenInput(token), body: result }
    await visitor.call(contract.validateLinkPayment, repeated)
    expect((await world.read(order)).events.filter(({ type }) => type === 'paid')).toHaveLength(1)
  })

  it('is not needed by a customer who signs in, and who consents by paying, too', async () => {
    const { browser, user } = world.asha
    const customer = { name: user.name, email: user.email, phone: '98450 12345' }
    const product = await buildProduct(world.shop)
    const order = await takeOrder(world.admin.browser, buildPhoneOrder(product, { customer }))
    await pay(browser, order)
    expect(await world.read(order)).toMatchObject({ status: 'paid', consent: {} })
  })

  it('can try again after a declined payment', async () => {
    const { order, token } = await placeMailedOrder()
    const visitor = world.shop.browser()
    const { id } = await visitor.call(contract.openLinkPayment, toTokenInput(token))
    expect((await payInWindow(visitor, id, DECLINED_CARD)).status).toBe(400)
    const forged = {
      razorpay_order_id: id,
      razorpay_payment_id: 'pay_Forged',
      razorpay_signature: '0'.repeat(64),
    }
    const refusal = { ...toTokenInput(token), body: forged }
    expect(await visitor.expectRefusal(contract.validateLinkPayment, refusal)).toMatchObject({
      status: 400,
      code: 'PAYMENT_INVALID',
    })
    await payByLink(visitor, token)
    expect((await world.read(order)).status).toBe('paid')
  })

  it('cannot use the payment of another order', async () => {
    const { order, token } = await placeMailedOrder()
    const { token: other } = await placeMailedOrder()
    const result = await payByLink(world.shop.browser(), other)
    const input = { ...toTokenInput(token), body: result }
    const refusal = await world.shop.browser().expectRefusal(contract.validateLinkPayment, input)
    expect(refusal).toMatchObject({ status: 400, code: 'PAYMENT_INVALID' })
    expect((await world.read(order)).status).toBe('unpaid')
  })
})

describe('a link ends', () => {
  it('with the cancellation of its order', async () => {
    const { order, token } = await placeMailedOrder()
    await cancelAsStaff(order)
    const visitor = world.shop.browser()
    expect(await visitor.call(contract.getPayLink, toTokenInput(token))).toEqual({
      status: 'closed',
    })
    expect(
      await visitor.expectRefusal(contract.openLinkPayment, toTokenInput(token)),
    ).toMatchObject(invalidLink)
  })

  it('when the pieces are no longer held, even before the job cancels the order', async () => {
    const { order, token } = await placeMailedOrder()
    world.clock.time = new Date(Date.now() + 24 * HOUR_MS + 1_000)
    const visitor = world.shop.browser()
    expect(
      await visitor.expectRefusal(contract.openLinkPayment, toTokenInput(token)),
    ).toMatchObject(invalidLink)
    await expireOrders(world.shop.context)
    const expired = await world.shop.context.models.orders.findById(order._id)
    expect(expired?.status).toBe('cancelled')
    expect(await visitor.call(contract.getPayLink, toTokenInput(token))).toEqual({
      status: 'closed',
    })
  })

  it('with the next one, which staff may copy and the customer gets by mail', async () => {
    const { order, token } = await placeMailedOrder()
    const sent = await world.admin.browser.call(sendPayLink, toInput(order))
    expect(sent.message).toBe(`Pay link sent to ${order.user.email}`)
    const next = payTokenIn(sent.url)
    expect(next).not.toBe(token)
    expect(await readPayToken(world.shop, order.user.email)).toBe(next)
    const visitor = world.shop.browser()
    expect(await visitor.expectRefusal(contract.getPayLink, toTokenInput(token))).toMatchObject(
      invalidLink,
    )
    expect(await visitor.call(contract.getPayLink, toTokenInput(next))).toMatchObject({
      status: 'unpaid',
    })
    const events = (await world.read(order)).events.map(({ type, by }) => [type, by])
    expect(events).toContainEqual(['pay-link-sent', 'Admin'])
  })
})

describe('another pay link', () => {
  it('is sent for an unpaid order only, also for one that the customer placed', async () => {
    const ownOrder = await buildOrder(world.shop, { browser: world.asha.browser })
    const { url } = await world.admin.browser.call(sendPayLink, toInput(ownOrder))
    await payByLink(world.shop.browser(), payTokenIn(url))
    expect(await world.admin.browser.expectRefusal(sendPayLink, toInput(ownOrder))).toMatchObject({
      status: 409,
      message: messages.orderHasNoPayLink,
    })
  })

  it('is sent five times an hour at most', async () => {
    const { order } = await placeMailedOrder()
    for (let sent = 0; sent < PAY_LINKS_AN_HOUR_MAX; sent += 1) {
      await world.admin.browser.call(sendPayLink, toInput(order))
    }
    const refusal = await world.admin.browser.expectRefusal(sendPayLink, toInput(order))
    expect(refusal).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})
