import { listAuditLog } from '@voltkart/shared/contract/audit'
import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import { getDashboardSummary } from '@voltkart/shared/contract/dashboard'
import * as contract from '@voltkart/shared/contract/settlements'
import { toPaise } from '@voltkart/shared/domain/money'
import { describe, expect, it } from 'vitest'
import { useSettledShop } from '../../../testing/settled-shop'

const shop = useSettledShop()
const getCollection = (name: string) => shop.shop.context.connection.collection(name)

describe('a row that staff have checked', () => {
  const countUnmatched = async () =>
    (await shop.admin.browser.call(getDashboardSummary, {})).settlementsUnmatched
  const note = 'Of the payment link for the trade fair'
  const checkRow = (rowId: string, text = note) =>
    shop.admin.browser.call(contract.checkUnmatched, { params: { rowId }, body: { note: text } })
  const uncheckRow = (rowId: string) =>
    shop.admin.browser.call(contract.uncheckUnmatched, { params: { rowId } })
  const readCheckedRows = async () =>
    shop.admin.browser.call(contract.listUnmatched, { query: { checked: '1' } })
  const unknownPayment = async () => {
    const { order, paymentId } = await shop.capturePayment((total) => total)
    await shop.settle(2)
    return { order, paymentId }
  }

  it('leaves the lists and the dashboard, with the note, and comes back', async () => {
    const { paymentId } = await unknownPayment()
    const { message, row } = await checkRow(paymentId)
    expect(message).toBe(bookMessages.rowChecked)
    expect(row).toMatchObject({ state: 'unknown', checked: { by: 'Admin', note } })
    expect(await shop.listUnmatched('razorpay')).toEqual([])
    expect(await countUnmatched()).toEqual({ razorpay: 0, shop: 0 })
    expect(await shop.getOnly()).toMatchObject({ unmatchedCount: 0, unmatched: [] })
    await shop.readSettlements()
    expect(await countUnmatched()).toEqual({ razorpay: 0, shop: 0 })
    expect(await readCheckedRows()).toMatchObject({ unmatched: [{ id: paymentId }], total: 1 })
    const opened = await uncheckRow(paymentId)
    expect(opened.row).not.toHaveProperty('checked')
    expect(await countUnmatched()).toEqual({ razorpay: 1, shop: 0 })
    expect(await shop.getOnly()).toMatchObject({ unmatchedCount: 1 })
    expect((await readCheckedRows()).total).toBe(0)
    const { entries } = await shop.admin.browser.call(listAuditLog, {
      query: { kind: 'settlement' },
    })
    expect(entries.map(({ action, actor }) => `${action} by ${actor.name}`)).toEqual([
      'unchecked by Admin',
      'checked by Admin',
    ])
    expect(entries[1]).toMatchObject({
      subject: { _id: paymentId, name: paymentId },
      changes: [{ field: 'note', after: note }],
    })
  })

  it('is open again once it differs in another way, and matches once its order is known', async () => {
    const { order, paymentId } = await unknownPayment()
    await checkRow(paymentId)
    await getCollection('settlement_rows').updateOne(
      { _id: paymentId as never },
      { $inc: { 'settled.amountPaise': -100 } },
    )
    await shop.reconcile(order)
    const { settlements } = shop.shop.context.models
    const booked = { id: paymentId, type: 'payment' as const, paymentId, order: order._id }
    const money = { ...booked, orderNumber: order.orderNumber, paise: 1, at: new Date() }
    await settlements.noteBooked([money], new Date())
    expect(await shop.listUnmatched('razorpay')).toMatchObject([
      { id: paymentId, state: 'differs' },
    ])
    await settlements.noteBooked([{ ...money, paise: toPaise(order.totalPrice) }], new Date())
    await shop.readSettlements()
    expect(await shop.listUnmatched('razorpay')).toEqual([])
  })

  it('is refused without a note, a second time, if it matches or is not due, and if it does not exist', async () => {
    const { paymentId } = await unknownPayment()
    const { browser } = shop.admin
    const getRefusal = (rowId: string, body: { note: string }) =>
      browser.expectRefusal(contract.checkUnmatched, { params: { rowId }, body })
    expect(await getRefusal(paymentId, { note: ' ' })).toMatchObject({ status: 400 })
    expect(
      await browser.expectRefusal(contract.uncheckUnmatched, { params: { rowId: paymentId } }),
    ).toMatchObject({ status: 409, message: bookMessages.rowNotChecked })
    await checkRow(paymentId)
    expect(await getRefusal(paymentId, { note })).toMatchObject({
      status: 409,
      message: bookMessages.rowNotOpen,
    })
    expect(await getRefusal('pay_unknown', { note })).toMatchObject({ status: 404 })
    const fresh = await shop.placePaidOrder()
    await shop.readSettlements()
    expect(await getRefusal(fresh.paymentId, { note })).toMatchObject({ status: 409 })
  })
})
