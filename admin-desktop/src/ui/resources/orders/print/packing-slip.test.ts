import { buildOrder, lineTerms } from '@voltkart/shared/testing/builders'
import { buildRefund, buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { describe, expect, it } from 'vitest'
import { loadBarcode, type SheetFacts } from './sheet'
import { writePackingSlips, getPackRefusal } from './packing-slip'
import { writeParcelLabels } from './parcel-label'

const item = {
  _id: '0123456789abcdef01234567',
  image: '/uploads/a.webp',
  price: 1_499.5,
  ...lineTerms,
}

const drawBarcode = await loadBarcode()
const facts: SheetFacts = {
  shop: 'Voltkart',
  returnTo: ['118 Residency Road', 'Bengaluru 560025', 'Karnataka', '+91 80 4000 1234'],
  codes: { [item._id]: ['NOVA-X1'] },
  weights: { [item._id]: 450 },
  drawBarcode,
}

describe('the packing slip', () => {
  it('has the address and the packed items, one sheet for each order', () => {
    const orders = [
      buildOrder({ status: 'paid', orderItems: [{ ...item, name: 'Nova X1', qty: 2 }] }),
      buildOrder({ status: 'paid', orderNumber: '260103-ABCDEF' }),
    ]
    const page = writePackingSlips(
      orders.map((order) => ({ order })),
      facts,
    )
    expect(page.match(/<article>/g)).toHaveLength(2)
    for (const text of [
      '260102-7K3QZD',
      '260103-ABCDEF',
      '14 Lake View Road',
      'Nova X1',
      'NOVA-X1',
    ]) {
      expect(page).toContain(text)
    }

    expect(page).toContain('<img src="/uploads/a.webp?w=320" alt="">')
    expect(page).toContain('Voltkart, 118 Residency Road, Bengaluru 560025, Karnataka')
    // Two pieces of ₹1,499.50 before tax.
    expect(page).toContain('<td class="value">₹3,448.85</td>')
    expect(page).toContain('2 pieces in total, ₹3,448.85')
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
    expect(writePackingSlips([{ order }], facts)).toContain('1 piece in total')
  })

  it('escapes all text', () => {
    const order = buildOrder({
      status: 'paid',
      user: { _id: item._id, name: '<img src=x onerror=alert(1)>', email: 'a@b.test' },
      orderItems: [{ ...item, name: '</style><script>alert("1")</script>', qty: 1 }],
    })
    const page = writePackingSlips([{ order }], { ...facts, shop: 'A & B "Shop"' })
    expect(page).not.toMatch(/<img src=x|<script|<\/style><s/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).toContain('A &amp; B &quot;Shop&quot;')
  })

  it('the slip of a parcel has its pieces with their serials, and the recipient’s phone', () => {
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ ...item, name: 'Nova X1', qty: 3 }],
      contact: { name: 'Ravi Kumar', phone: '+919876543210' },
    })
    const parcel = buildParcel(order, {
      n: 2,
      courier: 'bluedart',
      courierName: 'Blue Dart',
      trackingNumber: 'AWB-77',
      lines: [{ product: item._id, name: 'Nova X1', quantity: 1, serials: [{ serial: 'SN<1>' }] }],
    })
    const split = { ...order, parcels: [parcel] }
    const page = writePackingSlips([{ order: split, parcel }], facts)
    for (const text of [
      'Parcel 1, more to follow',
      'Blue Dart',
      'AWB-77',
      'Ravi Kumar',
      '+919876543210',
      'SN&lt;1&gt;',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('1 piece in this parcel')
    expect(page).not.toContain('"count">3</td>')
    expect(page).toContain(drawBarcode('AWB-77'))
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

  it('the slip of a split order says which of its parcels it is', () => {
    const order = buildOrder({
      status: 'paid',
      orderItems: [{ ...item, name: 'Nova X1', qty: 2 }],
    })
    const lines = [{ product: item._id, name: 'Nova X1', quantity: 1, serials: [] }]
    const parcels = [1, 2, 3].map((n) => buildParcel(order, { n, lines }))
    const cancelled = parcels.map((parcel) =>
      parcel.n === 1 ? { ...parcel, state: 'cancelled' as const } : parcel,
    )
    const cancelledOrder = { ...order, parcels: cancelled }
    const [, second] = cancelled
    if (!second) throw new Error('There is no parcel')
    expect(writePackingSlips([{ order: cancelledOrder, parcel: second }], facts)).toContain(
      'Parcel 1 of 2',
    )
  })

  it('exists for orders that were paid and not refunded', () => {
    const getRefusal = (status: Parameters<typeof buildOrder>[0]) =>
      getPackRefusal(buildOrder(status))
    expect(getRefusal({ status: 'paid' })).toBeUndefined()
    expect(getRefusal({ status: 'delivered' })).toBeUndefined()
    expect(getRefusal({ status: 'unpaid' })).toBe('Not paid yet')
    expect(getRefusal({ status: 'refunded' })).toBe('Refunded')
  })
})

describe('the label of a parcel', () => {
  const order = buildOrder({
    status: 'paid',
    orderItems: [{ ...item, name: 'Nova X1', qty: 1 }],
    contact: { name: 'Ravi <Kumar>', phone: '+919876543210' },
    placeOfSupply: { code: '27', name: 'Maharashtra', source: 'pin' },
  })
  const lines = [{ product: item._id, name: 'Nova X1', quantity: 1, serials: [] }]

  it('has the barcode of its tracking number, the addresses and its place among the parcels', () => {
    const parcel = buildParcel(order, { lines, courierName: 'Blue Dart', trackingNumber: 'AWB-77' })
    const labelled = { order: { ...order, parcels: [parcel] }, parcel }
    const page = writeParcelLabels([labelled, labelled], facts)
    expect(page.match(/<article>/g)).toHaveLength(2)
    expect(page).toContain('size: 4in 6in')
    for (const text of [
      'Blue Dart',
      'Ravi &lt;Kumar&gt;',
      'Maharashtra',
      'Phone +919876543210',
      '<b>Parcel 1 of 1</b><br>1 piece · 0.45 kg<br>Value ₹1,724.43',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).toContain('If undelivered, return to:</b> Voltkart, 118 Residency Road')
    expect(page).toContain(drawBarcode('AWB-77'))
    expect(page).toContain(drawBarcode(order.orderNumber))
  })

  it('has the barcode of the order until the courier has given a number', () => {
    const parcel = buildParcel(order, { lines })
    const page = writeParcelLabels([{ order, parcel }], facts)
    expect(page.split(drawBarcode(order.orderNumber))).toHaveLength(2)
  })
})
