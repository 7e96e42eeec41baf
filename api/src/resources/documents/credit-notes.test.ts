import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { getOrder } from '@voltkart/shared/contract/orders'
import { refundPart, resolveRefund } from '@voltkart/shared/contract/refunds'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { followPendingRefunds } from '../../commands/refunds/follow-pending-refunds'
import type { AppContext } from '../../context'
import { readMailsTo } from '../../../testing/outbox'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const shop = useOrderShop()

beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

/** The same shop a day later, when pending refunds are due for a check. */
const createLaterContext = (context: AppContext): AppContext => ({
  ...context,
  now: () => new Date(Date.now() + 86_400_000),
})

describe('a refund of an invoiced order', () => {
  it('is credited in full, once', async () => {
    const { order } = await shop.issuePaidInvoice()
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    await finishOrderTasks(shop.shop.context)
    const refunded = await shop.admin.browser.call(getOrder, toInput(order))
    const [invoice, note, ...more] = await shop.getDocuments(order)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit-note',
      against: order.invoice,
      lines: invoice?.lines,
      totals: invoice?.totals,
    })
    expect(refunded.creditNotes).toEqual([
      { number: note?.number, issuedAt: note?.issuedAt, amount: order.totalPrice },
    ])
    expect(await shop.readPdf(`/documents/${note?._id}.pdf`)).toContain(
      `Against tax invoice ${invoice?.number}`,
    )
    const mails = await readMailsTo(shop.shop, shop.asha.user.email)
    const mail = mails.find(
      ({ subject }) => subject === `Your order ${order.orderNumber} was refunded`,
    )
    expect(mail?.html).toContain(`/api/v1/documents/${note?._id}.pdf`)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('a refund that is processed after a later one is still credited', async () => {
    const { order, paymentId } = await shop.issuePaidInvoice()
    const { id } = await shop.dashboard.refund(paymentId, { amount: 100_00, status: 'pending' })
    await shop.reconcile(order)
    await shop.dashboard.refund(paymentId, { amount: 200_00 })
    await shop.reconcile(order)
    await shop.dashboard.endRefund(id, 'processed')
    await followPendingRefunds(createLaterContext(shop.shop.context))
    await finishOrderTasks(shop.shop.context)
    const [, ...notes] = await shop.getDocuments(order)
    expect(notes.map(({ totals }) => totals.grossPaise)).toEqual([200_00, 100_00])
  })

  it('a refund that the bank returns is not credited a second time', async () => {
    const { order, paymentId } = await shop.issuePaidInvoice()
    const { id } = await shop.dashboard.refund(paymentId, { amount: 5_000_00 })
    await shop.reconcile(order)
    expect((await shop.getDocuments(order)).length).toBe(2)
    await shop.dashboard.endRefund(id, 'failed')
    await shop.reconcile(order)
    await shop.dashboard.refund(paymentId, { amount: 5_000_00 })
    await shop.reconcile(order)
    expect((await shop.getDocuments(order)).length).toBe(2)
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    await finishOrderTasks(shop.shop.context)
    const [invoice, ...notes] = await shop.getDocuments(order)
    const credited = notes.reduce((sum, { totals }) => sum + totals.grossPaise, 0)
    expect(credited).toBe(invoice?.totals.grossPaise)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('a refund that the bank returns is still owed, and lowers no credit note of another', async () => {
    const { order } = await shop.issuePaidInvoice()
    const sendRefund = (body: object) => {
      const input = { ...toInput(order), body: body as never }
      return shop.admin.browser.call(refundPart, input)
    }
    const [{ _id: product = '' } = {}, { _id: other = '' } = {}] = order.orderItems
    const first = await sendRefund({ goodwill: { product: other, amount: 50 }, expectedAmount: 50 })
    await shop.dashboard.endRefund(first.refund.refundId ?? '', 'failed')
    await shop.reconcile(order)
    const pieces = [{ product, quantity: 1 }]
    const paise = sumLineAmounts(quotePieces(toRefundedOrder(first.order), pieces))
    await sendRefund({ lines: pieces, expectedAmount: toRupees(paise) })
    const params = { orderId: order._id, key: first.refund.key }
    await shop.admin.browser.call(resolveRefund, { params, body: { resolution: 'retry' } })
    await finishOrderTasks(shop.shop.context)
    const [, ...notes] = await shop.getDocuments(order)
    const credited = notes.map(({ totals, lines }) => [totals.grossPaise, lines[0]?.quantity])
    expect(credited).toEqual([
      [50_00, 0],
      [paise, 1],
    ])
    expect(await shop.documentLosses()).toEqual([])
  })

  it('an overpayment or a second payment is refunded without a credit note', async () => {
    const { order, amount } = await shop.capturePayment((total) => total + 5_90)
    await shop.reconcile(order)
    const [invoice, ...notes] = await shop.getDocuments(order)
    expect(invoice?.totals.grossPaise).toBe(amount - 5_90)
    expect(notes).toEqual([])
  })
})
