import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import { messages } from '@voltkart/shared/contract/messages'
import { listReturns } from '@voltkart/shared/contract/returns'
import { RETURNS_MAX } from '@voltkart/shared/domain/limits'
import { describe, expect, it } from 'vitest'
import { signInNewUser } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { getChanges, toPackLine, toReceivedLine, toReturnLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'

const world = useBalancedShop()

const postAsStaff = (path: string, body?: object) => world.admin.browser.send('POST', path, body)

describe('a return', () => {
  it('is requested, approved and received', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 3 })
    const { message, return: requested } = await world.request(order, [toReturnLine(mouse, 2)], {
      comment: 'Both are dead.',
    })
    expect(message).toBe(messages.returnRequested)
    expect(requested).toMatchObject({
      n: 1,
      state: 'requested',
      wish: 'refund',
      comment: 'Both are dead.',
      photos: [],
      lines: [{ name: mouse.name, quantity: 2, reason: 'defective', serials: [] }],
    })
    expect(requested.number).toMatch(/^R\d{6}-[2-9A-Z]{6}$/)
    const countToDecide = async () =>
      (await world.admin.browser.call(getDashboardSummary, {})).returnsToDecide
    const countBefore = await countToDecide()
    expect(countBefore).toBeGreaterThan(0)
    const approved = await world.approve(order)
    expect(await countToDecide()).toBe(countBefore - 1)
    expect(approved.message).toBe(messages.returnApproved)
    expect(approved.return.events.at(-1)).toMatchObject({
      state: 'approved',
      by: 'Admin',
      note: 'Send it to us.\nKeep the receipt.',
    })
    const before = await world.stock(mouse)
    const received = await world.receive(order, [toReceivedLine(mouse, 1)])
    expect(received.message).toBe(messages.returnReceived)
    expect(received.return).toMatchObject({ state: 'received', received: [{ quantity: 1 }] })
    const after = await world.stock(mouse)
    // It is held until the return is decided.
    expect(after).toEqual(before)
    expect(getChanges(received.order).slice(-3)).toEqual([
      `return-requested ${requested.number}`,
      `return-approved ${requested.number}`,
      `return-received ${requested.number}`,
    ])
    expect(received.order.status).toBe('delivered')
    // The piece that did not come back can be requested again.
    const secondRequest = await world.request(order, [toReturnLine(mouse, 2)])
    expect(secondRequest.return.n).toBe(2)
  })

  it('has a mail at each step except its receipt', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 2 })
    const { return: first } = await world.request(order, [toReturnLine(mouse)])
    await world.approve(order)
    await world.receive(order, [toReceivedLine(mouse)])
    await postAsStaff(`/orders/${order._id}/returns/1/reject`, { note: 'It was dropped.' })
    const { return: second } = await world.request(order, [toReturnLine(mouse)])
    await postAsStaff(`/orders/${order._id}/returns/2/decline`, { note: 'Too late.' })
    const sent = (await readMailsTo(world.shop, world.asha.user.email)).filter(
      ({ subject }) => subject?.includes(first.number) || subject?.includes(second.number),
    )
    expect(sent.map(({ subject }) => subject)).toEqual([
      `We received your return request ${first.number}`,
      `Your return ${first.number} is approved`,
      `Your returned items ${first.number} were not accepted`,
      `We received your return request ${second.number}`,
      `Your return ${second.number} was declined`,
    ])
    expect(sent[1]?.text).toContain('Send it to us.')
    expect(sent[1]?.text).toContain('Keep the receipt.')
    expect(sent[2]?.text).toContain('It was dropped.')
    expect(sent[4]?.text).toContain('Too late.')
  })

  it('writes damaged pieces off when it is refunded, and separates both conditions of a product', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse, qty: 3 })
    await world.request(order, [toReturnLine(mouse, 3)])
    await world.approve(order)
    const { return: received } = await world.receive(order, [
      toReceivedLine(mouse),
      toReceivedLine(mouse, 1, 'damaged'),
      toReceivedLine(mouse),
    ])
    expect(received.received?.map(({ quantity, condition }) => [quantity, condition])).toEqual([
      [2, 'sellable'],
      [1, 'damaged'],
    ])
    await world.refundReturn(order)
    expect(await world.stock(mouse)).toEqual({ inStock: 999, reserved: 0, sold: 0 })
    const { body } = await world.admin.browser.send('GET', `/products/${mouse._id}/stock-moves`)
    expect(body).toMatchObject({
      stockMoves: [
        { reason: 'write-off', pieces: -1, after: 999, by: { name: 'Admin' } },
        { reason: 'opening' },
      ],
    })
  })
})

