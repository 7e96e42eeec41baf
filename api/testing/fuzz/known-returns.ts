import { endParcel } from '../../src/commands/fulfilment/end-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import { decideReturn } from '../../src/commands/returns/decide-return'
import { receiveReturn } from '../../src/commands/returns/receive-return'
import { requestReturn } from '../../src/commands/returns/request-return'
import { buildOrder, buildProduct, type SignedIn } from '../factories'
import type { TestServer } from '../test-server'
import { readRefundQuote } from './known-refunds'

const ORDERS = 8
const PIECES = 10
const staff = { name: 'Admin' }

/** A delivered order with three returns: requested, approved and received. */
async function buildReturned(
  { context }: TestServer,
  orderId: string,
  product: string,
): Promise<void> {
  const all = [{ product, quantity: PIECES }]
  await packParcel(context, orderId, { lines: all }, staff)
  await shipParcel(context, { orderId, n: 1 }, {}, staff)
  await endParcel(context, { orderId, n: 1 }, 'deliver', staff)
  const piece = { product, quantity: 1 }
  const lines = [{ ...piece, reason: 'defective' as const }]
  for (const n of [1, 2, 3]) {
    await requestReturn(context, orderId, { lines, wish: 'refund' }, { name: 'Asha Rao' })
    if (n > 1)
      await decideReturn(context, { orderId, n }, { decision: 'approve', note: 'Send it.' }, staff)
  }
  const body = { lines: [{ ...piece, condition: 'sellable' as const }] }
  await receiveReturn(context, { orderId, n: 3 }, body, staff)
}

/** Delivered orders with returns, and the input of requests about them. */
export async function buildReturns(shop: TestServer, { browser }: SignedIn) {
  const product = await buildProduct(shop, { name: 'Nimbus charger', countInStock: 1_000 })
  const orderId = await Promise.all(
    Array.from({ length: ORDERS }, async () => {
      const order = await buildOrder(shop, {
        browser,
        lines: [{ product, qty: PIECES }],
        status: 'paid',
      })
      await buildReturned(shop, order._id, product._id)
      return order._id
    }),
  )
  const piece = { product: product._id, quantity: 1 }
  const worth = await readRefundQuote(shop, orderId[0] ?? '', [piece])
  return {
    parameters: {
      requestReturn: { orderId },
      withdrawReturn: { orderId, n: [1, 2] },
      uploadReturnPhoto: { orderId },
      approveReturn: { orderId, n: [1] },
      declineReturn: { orderId, n: [1] },
      receiveReturn: { orderId, n: [2] },
      rejectReturn: { orderId, n: [3] },
      replaceReturn: { orderId, n: [3] },
      refundReturn: { orderId, n: [3] },
    },
    bodies: {
      requestReturn: [
        { lines: [{ ...piece, reason: 'late' }], wish: 'replacement', comment: 'Late.' },
      ],
      receiveReturn: [
        { lines: [{ ...piece, condition: 'sellable' }] },
        { lines: [{ ...piece, condition: 'damaged' }] },
      ],
      replaceReturn: [{}, { lines: [] }],
      refundReturn: [{ expectedAmount: worth }],
    },
  }
}
