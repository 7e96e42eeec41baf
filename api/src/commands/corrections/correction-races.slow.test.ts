import { packParcel } from '@voltkart/shared/contract/parcels'
import type { Order } from '@voltkart/shared/contract/orders'
import { afterEach, describe, expect, it } from 'vitest'
import {
  inHyderabad,
  KARNATAKA,
  MAHARASHTRA,
  startCorrectionShop,
  TELANGANA,
} from '../../../testing/correction-shop'
import { openPayment, payInWindow } from '../../../testing/factories'
import { useWorld } from '../../../testing/use-shop'
import { finishOrderTasks } from '../order-core/finish-order-tasks'

const ROUNDS = 6

const shop = useWorld(startCorrectionShop)
afterEach(async () => {
  expect(await shop.lossesAfterJobs()).toEqual([])
})

const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
const pack = ({ _id, orderItems }: Order) =>
  shop.admin.browser.send('POST', packParcel.path.replace(':orderId', _id), {
    lines: [{ product: orderItems[0]?._id, quantity: 1 }],
  })

/** The invoice that counts names the business that the order has. */
async function expectAgreement(order: { _id: string }): Promise<void> {
  await finishOrderTasks(shop.shop.context)
  const now = await shop.read(order)
  const documents = await shop.documentsOf(order)
  const latest = documents.findLast(({ kind }) => kind === 'invoice')
  expect(latest?.buyer.gstin).toBe(now.billing?.gstin)
  expect(latest?.placeOfSupply.code).toBe(now.placeOfSupply?.code)
  expect(latest?.number).toBe(now.invoice?.number)
}

describe('an order that several people work on', () => {
  it('is changed by its buyer and by staff, and has the invoice of the last change', async () => {
    const order = await shop.paid()
    const answers = await Promise.all([
      shop.change(order, { billing: MAHARASHTRA }),
      shop.change(order, { billing: TELANGANA }, shop.support),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await expectAgreement(order)
  })

  it.each(rounds)('is packed, or changed before it is packed (%i)', async (round) => {
    const order = await shop.paid()
    const jobs = [
      () => pack(order),
      () => shop.change(order, { billing: MAHARASHTRA }),
      () => shop.change(order, { shippingAddress: inHyderabad }, shop.support),
    ]
    const turned = [...jobs.slice(round % 3), ...jobs.slice(0, round % 3)]
    const answers = await Promise.all(turned.map((job) => job()))
    expect(answers.map(({ status }) => status)).toSatisfy((all: number[]) =>
      all.every((status) => [200, 201, 409].includes(status)),
    )
    expect((await shop.read(order)).parcels).toHaveLength(1)
    await expectAgreement(order)
  })

  it.each(rounds)('is paid while its business changes (%i)', async (round) => {
    const order = await shop.placed()
    const { browser } = shop.asha
    const { id } = await openPayment(browser, order)
    const paying = async () => {
      const { result } = await payInWindow(browser, id)
      return browser.send('POST', '/payment/razorpay/order/validate', result)
    }
    const changing = () => shop.change(order, { billing: round % 2 ? MAHARASHTRA : KARNATAKA })
    await Promise.all([paying(), changing(), shop.change(order, { billing: TELANGANA })])
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(order)).status).toBe('paid')
    await expectAgreement(order)
  })

  it.each(rounds)('is refunded in part while its invoice is corrected (%i)', async (round) => {
    const order = await shop.paid()
    await shop.refundPiece(order)
    const amount = 50 + round
    const body = {
      goodwill: { product: order.orderItems[0]?._id, amount },
      expectedAmount: amount,
    }
    const reason = 'The buyer gave another GSTIN'
    const answers = await Promise.all([
      shop.admin.browser.send('POST', `/orders/${order._id}/refunds`, body),
      shop.correct(order, { billing: MAHARASHTRA, reason }),
      shop.change(order, { billing: TELANGANA }),
      shop.refundPiece(order).catch(() => undefined),
    ])
    for (const answer of answers) expect(answer?.status ?? 409).toBeLessThan(500)
    await expectAgreement(order)
  })

  it('is refunded in full while it is changed: one of both comes first', async () => {
    for (const _round of rounds) {
      const order = await shop.paid()
      const [changed, refunded] = await Promise.all([
        shop.change(order, { billing: MAHARASHTRA }),
        shop.admin.browser.send('POST', `/orders/${order._id}/refund`),
      ])
      expect([200, 409]).toContain(changed.status)
      expect(refunded.status).toBe(200)
      await finishOrderTasks(shop.shop.context)
      const documents = await shop.documentsOf(order)
      const sumOf = (kind: string) =>
        documents
          .filter((one) => one.kind === kind)
          .reduce((sum, { totals }) => sum + totals.grossPaise, 0)
      expect(sumOf('invoice')).toBe(sumOf('credit-note'))
    }
  })
})