describe('a request for a return is refused', () => {
  it('before the product is delivered, and for more pieces than were', async () => {
    const [mouse, cable] = [await world.product(), await world.product()]
    const order = await world.placePaid({ product: mouse, qty: 2 }, { product: cable })
    const expectRefusal = (product = mouse, quantity = 1) =>
      world.expectRequestRefusal(order, [toReturnLine(product, quantity)])
    const notDelivered = { status: 409, code: 'CONFLICT', message: messages.returnNotDelivered }
    expect(await expectRefusal()).toMatchObject(notDelivered)
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order)
    expect(await expectRefusal()).toMatchObject(notDelivered)
    await world.deliver(order)
    expect(await expectRefusal(cable)).toMatchObject(notDelivered)
    expect(await expectRefusal(await world.product())).toMatchObject(notDelivered)
    expect(await expectRefusal(mouse, 2)).toMatchObject({ message: messages.returnPiecesExceeded })
    // A delivered part of an order can be returned while the rest is still to come.
    expect((await world.request(order, [toReturnLine(mouse)])).order.status).toBe('paid')
  })

  it('to staff and other customers who would withdraw it or add photos', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    await world.request(order, [toReturnLine(mouse)])
    const mallory = await signInNewUser(world.shop, { name: 'Mallory' })
    for (const { browser } of [mallory, world.admin]) {
      const withdrawn = await browser.send('POST', `/orders/${order._id}/returns/1/withdraw`)
      expect(withdrawn.status).toBe(404)
      expect((await world.uploadPhoto(order, browser)).status).toBe(404)
    }
  })

  it('if the order has the maximum number', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    for (let n = 1; n <= RETURNS_MAX; n += 1) {
      await world.request(order, [toReturnLine(mouse)])
      await world.asha.browser.send('POST', `/orders/${order._id}/returns/${n}/withdraw`)
    }
    expect(await world.expectRequestRefusal(order, [toReturnLine(mouse)])).toMatchObject({
      status: 409,
      message: messages.returnsFull,
    })
  })

  it('if more pieces are received than requested', async () => {
    const [mouse, cable] = [await world.product(), await world.product()]
    const order = await world.placeDelivered({ product: mouse, qty: 2 }, { product: cable })
    await world.request(order, [toReturnLine(mouse)])
    await world.approve(order)
    const exceeded = { status: 409, message: messages.returnReceivedExceeded }
    expect(await world.expectReceiveRefusal(order, [toReceivedLine(mouse, 2)])).toMatchObject(
      exceeded,
    )
    const twice = [toReceivedLine(mouse), toReceivedLine(mouse, 1, 'damaged')]
    expect(await world.expectReceiveRefusal(order, twice)).toMatchObject(exceeded)
    expect(await world.expectReceiveRefusal(order, [toReceivedLine(cable)])).toMatchObject(exceeded)
  })
})

describe('staff', () => {
  it('are named in the audit log', async () => {
    const mouse = await world.product()
    const order = await world.placeDelivered({ product: mouse })
    const { return: requested } = await world.request(order, [toReturnLine(mouse)])
    const support = await signInNewUser(world.shop, { name: 'Ravi', roles: ['support'] })
    const sendApproval = () =>
      support.browser.send('POST', `/orders/${order._id}/returns/1/approve`, {
        instructions: 'Send it.',
      })
    expect(await sendApproval()).toMatchObject({ status: 200 })
    const lines = [toReceivedLine(mouse)]
    const sendReceipt = () =>
      support.browser.send('POST', `/orders/${order._id}/returns/1/receive`, { lines })
    expect(await sendReceipt()).toMatchObject({ status: 200 })
    const log = await world.admin.browser.send('GET', `/audit-log?subject=${order._id}`)
    const { entries } = log.body as { entries: { action: string }[] }
    const field = `return ${requested.number}`
    expect(entries.filter(({ action }) => action.startsWith('return-'))).toMatchObject([
      { action: 'return-received', changes: [{ field, before: 'approved', after: 'received' }] },
      { action: 'return-approved', changes: [{ field, before: 'requested', after: 'approved' }] },
    ])
  })

  it('list returns by state, the orders with the latest request first', async () => {
    const mouse = await world.product()
    const [first, second] = [
      await world.placeDelivered({ product: mouse, qty: 2 }),
      await world.placeDelivered({ product: mouse }),
    ]
    await world.request(first, [toReturnLine(mouse)])
    await world.request(second, [toReturnLine(mouse)])
    await world.request(first, [toReturnLine(mouse)])
    await world.approve(first, 1)
    const listReturnsBy = (query: object) => world.admin.browser.call(listReturns, { query })
    const newest = await listReturnsBy({ limit: 3 })
    expect(newest.returns.map(({ n, order }) => [order._id, n])).toEqual([
      [first._id, 2],
      [first._id, 1],
      [second._id, 1],
    ])
    const all = await listReturnsBy({ limit: 100 })
    expect(all.total).toBe(all.returns.length)
    const approved = await listReturnsBy({ state: 'approved', limit: 1 })
    expect(approved.returns).toMatchObject([
      {
        n: 1,
        state: 'approved',
        lines: [{ name: mouse.name }],
        order: { _id: first._id, orderNumber: first.orderNumber, user: { name: 'Asha Rao' } },
      },
    ])
    const { requested } = all.open
    expect(approved.open).toEqual({ ...all.open, approved: approved.total })
    expect((await listReturnsBy({ state: 'requested', limit: 1 })).total).toBe(requested)
    await postAsStaff(`/orders/${second._id}/returns/1/decline`, { note: 'Too late.' })
    expect((await listReturnsBy({ limit: 1 })).open.requested).toBe(requested - 1)
    const done = await listReturnsBy({ state: 'done', limit: 1 })
    expect(done.returns).toMatchObject([{ n: 1, state: 'declined', order: { _id: second._id } }])
    expect((await listReturnsBy({ limit: 1, skip: all.total })).returns).toEqual([])
  })
})
