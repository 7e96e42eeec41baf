import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { getGstr1, getGstr3b, getSalesReport } from '@voltkart/shared/contract/reports'
import * as returns from '@voltkart/shared/contract/returns'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { readTally } from '../../../testing/read-tally'

const shop = useOrderShop()
beforeEach(async () => {
  await shop.saveProfile()
  // The clock stands still, so that neither day nor month ends meanwhile.
  shop.clock.time = new Date()
})
afterEach(() => shop.reset())

/** A paid order whose invoice is of the financial year before the last one. */
async function oldInvoice() {
  const paid = await shop.issuePaidInvoice()
  const year = new Date().getUTCFullYear() - 2
  const documents = shop.shop.context.connection.collection('documents')
  await documents.updateOne(
    { order: new mongo.ObjectId(paid.order._id) },
    { $set: { issuedAt: new Date(`${year}-01-15T06:00:00Z`) } },
  )
  return paid
}
type Old = Awaited<ReturnType<typeof oldInvoice>>

const getAdmin = () => shop.admin.browser
const getDay = () => toIndiaDay(shop.clock.time ?? new Date())
const returnsNow = async () => {
  const query = { period: getDay().slice(0, 7) }
  const [gstr1, gstr3b] = await Promise.all([
    getAdmin().call(getGstr1, { query }),
    getAdmin().call(getGstr3b, { query }),
  ])
  const { problems, ...sections } = gstr1
  return { problems, reported: { sections, gstr3b } }
}
const salesByRate = async () => {
  const { rows } = await getAdmin().call(getSalesReport, {
    query: { from: getDay(), to: getDay(), by: 'rate' },
  })
  return new Map(rows.map(({ key, total }) => [key, Math.round(total * 100)]))
}
const commercialInTally = async () => {
  const path = `/api/v1/reports/tally.xml?from=${getDay()}&to=${getDay()}`
  return readTally(await (await getAdmin().fetch(path)).text()).balance('Credit Notes without GST')
}

/** One piece of the second product, with its price. */
function onePiece(order: Order) {
  const line = { product: order.orderItems[1]?._id ?? '', quantity: 1 }
  return { line, paise: sumLineAmounts(quotePieces(toRefundedOrder(order), [line])) }
}

async function refundPiece({ order }: Old): Promise<number> {
  const { line, paise } = onePiece(order)
  const body = { lines: [line], restock: true, expectedAmount: toRupees(paise) }
  await getAdmin().call(refundPart, { ...toInput(order), body })
  return paise
}

/** All pieces are delivered, and one is sent back. */
async function sendBack({ order }: Old): Promise<number> {
  const { line, paise } = onePiece(order)
  const lines = order.orderItems.map(({ _id: product, qty: quantity }) => ({ product, quantity }))
  const params = { orderId: order._id, n: 1 }
  await getAdmin().call(parcels.packParcel, { ...toInput(order), body: { lines } })
  const body = { ewayBill: '123456789012' }
  await getAdmin().call(parcels.shipParcel, { params, body })
  await getAdmin().call(parcels.deliverParcel, { params })
  const returnLines = [{ ...line, reason: 'defective' as const }]
  const request = { lines: returnLines, wish: 'refund' as const }
  await shop.asha.browser.call(returns.requestReturn, { ...toInput(order), body: request })
  await getAdmin().call(returns.approveReturn, { params, body: { instructions: 'Send it to us.' } })
  const received = [{ ...line, condition: 'damaged' as const }]
  await getAdmin().call(returns.receiveReturn, { params, body: { lines: received } })
  await getAdmin().call(returns.refundReturn, { params, body: { expectedAmount: toRupees(paise) } })
  return paise
}

/** The ways in which money goes back. Each gives how much, in paise. */
const ways: Record<string, (old: Old) => Promise<number>> = {
  'for pieces that go back into the stock': refundPiece,
  'for a return': sendBack,
  'as goodwill': async ({ order }) => {
    const goodwill = { product: order.orderItems[1]?._id ?? '', amount: 50 }
    const body = { goodwill, expectedAmount: 50, reason: 'Came late' }
    await getAdmin().call(refundPart, { ...toInput(order), body })
    return 50_00
  },
  'in the dashboard of Razorpay': async ({ order, paymentId }) => {
    await shop.dashboard.refund(paymentId, { amount: 100_01 })
    await shop.reconcile(order)
    return 100_01
  },
  'for the whole order': async ({ order, total }) => {
    await getAdmin().send('POST', `/orders/${order._id}/refund`)
    return total
  },
}

describe('money that goes back after 30 November of the next year', () => {
  it.each(Object.keys(ways))('has a credit note without tax %s', async (way) => {
    const old = await oldInvoice()
    const before = await returnsNow()
    const [rates, booked] = [await salesByRate(), await commercialInTally()]
    const paise = (await ways[way]?.(old)) ?? 0
    await finishOrderTasks(shop.shop.context)

    const [, note, ...more] = await shop.getDocuments(old.order)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit-note',
      commercial: true,
      number: expect.stringMatching(/^CCN\d{4}-\d{6}$/) as string,
      totals: { grossPaise: paise, taxablePaise: paise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
    })
    expect(note?.lines.every(({ rate }) => rate === 0)).toBe(true)
    const { creditNotes } = await getAdmin().call(getOrder, toInput(old.order))
    expect(creditNotes?.map(({ number }) => number)).toEqual([note?.number])

    const after = await returnsNow()
    expect(after.reported).toEqual(before.reported)
    expect(after.problems.map(({ number }) => number)).toContain(note?.number)
    // The sales of goods at 0 % stay what they were.
    const sold = (rates.get('commercial') ?? 0) - paise
    expect(await salesByRate()).toEqual(new Map([...rates, ['commercial', sold]]))
    expect(await commercialInTally()).toBe(booked - paise)
    expect(await shop.documentLosses()).toEqual([])
  })

  it('is a commercial credit note on paper, which names no tax', async () => {
    const old = await oldInvoice()
    await refundPiece(old)
    await finishOrderTasks(shop.shop.context)
    const [, note] = await shop.getDocuments(old.order)
    const pdf = await shop.readPdf(`/documents/${note?._id}.pdf`)
    expect(pdf).toContain('Commercial credit note')
    expect(pdf).not.toMatch(/CGST (?!Act)|Tax by HSN code|Includes GST/)
  })
})
