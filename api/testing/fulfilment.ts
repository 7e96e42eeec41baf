import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { countOrders } from '@voltkart/shared/contract/order-views'
import { listOrders, type Order } from '@voltkart/shared/contract/orders'
import * as parcels from '@voltkart/shared/contract/parcels'
import * as returns from '@voltkart/shared/contract/returns'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { toRupees } from '@voltkart/shared/domain/money'
import type { ParcelFilter } from '@voltkart/shared/domain/parcels'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import type { SerialKind } from '@voltkart/shared/domain/product-facts'
import type { ReturnReason } from '@voltkart/shared/domain/returns'
import { finishOrderTasks } from '../src/commands/orders/finish-order-tasks'
import { relayOutbox } from '../src/commands/outbox/relay-outbox'
import type { ProductRecord } from '../src/models/products/product-edit-queries'
import { buildOrder, buildProduct, getStock, pay, type CartLineInput } from './factories'
import { findLosses, readLedger } from './ledger'
import { buildPhotoForm } from './pictures'
import { toInput, type StaffedShop } from './staffed-shop'

type PackLine = parcels.ParcelBody['lines'][number]
type CameBackInput = RouteInput<typeof parcels.returnParcel>['body']
type ShipInput = RouteInput<typeof parcels.shipParcel>['body']
type RequestBody = RouteInput<typeof returns.requestReturn>['body']
type ReceiveLine = RouteInput<typeof returns.receiveReturn>['body']['lines'][number]

/** A line of a parcel. */
export const toPackLine = (
  product: { _id: string },
  quantity = 1,
  serials?: string[],
): PackLine => ({
  product: product._id,
  quantity,
  ...(serials ? { serials } : {}),
})

/** A line of a request for a return. */
export const toReturnLine = (
  product: { _id: string },
  quantity = 1,
  reason: ReturnReason = 'defective',
  serials?: string[],
): RequestBody['lines'][number] => ({ ...toPackLine(product, quantity, serials), reason })

/** A line of received pieces. */
export const toReceivedLine = (
  product: { _id: string },
  quantity = 1,
  condition: ReceiveLine['condition'] = 'sellable',
  serials?: string[],
): ReceiveLine => ({ ...toPackLine(product, quantity, serials), condition })

/** The events of an order since it was placed and paid. */
export const getChanges = ({ events }: Pick<Order, 'events'>): string[] =>
  events.slice(2).map(({ type, detail }) => (detail ? `${type} ${detail}` : type))

