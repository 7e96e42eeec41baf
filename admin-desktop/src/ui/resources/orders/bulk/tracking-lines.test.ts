import { buildId, buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import type { Order } from '@voltkart/shared/contract/orders'
import { describe, expect, it } from 'vitest'
import { isReady, matchTracking } from './tracking-lines'

const item = { _id: buildId(), name: 'Lamp', image: '/a.webp', price: 100, qty: 1, ...lineTerms }

function buildPackedOrder(orderNumber: string, changes: Partial<Order> = {}): Order {
  const order = buildOrder({ status: 'paid', orderNumber, orderItems: [item], ...changes })
  return { ...order, parcels: changes.parcels ?? [buildParcel(order)] }
}
const [first, second] = [buildPackedOrder('261124-AAAAAA'), buildPackedOrder('261124-BBBBBB')]

const summary = (orders: readonly Order[], text: string) =>
  matchTracking(orders, text).rows.map((row) =>
    isReady(row) ? `${row.parcel.n} ${row.trackingNumber}` : row.problem,
  )

describe('pasted tracking numbers', () => {
  it('go to their orders, in any order, case and separator', () => {
    const text = '261124-bbbbbb\tAWB-2\n\n 261124-AAAAAA ,  AWB-1 \r\n'
    expect(summary([first, second], text)).toEqual(['1 AWB-1', '1 AWB-2'])
  })

  it('several numbers of one order go to its parcels in turn', () => {
    const parcels = [buildParcel(first), buildParcel(first, { n: 3 })]
    const order = buildPackedOrder('261124-CCCCCC', { parcels })
    const text = '261124-CCCCCC A-1\n261124-CCCCCC A-3'
    expect(summary([order], text)).toEqual(['1 A-1', '3 A-3'])
  })

  it('are not needed for parcels that were packed with one', () => {
    const order = buildPackedOrder('261124-DDDDDD', {
      parcels: [buildParcel(first, { trackingNumber: 'KEPT-1' })],
    })
    expect(summary([order, first], '')).toEqual(['1 KEPT-1', 'No tracking number'])
    expect(summary([order], '261124-DDDDDD NEW-1')).toEqual(['1 NEW-1'])
  })

  it('wrong numbers, and orders that cannot be sent, are named', () => {
    const unpacked = buildPackedOrder('261124-EEEEEE', { parcels: [] })
    const large = buildPackedOrder('261124-FFFFFF', {
      orderItems: [{ ...item, price: 60_000 }],
      totalPrice: 69_000,
    })
    const text = 'Order,AWB\n261124-AAAAAA ?!\n261124-FFFFFF AWB-9\n261124-ZZZZZZ AWB-8'
    expect(summary([first, unpacked, large], text)).toEqual([
      '?! is not a tracking number',
      'Nothing is packed',
      'Needs an e-way bill. Ship it from its own page.',
    ])
    expect(matchTracking([first, large], text).unknown).toEqual(['ORDER', '261124-ZZZZZZ'])
  })
})
