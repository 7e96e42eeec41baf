import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import { getOrder } from '@voltkart/shared/contract/orders'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { getGstr1, getGstr3b } from '@voltkart/shared/contract/reports'
import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { mongo } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/order-core/finish-order-tasks'
import { toInput } from '../../../testing/payment-shop'
import { startTaxedShop } from '../../../testing/taxed-shop'
import { useWorld } from '../../../testing/use-shop'

const shop = useWorld(startTaxedShop)
beforeEach(() => shop.saveProfile())
afterEach(() => shop.reset())

/** A paid order whose invoice is of the financial year before the last one. */
async function oldInvoice() {
  const paid = await shop.paidInvoice()
  const year = new Date().getUTCFullYear() - 2
  const documents = shop.shop.context.connection.collection('documents')
  await documents.updateOne(
    { order: new mongo.ObjectId(paid.order._id) },
    { $set: { issuedAt: new Date(`${year}-01-15T06:00:00Z`) } },
  )
  return paid
}

const returnsNow = async () => {
  const query = { period: dayInIndia(new Date()).slice(0, 7) }
  const { browser } = shop.admin
  const [gstr1, gstr3b] = await Promise.all([
    browser.call(getGstr1, { query }),
    browser.call(getGstr3b, { query }),
  ])
  const { problems, ...sections } = gstr1
  return { problems, reported: { sections, gstr3b } }
}

describe('money that goes back after 30 November of the next year', () => {
  it('has a credit note without tax on every path, which no return reports', async () => {
    const { order, paymentId, total } = await oldInvoice()
    const before = await returnsNow()
    const { browser } = shop.admin

    const product = order.orderItems[1]?._id ?? ''
    const lines = [{ product, quantity: 1 }]
    const expectedAmount = toRupees(amountOfLines(quotePieces(toRefundedOrder(order), lines)))
    const piece = { ...toInput(order), body: { lines, expectedAmount }, headers: {} }
    await browser.call(refundPart, piece)
    await browser.call(refundPart, {
      ...toInput(order),
      body: { goodwill: { product, amount: 50 }, expectedAmount: 50, reason: 'Came late' },
      headers: {},
    })
    await shop.dashboard.refund(paymentId, { amount: 100_01 })
    await shop.reconcile(order)
    await browser.send('POST', `/orders/${order._id}/refund`)
    await finishOrderTasks(shop.shop.context)

    const [, ...notes] = await shop.getDocuments(order)
    expect(notes).toHaveLength(4)
    for (const { number, kind, commercial, totals, lines: noted } of notes) {
      expect({ kind, commercial }).toEqual({ kind: 'credit-note', commercial: true })
      expect(number).toMatch(/^CCN\d{4}-\d{6}$/)
      expect(totals).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
      expect(totals.taxablePaise).toBe(totals.grossPaise)
      expect(noted.every(({ rate }) => rate === 0)).toBe(true)
    }
    expect(notes.reduce((sum, { totals }) => sum + totals.grossPaise, 0)).toBe(total)
    const { creditNotes = [] } = await browser.call(getOrder, toInput(order))
    expect(creditNotes.map(({ number }) => number)).toEqual(notes.map(({ number }) => number))

    const after = await returnsNow()
    expect(after.reported).toEqual(before.reported)
    expect(after.problems.map(({ number }) => number)).toEqual(
      expect.arrayContaining(notes.map(({ number }) => number)),
    )
    const pdf = await shop.readPdf(`/documents/${notes[0]?._id}.pdf`)
    expect(pdf).toContain('Commercial credit note')
    expect(pdf).not.toMatch(/CGST (?!Act)|Tax by HSN code|Includes GST/)
    expect(await shop.losses()).toEqual([])
  })
})