function createParcels({ shop, asha, admin }: StaffedShop) {
  const { browser } = admin
  const initialStock = new Map<string, number>()
  const toPackCall = (
    order: { _id: string },
    lines: PackLine[],
    rest: Partial<parcels.ParcelBody> = {},
  ) => ({ ...toInput(order), body: { lines, ...rest } })
  const toShipCall = (order: { _id: string }, n = 1, body: ShipInput = {}) => ({
    ...toInput(order, n),
    body,
  })

  return {
    /** The pieces of each product at the beginning, for the ledger. */
    initialStock,

    async product(
      fields: {
        price?: number
        serialKind?: SerialKind
        months?: number
        name?: string
        sku?: string
      } = {},
    ): Promise<ProductRecord> {
      const { months, ...rest } = fields
      const warranty =
        months === undefined
          ? {}
          : { warranty: { months, kind: 'manufacturer' as const, text: 'Carry-in' } }
      const built = await buildProduct(shop, { ...rest, ...warranty, countInStock: 1_000 })
      initialStock.set(built._id, 1_000)
      return built
    },

    /** A paid order. */
    async placePaid(...lines: CartLineInput[]): Promise<Order & { paymentId: string }> {
      const order = await buildOrder(shop, { browser: asha.browser, lines })
      const { razorpay_payment_id: paymentId } = await pay(asha.browser, order)
      return { ...order, paymentId }
    },

    pack: (...args: Parameters<typeof toPackCall>) =>
      browser.call(parcels.packParcel, toPackCall(...args)),
    expectPackRefusal: (...args: Parameters<typeof toPackCall>) =>
      browser.expectRefusal(parcels.packParcel, toPackCall(...args)),
    ship: (...args: Parameters<typeof toShipCall>) =>
      browser.call(parcels.shipParcel, toShipCall(...args)),
    expectShipRefusal: (...args: Parameters<typeof toShipCall>) =>
      browser.expectRefusal(parcels.shipParcel, toShipCall(...args)),
    deliver: (order: { _id: string }, n = 1) =>
      browser.call(parcels.deliverParcel, toInput(order, n)),
    cancel: (order: { _id: string }, n = 1) =>
      browser.call(parcels.cancelParcel, toInput(order, n)),
    comeBack: (order: { _id: string }, n = 1, body: CameBackInput = {}) =>
      browser.call(parcels.returnParcel, { ...toInput(order, n), body }),

    /** The ids of the orders with this work, whose number the view must show. */
    async listByWork(work: ParcelFilter): Promise<string[]> {
      const page = await browser.call(listOrders, { query: { limit: 100, parcels: work } })
      if (Array.isArray(page)) throw new Error('The response is not a page')
      const { toPack, toShip, inTransit } = await browser.call(countOrders, {})
      const counted = { 'to-pack': toPack, 'to-ship': toShip, 'in-transit': inTransit }[work]
      if (page.total !== counted) throw new Error(`The view counts ${counted}, not ${page.total}`)
      return page.orders.map(({ _id }) => _id)
    },

    stock: (product: { _id: string }) => getStock(shop, product._id),

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

function createReturns(world: StaffedShop & ReturnType<typeof createParcels>) {
  const { asha, admin } = world
  const { browser } = admin
  const toReturnInput = (
    order: { _id: string },
    lines: RequestBody['lines'],
    rest: Partial<RequestBody> = {},
  ) => ({ ...toInput(order), body: { lines, wish: 'refund' as const, ...rest } })
  const toReceiveCall = (order: { _id: string }, lines: ReceiveLine[], n = 1) => ({
    ...toInput(order, n),
    body: { lines },
  })
  const toRejectCall = (order: { _id: string }, n = 1) => ({
    ...toInput(order, n),
    body: { note: 'Worn.' },
  })
  const toReplaceCall = (order: { _id: string }, n = 1, lines?: returns.ReplaceBody['lines']) => ({
    ...toInput(order, n),
    body: lines ? { lines } : {},
  })

  const request = (...args: Parameters<typeof toReturnInput>) =>
    asha.browser.call(returns.requestReturn, toReturnInput(...args))
  const approve = (order: { _id: string }, n = 1) =>
    browser.call(returns.approveReturn, {
      ...toInput(order, n),
      body: { instructions: 'Send it to us.\nKeep the receipt.' },
    })
  const receive = (...args: Parameters<typeof toReceiveCall>) =>
    browser.call(returns.receiveReturn, toReceiveCall(...args))

  return {
    /** An order whose pieces were delivered in one parcel per line. */
    async placeDelivered(...lines: (CartLineInput & { serials?: string[] })[]) {
      const order = await world.placePaid(...lines)
      for (const [index, { product, qty = 1, serials }] of lines.entries()) {
        await world.pack(order, [toPackLine(product, qty, serials)])
        await world.ship(order, index + 1)
        await world.deliver(order, index + 1)
      }
      return order
    },

    request,
    approve,
    receive,
    expectRequestRefusal: (...args: Parameters<typeof toReturnInput>) =>
      asha.browser.expectRefusal(returns.requestReturn, toReturnInput(...args)),
    expectReceiveRefusal: (...args: Parameters<typeof toReceiveCall>) =>
      browser.expectRefusal(returns.receiveReturn, toReceiveCall(...args)),

    /** A return with these received lines. */
    async cameBack(order: Order, wish: RequestBody['wish'], lines: ReceiveLine[]): Promise<number> {
      const requested = lines.map(({ product, quantity, serials }) =>
        toReturnLine({ _id: product }, quantity, 'defective', serials),
      )
      const { n } = (await request(order, requested, { wish })).return
      await approve(order, n)
      await receive(order, lines, n)
      return n
    },

    /** Refunds the received pieces, by their value. */
    async refundReturn(order: { _id: string }, n = 1) {
      const current = await world.read(order)
      const { received: pieces = [] } = current.returns.find((candidate) => candidate.n === n) ?? {}
      const amount = sumLineAmounts(quotePieces(toRefundedOrder(current), pieces))
      const body = { expectedAmount: toRupees(amount) }
      return browser.call(returns.refundReturn, { ...toInput(order, n), body })
    },

    reject: (...args: Parameters<typeof toRejectCall>) =>
      browser.call(returns.rejectReturn, toRejectCall(...args)),
    replace: (...args: Parameters<typeof toReplaceCall>) =>
      browser.call(returns.replaceReturn, toReplaceCall(...args)),
    expectReplaceRefusal: (...args: Parameters<typeof toReplaceCall>) =>
      browser.expectRefusal(returns.replaceReturn, toReplaceCall(...args)),

    uploadPhoto: async (order: { _id: string }, uploader = asha.browser): Promise<Response> =>
      uploader.fetch(`/api/v1/orders/${order._id}/return-photos`, {
        method: 'POST',
        body: await buildPhotoForm(),
      }),
  }
}

/** The steps of staff and customers with the parcels and returns of a shop. */
export function createFulfilment(shop: StaffedShop) {
  const steps = createParcels(shop)
  return { ...steps, ...createReturns({ ...shop, ...steps }) }
}
