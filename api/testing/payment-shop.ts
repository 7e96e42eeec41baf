import * as orders from '@voltkart/shared/contract/orders'
import { toPaise } from '@voltkart/shared/domain/money'
import { currentShopTerms } from '../src/commands/shop/shop-terms'
import { createSandboxControls } from '../dev/razorpay-sandbox/controls'
import {
  buildOrder,
  buildProduct,
  openPayment,
  pay,
  signedIn,
  signedInAdmin,
  type WantedLine,
} from './factories'
import { providerDashboard } from './provider-dashboard'
import { startTestServer, type TestServerOptions } from './test-server'

/** The input of an operation on one order. */
export const toInput = ({ _id }: { _id: string }) => ({ params: { orderId: _id } })

/**
 * Starts a shop for tests of payments. It receives only webhooks that a test sends, and its clock
 * can be set.
 */
export async function startPaymentShop({ overrides, ...options }: TestServerOptions = {}) {
  const controls = createSandboxControls({ webhooks: 'hold' })
  const clock: { time: Date | undefined } = { time: undefined }
  const now = () => clock.time ?? new Date()
  const shop = await startTestServer({
    ...options,
    overrides: { sandboxControls: controls, now, ...overrides },
  })
  const asha = await signedIn(shop)
  const admin = await signedInAdmin(shop)
  const dashboard = providerDashboard(shop)

  /** An unpaid order with an open payment. */
  async function openedOrder(lines?: WantedLine[]) {
    const { taxPercent } = await currentShopTerms(shop.context)
    const order = await buildOrder(shop, {
      browser: asha.browser,
      taxPercent,
      ...(lines ? { lines } : {}),
    })
    const { id: providerOrderId } = await openPayment(asha.browser, order)
    return { order, providerOrderId }
  }

  return {
    shop,
    controls,
    clock,
    asha,
    admin,
    dashboard,
    openedOrder,

    stop: () => shop.stop(),

    /** Resets clock and provider after a test. */
    reset() {
      clock.time = undefined
      Object.assign(controls, createSandboxControls({ webhooks: 'hold' }))
    },

    read: (order: { _id: string }) => admin.browser.call(orders.getOrder, toInput(order)),

    fetchPayment: (id: string) => shop.context.payments.fetchPayment(id),

    /** A paid order of one new product. */
    async paidOrder() {
      const product = await buildProduct(shop)
      const order = await buildOrder(shop, { browser: asha.browser, lines: [{ product }] })
      const result = await pay(asha.browser, order)
      const { razorpay_payment_id: paymentId, razorpay_order_id: providerOrderId } = result
      return { order, product, paymentId, providerOrderId }
    },

    /**
     * An unpaid order and a payment that the provider has captured for it, which the shop does not
     * know yet. `getAmount` takes and returns paise.
     */
    async capturedPayment(
      getAmount: (totalPaise: number) => number,
      details: { currency?: string; customerFee?: number } = {},
    ) {
      const { order, providerOrderId } = await openedOrder()
      const amount = getAmount(toPaise(order.totalPrice))
      const { id: paymentId } = await dashboard.pay(providerOrderId, { amount, ...details })
      return { order, paymentId, providerOrderId, amount }
    },

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

export type PaymentShop = Awaited<ReturnType<typeof startPaymentShop>>
