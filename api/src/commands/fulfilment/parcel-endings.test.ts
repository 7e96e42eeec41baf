import { settleFailedRefunds } from '@voltkart/shared/contract/refunds'
import { messages } from '@voltkart/shared/contract/messages'
import { deliverOrder, getOrder, refundOrder } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import { followPendingRefunds } from '../refunds/follow-pending-refunds'
import { getStock } from '../../../testing/factories'
import { getChanges, toPackLine } from '../../../testing/fulfilment'
import { useBalancedShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const world = useBalancedShop()

describe('delivering an order in one call', () => {
  const sendDelivered = (order: { _id: string }) =>
    world.admin.browser.call(deliverOrder, toInput(order))

  it('closes all remaining pieces: sent, packed and unpacked', async () => {
    const mouse = await world.product()
    const order = await world.placePaid({ product: mouse, qty: 6 })
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order, 1)
    await world.deliver(order, 1)
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order, 2)
    await world.pack(order, [toPackLine(mouse)])
    await world.pack(order, [toPackLine(mouse)])
    await world.cancel(order, 4)
    const delivered = await sendDelivered(order)
    expect(delivered).toMatchObject({ status: 'delivered', fulfilment: 'delivered' })
    expect(delivered.parcels.map(({ n, state, lines }) => [n, state, lines[0]?.quantity])).toEqual([
      [1, 'delivered', 1],
      [2, 'delivered', 1],
      [3, 'delivered', 1],
      [4, 'cancelled', 1],
      [5, 'delivered', 3],
    ])
    expect(delivered.parcels[4]).not.toHaveProperty('courier')
    expect(delivered.parcels[4]).not.toHaveProperty('shippedAt')
    expect(getChanges(delivered).at(-1)).toBe('delivered')
    const refusal = await world.admin.browser.expectRefusal(deliverOrder, toInput(order))
    expect(refusal).toMatchObject({ status: 409, message: messages.orderAlreadyDelivered })
  })

  it('needs no serial numbers and no e-way bill, and records in history and audit log that they are missing', async () => {
    const phone = await world.product({ price: 60_000, serialKind: 'imei', months: 12 })
    const order = await world.placePaid({ product: phone, qty: 3 })
    await world.pack(order, [toPackLine(phone, 1, ['490154203237518'])])
    const delivered = await sendDelivered(order)
    expect(delivered.parcels.map(({ lines }) => lines[0]?.serials.length)).toEqual([1, 0])
    expect(getChanges(delivered).at(-1)).toBe(
      'delivered 2 pieces without a serial number, no e-way bill',
    )
    const log = await world.admin.browser.send('GET', `/audit-log?subject=${order._id}`)
    expect(log.body).toMatchObject({
      entries: [
        {
          action: 'delivered',
          changes: [
            { field: 'status', before: 'paid', after: 'delivered' },
            { field: 'serialNumbers', after: 'missing for 2 pieces' },
            { field: 'ewayBill', after: 'missing' },
          ],
        },
        { action: 'packed' },
      ],
    })
    const owned = await world.asha.browser.call(getOrder, toInput(order))
    expect(owned.parcels[0]?.lines[0]?.serials[0]?.serial).toBe('490154203237518')
  })

  it('records nothing missing for an order that was sent with its e-way bill', async () => {
    const phone = await world.product({ price: 60_000, serialKind: 'serial' })
    const order = await world.placePaid({ product: phone })
    await world.pack(order, [toPackLine(phone, 1, ['sent-1'])])
    await world.ship(order, 1, { ewayBill: '123456789012' })
    expect(getChanges(await sendDelivered(order)).at(-1)).toBe('delivered')
  })
})

