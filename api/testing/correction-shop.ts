import type { Order, placeOrder } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { afterEach, expect } from 'vitest'
import type { NewProduct } from '../src/models/products/product-create-queries'
import { buildOrder, buildProduct, pay, signInNewUser, type SignedIn } from './factories'
import { toPackLine } from './fulfilment'
import { getPieces, startOrderShop } from './order-shop'
import { useWorld } from './use-shop'

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

/** Starts a shop that is registered for GST, for changed orders and corrected invoices. */
async function startCorrectionShop() {
  const world = await startOrderShop()
  const { shop, asha, read } = world
  await world.saveProfile()
  const support = await signInNewUser(shop, { name: 'Support', roles: ['support'] })
  const accounts = await signInNewUser(shop, { name: 'Accounts', roles: ['accounts'] })

  /** An unpaid order of so many pieces of a new product. */
  async function placeUnpaid(
    body: Partial<RouteInput<typeof placeOrder>['body']> = {},
    qty = 3,
    price = 333.33,
    facts: Partial<NewProduct> = {},
  ): Promise<Order> {
    const product = await buildProduct(shop, { ...facts, price, countInStock: 1_000 })
    world.initialStock.set(product._id, 1_000)
    const lines = [{ product, qty }]
    return buildOrder(shop, { browser: asha.browser, lines, taxPercent: 18, body })
  }

  return {
    ...world,
    support,
    accounts,
    placeUnpaid,

    /** The same, paid. */
    async placePaid(...args: Parameters<typeof placeUnpaid>): Promise<Order> {
      const order = await placeUnpaid(...args)
      await pay(asha.browser, order)
      return read(order)
    },

    change: (order: { _id: string }, body: object, { browser }: SignedIn = asha) =>
      browser.send('PUT', `/orders/${order._id}/delivery`, body),

    correct: (order: { _id: string }, body: object, { browser }: SignedIn = accounts) =>
      browser.send('POST', `/orders/${order._id}/invoice-correction`, body),

    /** Packs one piece of the first product. */
    pack: (order: Order) =>
      world.pack(order, [toPackLine({ _id: order.orderItems[0]?._id ?? '' })]),

    /** Refunds one piece of the first product. */
    refundPiece: async (order: Order) => world.refund(order, getPieces(await read(order))),
  }
}

/** A shop for a suite, whose ledgers must balance after each test. */
export function useCorrectionShop(): CorrectionShop {
  const shop = useWorld(startCorrectionShop)
  afterEach(async () => {
    shop.reset()
    expect(await shop.losses()).toEqual([])
  })
  return shop
}

type CorrectionShop = Awaited<ReturnType<typeof startCorrectionShop>>
