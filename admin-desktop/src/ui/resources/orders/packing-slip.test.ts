import { buildOrder } from '@voltkart/shared/testing/builders'
import { buildRefund } from '@voltkart/shared/testing/build-refund'
import { buildParcel } from '@voltkart/shared/testing/build-parcel'
import { describe, expect, it } from 'vitest'
import { loadBarcode } from './barcode'
import { packingSlips, whyNotPacked } from './packing-slip'

const item = {
  _id: '0123456789abcdef01234567',
  image: '/uploads/a.webp',
  price: 1_499.5,
  refunded: 0,
}

const drawBarcode = await loadBarcode()

describe('the packing slip', () => {
  it('has the address and the packed items, one sheet for each order, and no price', () => {
    const orders = [
      buildOrder({ status: 'paid', orderItems: [{ ...item, name: 'Nova X1', qty: 2 }] }),
      buildOrder({ status: 'paid', orderNumber: '260103-ABCDEF' }),
    ]
    const page = packingSlips(
      orders.map((order) => ({ order })),
      'Voltkart',
      drawBarcode,
    )
    expect(page.match(/<article>/g)).toHaveLength(2)
    for (const text of ['260102-7K3QZD', '260103-ABCDEF', '14 Lake View Road', 'Nova X1']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('2 pieces in total')
    expect(page).not.toMatch(/₹|1,?499|24,?999/)
  })

  it('leaves out what was refunded before it was packed', () => {
    const refunds = [
      buildRefund({
        reason: 'items-refunded',
        lines: [{ product: item._id, quantity: 2, amount: 2_999 }],
      }),
    ]
    const orderItems = [{ ...item, name: 'Nova X1', qty: 3, refunded: 2 }]
    const order = buildOrder({ status: 'paid', orderItems, refunds })
    expect(packingSlips([{ order }], 'Voltkart', drawBarcode)).toContain('1 piece in total')
  })

  it('escapes all text', () => {
    const order = buildOrder({
      status: 'paid',
      user: { _id: item._id, name: '<img src=x onerror=alert(1)>', email: 'a@b.test' },
      orderItems: [{ ...item, name: '</style><script>alert("1")</script>', qty: 1 }],
    })
    const page = packingSlips([{ order }], 'A & B "Shop"', drawBarcode)
    expect(page).not.toMatch(/<img|<script|<\/style><s/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('A &amp; B &quot;Shop&quot;')
  })

  it('of a parcel has its pieces with their serials, and the recipient’s phone', () => {
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ ...item, name: 'Nova X1', qty: 3 }],
      contact: { name: 'Ravi Kumar', phone: '+919876543210' },
    })
    const parcel = buildParcel(order, {
      n: 2,
      lines: [{ product: item._id, name: 'Nova X1', quantity: 1, serials: [{ serial: 'SN<1>' }] }],
    })
    const page = packingSlips([{ order, parcel }], 'Voltkart', drawBarcode)
    for (const text of ['Parcel 2', 'Ravi Kumar', '+919876543210', 'SN&lt;1&gt;']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('1 piece in this parcel')
    expect(page).not.toContain('3</td>')
  })

  it('has the order number as a Code 128 barcode', () => {
    // A bar for each run of dark modules, at its position after the quiet zone.
    const bars = [...drawBarcode('260102-7K3QZD').matchAll(/M(\d+) 0h(\d+)v/g)]
    const modules = bars.reduce((text, [, at, width]) => {
      const gap = Number(at) - 10 - text.length
      return text + '0'.repeat(gap) + '1'.repeat(Number(width))
    }, '')
    // Start in set C for digits or B, and the stop pattern of Code 128.
    expect(modules).toMatch(/^(11010011100|11010010000)/)
    expect(modules).toMatch(/1100011101011$/)
    expect((modules.length - 13) % 11).toBe(0)
    expect(drawBarcode('260102-7K3QZE')).not.toBe(drawBarcode('260102-7K3QZD'))
  })

  it('exists for orders that were paid and not refunded', () => {
    const why = (status: Parameters<typeof buildOrder>[0]) => whyNotPacked(buildOrder(status))
    expect(why({ status: 'paid' })).toBeUndefined()
    expect(why({ status: 'delivered' })).toBeUndefined()
    expect(why({ status: 'unpaid' })).toBe('Not paid yet')
    expect(why({ status: 'refunded' })).toBe('Refunded')
  })
})
