import { buildOrder } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { packingSlips, whyNotPacked } from './packing-slip'

const item = { _id: '0123456789abcdef01234567', image: '/uploads/a.webp', price: 1_499.5 }

describe('the packing slip', () => {
  it('says where it goes and what is packed, one sheet for each order, and no price', () => {
    const orders = [
      buildOrder({ status: 'paid', orderItems: [{ ...item, name: 'Nova X1', qty: 2 }] }),
      buildOrder({ status: 'paid', orderNumber: '260103-ABCDEF' }),
    ]
    const page = packingSlips(orders, 'Voltkart')
    expect(page.match(/<article>/g)).toHaveLength(2)
    for (const text of ['260102-7K3QZD', '260103-ABCDEF', '14 Lake View Road', 'Nova X1']) {
      expect(page).toContain(text)
    }
    expect(page).toContain('2 pieces in total')
    expect(page).not.toMatch(/₹|1,?499|24,?999/)
  })

  it('takes nothing of what people typed for a part of the page', () => {
    const order = buildOrder({
      status: 'paid',
      user: { _id: item._id, name: '<img src=x onerror=alert(1)>', email: 'a@b.test' },
      orderItems: [{ ...item, name: '</style><script>alert("1")</script>', qty: 1 }],
    })
    const page = packingSlips([order], 'A & B "Shop"')
    expect(page).not.toMatch(/<img|<script|<\/style><s/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('A &amp; B &quot;Shop&quot;')
  })

  it('is there for what was paid and kept', () => {
    const why = (status: Parameters<typeof buildOrder>[0]) => whyNotPacked(buildOrder(status))
    expect(why({ status: 'paid' })).toBeUndefined()
    expect(why({ status: 'delivered' })).toBeUndefined()
    expect(why({ status: 'unpaid' })).toBe('Not paid yet')
    expect(why({ status: 'refunded' })).toBe('Refunded')
  })
})
