import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import { updateShop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { finishOrderTasks } from '../src/commands/order-core/finish-order-tasks'
import { reconcileOrder } from '../src/commands/payments/reconcile-payments'
import { findDocumentLosses } from '../src/ledger/document-ledger'
import { buildOrder, buildProduct, pay } from './factories'
import { readLedger } from './ledger'
import { toInput, startPaymentShop } from './payment-shop'
import { shopBody, type ShopBody } from './shop-profile'
import type { TestServerOptions } from './test-server'

/** Starts a shop for tests of tax documents; `saveProfile` registers it for GST. */
export async function startTaxedShop(options?: TestServerOptions) {
  const payments = await startPaymentShop(options)
  const { shop, admin, asha } = payments
  const { context } = shop

  return {
    ...payments,

    saveProfile: (overrides: Partial<ShopBody> = {}) =>
      admin.browser.call(updateShop, { body: shopBody(overrides), headers: {} }),

    /** A paid order with two lines; `change` is stored in it before it is paid. */
    async paidInvoice(change: object = {}) {
      const products = await Promise.all([
        buildProduct(shop, { price: 333.33, hsnCode: '84713010', gstRate: 18 }),
        buildProduct(shop, { price: 24_999 }),
      ])
      const lines = products.map((product, index) => ({ product, qty: index + 1 }))
      const { browser } = asha
      const placed = await buildOrder(shop, { browser, lines, taxPercent: 18 })
      if (Object.keys(change).length > 0) {
        const orders = context.connection.collection('orders')
        await orders.updateOne({ orderNumber: placed.orderNumber }, { $set: change })
      }
      const { razorpay_payment_id: paymentId } = await pay(browser, placed)
      const order: Order = await browser.call(getOrder, toInput(placed))
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
      const bytes = new Uint8Array(await response.arrayBuffer())
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
      return text.replace(/\s+/g, ' ')
    },

    /** Reads the order's payments like the job, and finishes the follow-up work. */
    async reconcile(order: { _id: string }): Promise<void> {
      const found = await context.models.orders.findById(order._id)
      if (!found) throw new Error('The order is gone')
      await reconcileOrder(context, found)
      await finishOrderTasks(context)
    },

    /** The errors in the tax documents. */
    losses: async () => findDocumentLosses(await readLedger(context.connection), false),
  }
}

export type TaxedShop = Awaited<ReturnType<typeof startTaxedShop>>
