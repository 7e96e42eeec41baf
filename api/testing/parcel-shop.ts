import { countOrders } from '@voltkart/shared/contract/order-views'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import type { RouteInput } from '@voltkart/shared/contract/route'
import type { ParcelFilter } from '@voltkart/shared/domain/parcels'
import type { SerialKind } from '@voltkart/shared/domain/product-facts'
import { finishOrderTasks } from '../src/commands/order-core/finish-order-tasks'
import type { ProductRecord } from '../src/models/products/product-edit-queries'
import { buildOrder, buildProduct, pay, type WantedLine } from './factories'
import { findLosses, readLedger } from './ledger'
import { startPaymentShop, toInput } from './payment-shop'
import type { TestServerOptions } from './test-server'
import { relayOutbox } from '../src/commands/outbox/relay-outbox'

type PackLine = parcels.ParcelBody['lines'][number]
type CameBackInput = RouteInput<typeof parcels.returnParcel>['body']
export type ShipInput = RouteInput<typeof parcels.shipParcel>['body']

/** A line of a parcel. */
export const line = (product: { _id: string }, quantity = 1, serials?: string[]): PackLine => ({
  product: product._id,
  quantity,
  ...(serials ? { serials } : {}),
})

/** The events of an order since it was placed and paid. */
export const getChanges = ({ events }: Pick<Order, 'events'>): string[] =>
  events.slice(2).map(({ type, detail }) => (detail ? `${type} ${detail}` : type))

/** Starts a shop for tests of parcels; its clock can be set. */
export async function startParcelShop(options?: TestServerOptions) {
  const payments = await startPaymentShop(options)
  const { shop, asha, admin } = payments
  const initialStock = new Map<string, number>()
  const { browser } = admin

  const parcelInput = (order: { _id: string }, n: number) => ({
    params: { orderId: order._id, n },
  })

  async function product(
    overrides: {
      price?: number
      serialKind?: SerialKind
      months?: number
      name?: string
      sku?: string
    } = {},
  ): Promise<ProductRecord> {
    const { months, ...fields } = overrides
    const countInStock = 1_000
    const built = await buildProduct(shop, {
      ...fields,
      countInStock,
      ...(months === undefined
        ? {}
        : { warranty: { months, kind: 'manufacturer', text: 'Carry-in' } }),
    })
    initialStock.set(built._id, countInStock)
    return built
  }

  return {
    ...payments,
    /** The pieces of each product at the beginning, for the ledger. */
    initialStock,
    product,

    /** A paid order. */
    async paid(...lines: WantedLine[]): Promise<Order & { paymentId: string }> {
      const order = await buildOrder(shop, { browser: asha.browser, lines })
      const { razorpay_payment_id: paymentId } = await pay(asha.browser, order)
      return { ...order, paymentId }
    },

    pack: (order: { _id: string }, lines: PackLine[], rest: Partial<parcels.ParcelBody> = {}) =>
      browser.call(parcels.packParcel, { ...toInput(order), body: { lines, ...rest } }),
    refusedPack: (order: { _id: string }, lines: PackLine[]) =>
      browser.refused(parcels.packParcel, { ...toInput(order), body: { lines } }),

    ship: (order: { _id: string }, n = 1, body: ShipInput = {}) =>
      browser.call(parcels.shipParcel, { ...parcelInput(order, n), body }),
    refusedShip: (order: { _id: string }, n = 1, body: ShipInput = {}) =>
      browser.refused(parcels.shipParcel, { ...parcelInput(order, n), body }),

    deliver: (order: { _id: string }, n = 1) =>
      browser.call(parcels.deliverParcel, parcelInput(order, n)),
    cancel: (order: { _id: string }, n = 1) =>
      browser.call(parcels.cancelParcel, parcelInput(order, n)),
    comeBack: (order: { _id: string }, n = 1, body: CameBackInput = {}) =>
      browser.call(parcels.returnParcel, { ...parcelInput(order, n), body }),

    /** The ids of the orders with this work, whose number the view must show. */
    async listed(work: ParcelFilter): Promise<string[]> {
      const page = await browser.call(listOrders, { query: { limit: 100, parcels: work } })
      if (Array.isArray(page)) throw new Error('The response is not a page')
      const { toPack, toShip, inTransit } = await browser.call(countOrders, {})
      const counted = { 'to-pack': toPack, 'to-ship': toShip, 'in-transit': inTransit }[work]
      if (page.total !== counted) throw new Error(`The view counts ${counted}, not ${page.total}`)
      return page.orders.map(({ _id }) => _id)
    },

    /** Does the open work of the orders, and lists the losses. */
    async losses(): Promise<string[]> {
      await finishOrderTasks(shop.context)
      await relayOutbox(shop.context)
      const { connection, config } = shop.context
      const sent = { dataDirectories: [config.dataDirectory] }
      return findLosses(await readLedger(connection, sent), initialStock, [])
    },
  }
}

export type ParcelShop = Awaited<ReturnType<typeof startParcelShop>>
