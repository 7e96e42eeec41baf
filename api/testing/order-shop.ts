import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import * as orders from '@voltkart/shared/contract/orders'
import type { Order } from '@voltkart/shared/contract/orders'
import { refundPart, resolveRefund } from '@voltkart/shared/contract/refunds'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, expect } from 'vitest'
import { finishOrderTasks } from '../src/commands/orders/finish-order-tasks'
import { reconcileOrder } from '../src/commands/payments/reconcile-payments'
import { readShopTerms } from '../src/commands/shop/shop-terms'
import { findDocumentLosses } from '../src/ledger/document-ledger'
import { buildOrder, buildProduct, openPayment, pay, type CartLineInput } from './factories'
import { createFulfilment } from './fulfilment'
import { readLedger } from './ledger'
import { startStaffedShop, toInput, type StaffedShop } from './staffed-shop'
import type { TestServerOptions } from './test-server'
import { useWorld } from './use-shop'

/** The value of this many pieces of the order's first product, in rupees. */
export function getPiecesValue(order: Order, quantity: number): number {
  const product = order.orderItems[0]?._id ?? ''
  return toRupees(sumLineAmounts(quotePieces(toRefundedOrder(order), [{ product, quantity }])))
}

/** A request to refund pieces of the order's first product. */
export const getPieces = (order: Order, quantity = 1): RefundBody => ({
  lines: [{ product: order.orderItems[0]?._id ?? '', quantity }],
  reason: 'The customer wants fewer',
  restock: true,
  expectedAmount: getPiecesValue(order, quantity),
})

/** The text of a PDF, on one line. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

function createPayments({ shop, asha, admin, dashboard, read }: StaffedShop) {
  /** An unpaid order with an open payment. */
  async function openOrder(lines?: CartLineInput[]) {
    const { taxPercent } = await readShopTerms(shop.context)
    const order = await buildOrder(shop, { browser: asha.browser, taxPercent, lines })
    const { id: providerOrderId } = await openPayment(asha.browser, order)
    return { order, providerOrderId }
  }

  return {
    openOrder,

    fetchPayment: (id: string) => shop.context.payments.fetchPayment(id),

    /** A paid order of so many pieces of one new product. The price is in rupees. */
    async placePaidOrder(qty = 1, price = 499.5) {
      const product = await buildProduct(shop, { price })
      const { browser } = asha
      const placed = await buildOrder(shop, { browser, lines: [{ product, qty }] })
      const result = await pay(browser, placed)
      const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = result
      return { order: await read(placed), product, paymentId, providerOrderId }
    },

    /**
     * An unpaid order and a payment that the provider has captured for it, which the shop does not
     * know yet. `getAmount` takes and returns paise.
     */
    async capturePayment(
      getAmount: (totalPaise: number) => number,
      details: { currency?: string; customerFee?: number } = {},
    ) {
      const { order, providerOrderId } = await openOrder()
      const amount = getAmount(toPaise(order.totalPrice))
      const { id: paymentId } = await dashboard.pay(providerOrderId, { amount, ...details })
      return { order, paymentId, providerOrderId, amount }
    },

    refund: (order: { _id: string }, body: RefundBody, key?: string) =>
      admin.browser.call(refundPart, {
        ...toInput(order),
        body,
        headers: key ? { 'idempotency-key': key } : {},
      }),

    /** Sends a request for a partial refund, and returns any response. */
    sendRefund: (order: { _id: string }, body: object, browser = admin.browser) =>
      browser.send('POST', `/orders/${order._id}/refunds`, body),

    /** Staff retry a failed refund. */
    retryRefund: (params: { orderId: string; key: string }) =>
      admin.browser.call(resolveRefund, { params, body: { resolution: 'retry' } }),

    /** Staff have paid a failed refund back by bank transfer. */
    settleRefund: (params: { orderId: string; key: string }, reference: string) =>
      admin.browser.call(resolveRefund, {
        params,
        body: { resolution: 'settled-manually', reference },
      }),

    /** The ids of the orders that a filter of refunds finds. */
    async withRefunds(refunds: 'failed' | 'open' | 'review'): Promise<string[]> {
      const query = { limit: 100, refunds }
      const page = await admin.browser.call(orders.listOrders, { query })
      if (Array.isArray(page)) throw new Error('The response is not a page')
      if (page.total !== page.orders.length) throw new Error(`The total is ${page.total}`)
      return page.orders.map(({ _id }) => _id)
    },
  }
}

function createDocuments({ shop, asha, admin }: StaffedShop) {
  const { context } = shop
  return {
    /** A paid order with two lines; `change` is stored in it before it is paid. */
    async issuePaidInvoice(change: object = {}) {
      const products = await Promise.all([
        buildProduct(shop, { price: 333.33, hsnCode: '84713010', gstRate: 18 }),
        buildProduct(shop, { price: 24_999 }),
      ])
      const lines = products.map((product, index) => ({ product, qty: index + 1 }))
      const { browser } = asha
      const placed = await buildOrder(shop, { browser, lines, taxPercent: 18 })
      if (Object.keys(change).length > 0) {
        const stored = context.connection.collection('orders')
        await stored.updateOne({ orderNumber: placed.orderNumber }, { $set: change })
      }
      const { razorpay_payment_id: paymentId } = await pay(browser, placed)
      const order = await browser.call(orders.getOrder, toInput(placed))
      return { order, paymentId, total: toPaise(order.totalPrice) }
    },

    getDocuments: (order: { _id: string }) =>
      admin.browser.call(listOrderDocuments, toInput(order)),

    /** The text of a PDF that the customer reads. */
    async readPdf(path: string): Promise<string> {
      const response = await asha.browser.fetch(`/api/v1${path}`)
      const type = response.headers.get('content-type')
      if (!response.ok || !type?.includes('application/pdf')) {
        throw new Error(`${path} answered ${response.status}, ${type}`)
      }
      return readPdfText(new Uint8Array(await response.arrayBuffer()))
    },

    /** Reads the order's payments like the job, and finishes the follow-up work. */
    async reconcile(order: { _id: string }): Promise<void> {
      const stored = await context.models.orders.findById(order._id)
      if (!stored) throw new Error('The order is gone')
      await reconcileOrder(context, stored)
      await finishOrderTasks(context)
    },

    /** The errors in the tax documents. */
    documentLosses: async () => findDocumentLosses(await readLedger(context.connection), false),
  }
}

/** Starts a staffed shop with the steps in the life of an order. */
export async function startOrderShop(options?: TestServerOptions) {
  const staffed = await startStaffedShop(options)
  return {
    ...staffed,
    ...createPayments(staffed),
    ...createFulfilment(staffed),
    ...createDocuments(staffed),
  }
}

/** The same for the tests of a suite. */
export const useOrderShop = (options?: TestServerOptions): OrderShop =>
  useWorld(() => startOrderShop(options))

async function expectBalance(world: OrderShop): Promise<void> {
  world.clock.time = undefined
  expect(await world.losses()).toEqual([])
}

/** The same, whose ledgers must balance after each test. */
export function useBalancedShop(options?: TestServerOptions): OrderShop {
  const world = useOrderShop(options)
  afterEach(() => expectBalance(world))
  return world
}

export type OrderShop = Awaited<ReturnType<typeof startOrderShop>>
