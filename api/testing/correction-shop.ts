import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import type { Order } from '@voltkart/shared/contract/orders'
import { packParcel } from '@voltkart/shared/contract/parcels'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import type { NewProduct } from '../src/models/products/product-create-queries'
import { finishOrderTasks } from '../src/commands/order-core/finish-order-tasks'
import { address, buildProduct, orderBody, pay, signedIn, type SignedIn } from './factories'
import { toInput } from './payment-shop'
import { startTaxedShop } from './taxed-shop'

export { KARNATAKA, MAHARASHTRA, TELANGANA } from './businesses'

export const inHyderabad = {
  address: '7 Charminar Road',
  city: 'Hyderabad',
  postalCode: '500002',
  country: 'India',
}
/** An address that does not show its State. */
export const unclear = {
  address: '1 Main Road',
  city: 'Aurangabad',
  postalCode: 'none',
  country: 'India',
}

/** Starts a taxed shop for tests of changed orders and corrected invoices. */
export async function startCorrectionShop() {
  const taxed = await startTaxedShop()
  const { shop, admin, asha } = taxed
  await taxed.saveProfile()
  const support = await signedIn(shop, { name: 'Support', roles: ['support'] })
  const accounts = await signedIn(shop, { name: 'Accounts', roles: ['accounts'] })

  /** An unpaid order of so many pieces of a new product. */
  async function placed(
    overrides: object = {},
    qty = 3,
    price = 333.33,
    facts: Partial<NewProduct> = {},
  ): Promise<Order> {
    const product = await buildProduct(shop, { ...facts, price, countInStock: 1_000 })
    const body = { ...orderBody([{ product, qty }], 18), shippingAddress: address, ...overrides }
    const answer = await asha.browser.send('POST', '/orders', body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body as Order
  }

  return {
    ...taxed,
    support,
    accounts,
    placed,

    /** The same, paid. */
    async paid(...args: Parameters<typeof placed>): Promise<Order> {
      const order = await placed(...args)
      await pay(asha.browser, order)
      return taxed.read(order)
    },

    change: (order: { _id: string }, body: object, { browser }: SignedIn = asha) =>
      browser.send('PUT', `/orders/${order._id}/delivery`, body),

    correct: (order: { _id: string }, body: object, { browser }: SignedIn = accounts) =>
      browser.send('POST', `/orders/${order._id}/invoice-correction`, body),

    /** Packs one piece of the first product. */
    pack: ({ _id, orderItems }: Order) =>
      admin.browser.call(packParcel, {
        ...toInput({ _id }),
        body: { lines: [{ product: orderItems[0]?._id ?? '', quantity: 1 }] },
      }),

    /** Refunds one piece of the first product. */
    async refundPiece(order: Order): Promise<void> {
      const lines = [{ product: order.orderItems[0]?._id ?? '', quantity: 1 }]
      const quote = amountOfLines(quotePieces(toRefundedOrder(await taxed.read(order)), lines))
      const body = { lines, expectedAmount: toRupees(quote) }
      await admin.browser.call(refundPart, { ...toInput(order), body, headers: {} })
    },

    /** Finishes the follow-up work, and lists the errors in the tax documents. */
    async lossesAfterJobs(): Promise<string[]> {
      await finishOrderTasks(shop.context)
      await finishOrderTasks(shop.context)
      return taxed.losses()
    },
  }
}
