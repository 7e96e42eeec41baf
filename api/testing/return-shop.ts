import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import type { Order } from '@voltkart/shared/contract/orders'
import * as returns from '@voltkart/shared/contract/returns'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import type { ReturnReason } from '@voltkart/shared/domain/returns'
import sharp from 'sharp'
import { getStock } from './factories'
import { line, startParcelShop } from './parcel-shop'
import type { TestServerOptions } from './test-server'

type RequestBody = RouteInput<typeof returns.requestReturn>['body']
type ReceiveLine = RouteInput<typeof returns.receiveReturn>['body']['lines'][number]

/** A line of a request for a return. */
export const returnLine = (
  product: { _id: string },
  quantity = 1,
  reason: ReturnReason = 'defective',
  serials?: string[],
): RequestBody['lines'][number] => ({
  product: product._id,
  quantity,
  reason,
  ...(serials ? { serials } : {}),
})

/** A line of received pieces. */
export const received = (
  product: { _id: string },
  quantity = 1,
  condition: ReceiveLine['condition'] = 'sellable',
  serials?: string[],
): ReceiveLine => ({
  product: product._id,
  quantity,
  condition,
  ...(serials ? { serials } : {}),
})

/** Starts a shop for tests of returns; its clock can be set. */
export async function startReturnShop(options?: TestServerOptions) {
  const world = await startParcelShop(options)
  const { shop, asha, admin } = world
  const of = (order: { _id: string }, n: number) => ({ params: { orderId: order._id, n } })

  /** An order whose pieces were delivered in one parcel per line. */
  async function delivered(
    ...lines: { product: { _id: string; pricePaise: number }; serials?: string[]; qty?: number }[]
  ) {
    const order = await world.paid(...lines)
    for (const [index, { product, qty = 1, serials }] of lines.entries()) {
      await world.pack(order, [line(product, qty, serials)])
      await world.ship(order, index + 1)
      await world.deliver(order, index + 1)
    }
    return order
  }

  const request = (
    order: { _id: string },
    lines: RequestBody['lines'],
    rest: Partial<RequestBody> = {},
  ) =>
    asha.browser.call(returns.requestReturn, {
      params: { orderId: order._id },
      body: { lines, wish: 'refund', ...rest },
    })
  const approve = (order: { _id: string }, n = 1) =>
    admin.browser.call(returns.approveReturn, {
      ...of(order, n),
      body: { instructions: 'Send it to us.\nKeep the receipt.' },
    })
  const receive = (order: { _id: string }, lines: ReceiveLine[], n = 1) =>
    admin.browser.call(returns.receiveReturn, { ...of(order, n), body: { lines } })

  return {
    ...world,
    of,
    delivered,
    request,
    approve,
    receive,
    refusedRequest: (
      order: { _id: string },
      lines: RequestBody['lines'],
      rest: Partial<RequestBody> = {},
    ) =>
      asha.browser.refused(returns.requestReturn, {
        params: { orderId: order._id },
        body: { lines, wish: 'refund', ...rest },
      }),
    refusedReceive: (order: { _id: string }, lines: ReceiveLine[], n = 1) =>
      admin.browser.refused(returns.receiveReturn, { ...of(order, n), body: { lines } }),

    /** A return with these received lines. */
    async cameBack(order: Order, wish: RequestBody['wish'], lines: ReceiveLine[]): Promise<number> {
      const asked = lines.map(({ product, quantity, serials }) =>
        returnLine({ _id: product }, quantity, 'defective', serials),
      )
      const { return: requested } = await request(order, asked, { wish })
      await approve(order, requested.n)
      await receive(order, lines, requested.n)
      return requested.n
    },

    /** Refunds the received pieces, by their value. */
    async refund(order: { _id: string }, n = 1) {
      const read = await world.read(order)
      const { received: pieces = [] } = read.returns.find((one) => one.n === n) ?? {}
      const amount = amountOfLines(quotePieces(toRefundedOrder(read), pieces))
      return admin.browser.call(returns.refundReturn, {
        ...of(order, n),
        body: { expectedAmount: toRupees(amount) },
      })
    },

    reject: (order: { _id: string }, n = 1) =>
      admin.browser.call(returns.rejectReturn, { ...of(order, n), body: { note: 'Worn.' } }),
    refusedReject: (order: { _id: string }, n = 1) =>
      admin.browser.refused(returns.rejectReturn, { ...of(order, n), body: { note: 'Worn.' } }),

    replace: (order: { _id: string }, n = 1, lines?: returns.ReplaceBody['lines']) =>
      admin.browser.call(returns.replaceReturn, { ...of(order, n), body: lines ? { lines } : {} }),
    refusedReplace: (order: { _id: string }, n = 1, lines?: returns.ReplaceBody['lines']) =>
      admin.browser.refused(returns.replaceReturn, {
        ...of(order, n),
        body: lines ? { lines } : {},
      }),

    stock: (product: { _id: string }) => getStock(shop, product._id),

    async uploadPhoto(order: { _id: string }, browser = asha.browser): Promise<Response> {
      const photo = await sharp({
        create: { width: 8, height: 8, channels: 3, background: '#336699' },
      })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png')
      return browser.fetch(`/api/v1/orders/${order._id}/return-photos`, {
        method: 'POST',
        body: form,
      })
    },
  }
}

export type ReturnShop = Awaited<ReturnType<typeof startReturnShop>>