describe('a refund of an order with parcels', () => {
  const sendRefund = (order: { _id: string }) =>
    world.admin.browser.call(refundOrder, toInput(order))

  it('made in the dashboard of the provider does not restock sent pieces', async () => {
    const mouse = await world.product()
    const order = await world.placePaid({ product: mouse, qty: 2 })
    await world.pack(order, [toPackLine(mouse)])
    await world.ship(order)
    await world.pack(order, [toPackLine(mouse)])
    await world.dashboard.refund(order.paymentId)
    world.clock.time = new Date(Date.now() + 11 * 60_000)
    const refused = await world.expectShipRefusal(order, 2)
    expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
    const after = await world.read(order)
    expect(after).toMatchObject({ status: 'paid', refunds: [{ toReview: true }] })
    expect(await getStock(world.shop, mouse._id)).toMatchObject({ sold: 2 })
    expect((await world.expectPackRefusal(order, [toPackLine(mouse)])).status).toBe(409)
    expect((await world.deliver(order, 1)).order.status).toBe('paid')
    // Staff close what they cannot send.
    const closed = await world.admin.browser.call(deliverOrder, toInput(order))
    expect(closed.status).toBe('delivered')
  })

  it('made in the dashboard before anything was sent cancels packed parcels', async () => {
    const mouse = await world.product()
    const order = await world.placePaid({ product: mouse, qty: 2 })
    await world.pack(order, [toPackLine(mouse)])
    await world.dashboard.refund(order.paymentId)
    world.clock.time = new Date(Date.now() + 11 * 60_000)
    const refused = await world.expectShipRefusal(order)
    expect(refused).toMatchObject({ status: 409, message: messages.orderRefundedAtProvider })
    expect(await world.read(order)).toMatchObject({
      status: 'refunded',
      parcels: [{ state: 'cancelled' }],
    })
    expect(await getStock(world.shop, mouse._id)).toMatchObject({ sold: 0 })
  })

  describe('that the provider has not finished', () => {
    /** An order with a packed parcel and a pending refund. */
    async function createPendingRefund(serial: string) {
      const phone = await world.product({ serialKind: 'serial' })
      const order = await world.placePaid({ product: phone, qty: 2 })
      await world.pack(order, [toPackLine(phone, 1, [serial])])
      world.controls.refunds = 'pending'
      expect(await sendRefund(order)).toMatchObject({
        status: 'paid',
        parcels: [{ state: 'cancelled' }],
      })
      world.controls.refunds = 'processed'
      const [made] = await world.shop.context.payments.listRefunds(order.paymentId)
      return { phone, order, refundId: made?.id ?? '' }
    }
    async function failRefund({ refundId }: { refundId: string }) {
      await world.dashboard.endRefund(refundId, 'failed')
      world.clock.time = new Date(Date.now() + 6 * 60_000)
      await followPendingRefunds(world.shop.context)
      world.clock.time = undefined
    }

    it('keeps everything in the shop, and frees the serial numbers', async () => {
      const { phone, order, refundId } = await createPendingRefund('pending-1')
      const lines = [toPackLine(phone, 1, ['pending-2'])]
      const refused = await world.expectPackRefusal(order, lines)
      expect(refused).toMatchObject({ status: 409, message: messages.refundPending })
      expect(await world.listByWork('to-pack')).not.toContain(order._id)
      const other = await world.placePaid({ product: phone })
      await world.pack(other, [toPackLine(phone, 1, ['pending-1'])])
      await failRefund({ refundId })
    })

    it('lets the order be packed again once it has failed, and is dropped when it is sent', async () => {
      const pending = await createPendingRefund('failed-1')
      const { order, phone } = pending
      await failRefund(pending)
      expect(await world.listByWork('to-pack')).toContain(order._id)
      await world.pack(order, [toPackLine(phone, 1, ['failed-1'])])
      expect(await world.read(order)).toMatchObject({ failedRefunds: [{}] })
      const sent = await world.ship(order, 2)
      expect(sent.order.failedRefunds).toBeUndefined()
      const body = { resolution: 'retry' } as const
      const input = { ...toInput(order), body }
      const refused = await world.admin.browser.expectRefusal(settleFailedRefunds, input)
      expect(refused).toMatchObject({ status: 409, message: messages.noFailedRefund })
    })

    it('cancels parcels packed in between if it is requested again', async () => {
      const pending = await createPendingRefund('again-1')
      const { order, phone } = pending
      await failRefund(pending)
      await world.pack(order, [toPackLine(phone, 1, ['again-1'])])
      const input = { ...toInput(order), body: { resolution: 'retry' } as const }
      const settled = await world.admin.browser.call(settleFailedRefunds, input)
      expect(settled).toMatchObject({
        status: 'refunded',
        parcels: [{ state: 'cancelled' }, { state: 'cancelled' }],
      })
    })
  })
})
