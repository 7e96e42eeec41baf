import type { Order } from '@voltkart/shared/contract/orders'
import { afterEach, describe, expect, it } from 'vitest'
import { KARNATAKA, MAHARASHTRA } from '../../../testing/businesses'
import { inHyderabad, unclear, useCorrectionShop } from '../../../testing/correction-shop'
import { pay } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'

const shop = useCorrectionShop()
afterEach(async () => {
  await shop.saveProfile()
})

const getPaths = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string }[] }).errors.map(({ path }) => path)

describe('an unpaid order', () => {
  it('gets another address and contact, at the same price', async () => {
    const order = await shop.placeUnpaid()
    const contact = { name: 'Ravi Rao', phone: '98765 43210' }
    const result = await shop.change(order, { shippingAddress: inHyderabad, contact })
    expect(result).toMatchObject({
      status: 200,
      body: {
        message: 'Delivery details changed',
        shippingAddress: inHyderabad,
        contact: { name: 'Ravi Rao', phone: '+919876543210' },
        placeOfSupply: { code: '36', name: 'Telangana', source: 'pin' },
        totalPrice: order.totalPrice,
        shippingPrice: order.shippingPrice,
        orderItems: order.orderItems,
      },
    })
    const { events } = result.body as Order
    expect(events.at(-1)).toMatchObject({
      type: 'delivery-changed',
      by: 'Asha Rao',
      detail: 'Address, Contact, Telangana',
    })
    await pay(shop.asha.browser, order)
    expect(await shop.getDocuments(order)).toMatchObject([
      { interState: true, placeOfSupply: { code: '36' }, buyer: { name: 'Ravi Rao' } },
    ])
  })

  it('sends its buyer a mail about each change', async () => {
    const order = await shop.placeUnpaid()
    await shop.change(order, { shippingAddress: inHyderabad })
    await shop.change(order, { shippingAddress: { ...inHyderabad, address: '8 Charminar Road' } })
    const mails = (await readMailsTo(shop.shop, shop.asha.user.email)).filter(
      ({ subject }) => subject === `Delivery details of order ${order.orderNumber} changed`,
    )
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.text).toContain('8 Charminar Road')
    expect(mails.at(-1)?.html).toContain(`/order/${order._id}`)
    expect(mails.at(-1)?.html).toContain('The price stays the same')
  })

  it('shows the GST of its new place of supply', async () => {
    await shop.saveProfile({ taxPercent: 0 })
    const order = await shop.placeUnpaid({ totalPrice: 1_500, taxPrice: 0 }, 1, 1_500)
    expect(order.taxIncluded).toBeDefined()
    const before = await shop.shop.context.models.orders.findById(order._id)
    const changed = await shop.change(order, { billing: MAHARASHTRA })
    expect(changed).toMatchObject({ status: 200, body: { totalPrice: order.totalPrice } })
    const after = await shop.shop.context.models.orders.findById(order._id)
    // Two halves that are each rounded, or one tax that is rounded once.
    expect([before?.taxIncludedPaise, after?.taxIncludedPaise]).toEqual([22_882, 22_881])
    await pay(shop.asha.browser, order)
    const [invoice] = await shop.getDocuments(order)
    expect(invoice?.totals.igstPaise).toBe(after?.taxIncludedPaise)
  })

  it('keeps the State that was chosen, and can lose it with its address', async () => {
    const order = await shop.placeUnpaid({ shippingAddress: unclear, stateCode: '27' })
    const contact = { name: 'Ravi Rao', phone: '+919876543210' }
    expect(await shop.change(order, { contact })).toMatchObject({
      body: { placeOfSupply: { code: '27', source: 'chosen' } },
    })
    const nextDoor = { ...unclear, address: '2 Main Road' }
    expect(await shop.change(order, { shippingAddress: nextDoor })).toMatchObject({
      body: { placeOfSupply: { code: '27', source: 'chosen' } },
    })
    const elsewhere = await shop.change(order, { shippingAddress: { ...unclear, city: 'Nowhere' } })
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.body).not.toHaveProperty('placeOfSupply')
    expect((await shop.change(order, { stateCode: '36' })).status).toBe(200)
  })

  it('is changed by staff, too, whom the audit log names', async () => {
    const order = await shop.placeUnpaid()
    const body = { shippingAddress: inHyderabad }
    expect((await shop.change(order, body, shop.support)).status).toBe(200)
    const log = await shop.admin.browser.send('GET', '/audit-log?kind=order&limit=1')
    expect(log.body).toMatchObject({
      entries: [
        {
          action: 'delivery-changed',
          actor: { name: 'Support' },
          subject: { name: order.orderNumber },
        },
      ],
    })
    expect(JSON.stringify(log.body)).toContain('Charminar')
  })

  it('changes nothing if the details are the same', async () => {
    const order = await shop.placeUnpaid()
    const { shippingAddress } = order
    const result = await shop.change(order, { shippingAddress, billing: null })
    expect(result).toMatchObject({ status: 200, body: { events: order.events } })
  })
})

describe('a change is refused', () => {
  it('if it is empty or does not fit the address', async () => {
    const order = await shop.placeUnpaid()
    expect((await shop.change(order, {})).status).toBe(400)
    const contradictory = { shippingAddress: inHyderabad, stateCode: '29' }
    const state = await shop.change(order, contradictory)
    expect([state.status, getPaths(state)]).toEqual([400, ['stateCode']])
    const ownGstin = await shop.change(order, {
      billing: { ...KARNATAKA, gstin: '29AAAAA0000A1ZY' },
    })
    expect([ownGstin.status, getPaths(ownGstin)]).toEqual([400, ['billing.gstin']])
    expect(await shop.read(order)).toMatchObject({
      shippingAddress: order.shippingAddress,
      events: order.events,
    })
  })

  it('by the rules of a shop with strict addresses', async () => {
    const order = await shop.placeUnpaid()
    await shop.saveProfile({ strictAddresses: true, shipsTo: ['IN'] })
    const abroad = { ...inHyderabad, country: 'Nepal' }
    const refused = await shop.change(order, { shippingAddress: abroad })
    expect([refused.status, getPaths(refused)]).toEqual([400, ['shippingAddress.country']])
    const noPin = await shop.change(order, { shippingAddress: unclear })
    expect([noPin.status, getPaths(noPin)]).toEqual([400, ['shippingAddress.postalCode']])
  })

  it('after twenty changes', async () => {
    const order = await shop.placeUnpaid()
    for (let n = 1; n <= 20; n += 1) {
      const shippingAddress = { ...inHyderabad, address: `${n} Charminar Road` }
      expect((await shop.change(order, { shippingAddress })).status).toBe(200)
    }
    const billing = { ...KARNATAKA, address: '1 MG Road, Bengaluru 560001' }
    expect((await shop.change(order, { billing })).status).toBe(409)
  })
})
