import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import * as contract from '@voltkart/shared/contract/settlements'
import { toPaise } from '@voltkart/shared/domain/money'
import { describe, expect, it } from 'vitest'
import { useSettledShop } from '../../../testing/settled-shop'

const shop = useSettledShop()
const getCollection = (name: string) => shop.shop.context.connection.collection(name)

describe('a settlement', () => {
  it('has a row for each payment, refund and adjustment, with its order, fee and tax', async () => {
    const { order, paymentId } = await shop.placePaidOrder()
    const refund = await shop.dashboard.refund(paymentId, { amount: 10_000 })
    await shop.reconcile(order)
    await shop.dashboard.adjust({ amount: -5_000, description: '$chargeback of a buyer' })
    await shop.readSettlements()
    expect((await shop.list()).total).toBe(0)
    await shop.settle(2)
    const settlement = await shop.getOnly()
    const total = toPaise(order.totalPrice)
    const fee = Math.round(total * 0.02)
    const tax = Math.round(fee * 0.18)
    const orderLink = { _id: order._id, orderNumber: order.orderNumber }
    const net = (total - fee - tax - 10_000 - 5_000) / 100
    expect(settlement).toMatchObject({
      status: 'processed',
      amount: net,
      net,
      fee: (fee + tax) / 100,
      tax: tax / 100,
      rowCount: 3,
      unmatchedCount: 1,
      unmatched: [{ type: 'adjustment' }],
    })
    expect(settlement.utr).toBeDefined()
    expect(settlement.rows.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toMatchObject([
      { type: 'adjustment', state: 'adjustment', debit: 50, description: '$chargeback of a buyer' },
      {
        id: paymentId,
        type: 'payment',
        state: 'matched',
        order: orderLink,
        booked: order.totalPrice,
        amount: order.totalPrice,
        fee: (fee + tax) / 100,
        tax: tax / 100,
        credit: (total - fee - tax) / 100,
      },
      { id: refund.id, type: 'refund', state: 'matched', order: orderLink, debit: 100 },
    ])
    // Another run changes nothing.
    await shop.readSettlements()
    expect(await shop.getOnly()).toEqual(settlement)
  })

  it('is read page by page, and its rows are listed by page', async () => {
    const payment = { status: 'captured', currency: 'INR', refunds: [], events: [], revision: 0 }
    const capturedAt = new Date(Date.now() - 2 * 24 * 3_600_000)
    await getCollection('sandbox_payments').insertMany(
      Array.from({ length: 501 }, (_, index) => ({
        ...payment,
        _id: `pay_of_another_shop_${index}` as never,
        orderId: 'order_of_another_shop',
        amountPaise: 10_000,
        amountRefundedPaise: 0,
        createdAt: capturedAt,
        capturedAt,
      })),
    )
    await shop.readSettlements()
    const [settlement] = (await shop.list()).settlements
    expect(settlement).toMatchObject({ rowCount: 501, unmatchedCount: 501 })
    const page = await shop.get(settlement?.id ?? '', { limit: 10, skip: 500 })
    expect([page.rows.length, page.total]).toEqual([1, 501])
    expect(page.unmatched).toHaveLength(100)
  })

  it('counts a payment that settled no order, and its return', async () => {
    const { order, paymentId } = await shop.capturePayment((total) => total - 100)
    await shop.reconcile(order)
    await shop.settle(2)
    const { rows } = await shop.getOnly()
    expect(rows.map(({ id, type, state }) => [id === paymentId, type, state])).toEqual([
      [true, 'payment', 'matched'],
      [false, 'refund', 'matched'],
    ])
  })

  it('is the total of an order whose customer bears the fee', async () => {
    const { order, paymentId } = await shop.capturePayment((total) => total + 27_14, {
      customerFee: 27_14,
    })
    await shop.reconcile(order)
    await shop.settle(2)
    expect(await shop.getOnly()).toMatchObject({
      amount: order.totalPrice,
      fee: 27.14,
      customerFee: 27.14,
      unmatchedCount: 0,
      rows: [{ id: paymentId, state: 'matched', customerFee: 27.14, credit: order.totalPrice }],
    })
  })

  it('keeps its amount if one of its refunds fails later', async () => {
    const { paymentId } = await shop.placePaidOrder()
    const { id } = await shop.dashboard.refund(paymentId, { amount: 3_000 })
    await shop.settle(4)
    const { amount } = await shop.getOnly()
    await shop.dashboard.endRefund(id, 'failed')
    const failedAt = new Date(Date.now() - 2 * 24 * 3_600_000)
    await getCollection('sandbox_payments').updateOne(
      { _id: paymentId as never },
      { $set: { 'refunds.0.failedAt': failedAt } },
    )
    await shop.readSettlements()
    const { settlements } = await shop.list()
    expect(settlements.map((settlement) => settlement.amount).sort()).toEqual([30, amount].sort())
    expect(settlements.every((settlement) => settlement.amount === settlement.net)).toBe(true)
  })
})

describe('a row that does not match', () => {
  const countUnmatched = async () =>
    (await shop.admin.browser.call(getDashboardSummary, {})).settlementsUnmatched

  it('is a settled payment that the shop does not know, until it does', async () => {
    const { order, paymentId } = await shop.capturePayment((total) => total)
    await shop.settle(2)
    expect(await shop.listUnmatched('razorpay')).toMatchObject([
      { id: paymentId, state: 'unknown' },
    ])
    const oneUnmatched = { unmatchedCount: 1, unmatched: [{ id: paymentId }] }
    expect(await shop.getOnly()).toMatchObject(oneUnmatched)
    expect(await countUnmatched()).toEqual({ razorpay: 1, shop: 0 })
    await shop.reconcile(order)
    await shop.readSettlements()
    expect(await shop.listUnmatched('razorpay')).toEqual([])
    const none = { unmatchedCount: 0, rows: [{ state: 'matched' }] }
    expect(await shop.getOnly()).toMatchObject(none)
    expect(await countUnmatched()).toEqual({ razorpay: 0, shop: 0 })
  })

  it('is a row of another amount than the shop has recorded, or whose figures contradict', async () => {
    const { order, paymentId } = await shop.placePaidOrder()
    await getCollection('sandbox_payments').updateOne(
      { _id: paymentId as never },
      { $inc: { amountPaise: -100 } },
    )
    await shop.settle(2)
    expect(await shop.listUnmatched('razorpay')).toMatchObject([
      { id: paymentId, state: 'differs', booked: order.totalPrice, amount: order.totalPrice - 1 },
    ])
  })

  it('is a chargeback, until staff say what it was', async () => {
    await shop.dashboard.adjust({ amount: -5_000, description: 'Chargeback' })
    await shop.settle(2)
    const [row] = await shop.listUnmatched('razorpay')
    expect(row).toMatchObject({ state: 'adjustment', debit: 50, description: 'Chargeback' })
    expect(await countUnmatched()).toEqual({ razorpay: 1, shop: 0 })
    const { browser } = shop.admin
    const params = { rowId: row?.id ?? '' }
    await browser.call(contract.checkUnmatched, { params, body: { note: 'Lost: no proof' } })
    expect(await countUnmatched()).toEqual({ razorpay: 0, shop: 0 })
    // The row stays as it was marked when it is read again.
    await shop.readSettlements()
    expect(await shop.listUnmatched('razorpay')).toEqual([])
  })

  it('is a payment that Razorpay has not settled after a week', async () => {
    const { order, paymentId } = await shop.placePaidOrder()
    await shop.readSettlements()
    await getCollection('sandbox_payments').deleteMany({})
    expect(await shop.listUnmatched('shop')).toEqual([])
    const weekLater = new Date(Date.now() + 8 * 24 * 3_600_000)
    shop.clock.time = weekLater
    const unmatched = await shop.shop.context.models.settlements.listUnmatched(
      'shop',
      new Date(weekLater.getTime() - 7 * 24 * 3_600_000),
      { limit: 10, skip: 0 },
    )
    expect(unmatched).toMatchObject([
      { _id: paymentId, state: 'awaited', booked: { order: order._id } },
    ])
  })

  it('is not a refund that staff paid by bank transfer, nor one that the bank returned', async () => {
    shop.controls.refunds = 'pending'
    const { order, paymentId } = await shop.placePaidOrder()
    const { id } = await shop.dashboard.refund(paymentId, { status: 'pending' })
    await shop.reconcile(order)
    await shop.dashboard.endRefund(id, 'processed')
    await shop.reconcile(order)
    await shop.readSettlements()
    const findRow = () => getCollection('settlement_rows').findOne({ _id: id as never })
    expect(await findRow()).toMatchObject({ state: 'awaited' })
    await shop.dashboard.endRefund(id, 'failed')
    await shop.reconcile(order)
    shop.clock.time = new Date(Date.now() + 8 * 24 * 3_600_000)
    await shop.readSettlements()
    expect(await findRow()).toBeNull()
  })
})
