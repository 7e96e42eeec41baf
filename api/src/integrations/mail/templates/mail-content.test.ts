import { describe, expect, it } from 'vitest'
import { mailedAddress } from '../../../../testing/mailed-address'
import { writeBackInStockMail } from './back-in-stock-mail'
import { writeComplaintAlertMail, writeComplaintAnsweredMail } from './complaint-mails'
import { writeLowStockMail } from './low-stock-mail'
import { writeOrderMail, type ChangedOrder } from './order-mail'
import { writeWebhookOffMail } from './webhook-off-mail'

const sender = {
  shopName: 'Volt & Co',
  shopUrl: 'https://shop.test',
  contact: { email: 'care@shop.test' },
  imprint: ['Volt & Co Retail LLP'],
  policies: [{ label: 'Returns', url: 'https://shop.test/pages/returns' }],
}
const base = { sender, to: 'a@example.com', name: 'Asha', url: 'https://shop.test/1' }
const headphones = {
  name: 'Hush Two, 16 GB',
  grossPaise: 20_699_00,
  picture: 'https://shop.test/uploads/hush.jpg',
}
const order: ChangedOrder = {
  orderNumber: 'VK-1',
  buyer: 'Asha',
  lines: [{ ...headphones, quantity: 1, url: 'https://shop.test/product/1#reviews' }],
  deliverTo: mailedAddress,
  shippingPricePaise: 0,
  totalPricePaise: 20_699_00,
  taxRow: undefined,
}
const composeMail = (
  kind: Parameters<typeof writeOrderMail>[0],
  changes: Partial<ChangedOrder> = {},
) => writeOrderMail(kind, { ...base, order: { ...order, ...changes } })
const complaint = { ...base, number: 'C261122-7K3QZD', dueDay: '22 Dec 2026' }
const switchedOff = { name: base.url, isExtension: false, page: base.url }

describe('a mail to a customer', () => {
  it('has the accent of the shop, lighter in the dark', () => {
    const ofShop = { ...sender, accent: '#b91c1c' }
    const { html } = writeOrderMail('paid', { ...base, sender: ofShop, order })
    expect(html).toContain('<td bgcolor="#b91c1c"')
    expect(html).not.toMatch(/#4338ca|#a5b4fc/)
    expect(html).toMatch(/\.button\{background:rgb\(\d+,\d+,\d+\)!important/)
  })

  it('names its order below the heading', () => {
    for (const kind of ['placed', 'paid', 'delivered', 'cancelled', 'refunded'] as const) {
      expect(composeMail(kind).text).toContain('\nOrder VK-1\n')
    }
  })

  it('shows the address only of an order that is delivered', () => {
    expect(composeMail('delivered').text).toContain('Delivery address:\nAsha\n1 Lake Road')
    expect(composeMail('cancelled').text).not.toContain('Delivery address')
    expect(composeMail('refunded').text).not.toContain('Delivery address')
  })

  it('leads to the reviews of what was delivered', () => {
    const link = 'Review Hush Two, 16 GB:\nhttps://shop.test/product/1#reviews'
    expect(composeMail('delivered').text).toContain(link)
    expect(composeMail('paid').text).not.toContain('Review')
  })

  it('does not promise a refund to a customer who has paid nothing', () => {
    const { text } = composeMail('cancelled')
    expect(text).toContain('You haven’t been charged. If a payment is still on its way')
  })

  it('wraps long addresses, but never between an amount and its unit', () => {
    expect(composeMail('paid').html).toContain('<span style="white-space:nowrap">16 GB</span>')
    const { html } = writeWebhookOffMail({ ...base, ...switchedOff, offReason: 'gone' })
    expect(html).toMatch(/overflow-wrap:anywhere">The shop no longer sends/)
  })

  it('shows a product that is back with its picture and its price with tax', () => {
    const { text, html } = writeBackInStockMail({ ...base, product: headphones, isLeft: true })
    expect(text).toContain('Hush Two, 16 GB\n₹20,699 incl. of all taxes\n')
    expect(html).toContain('src="https://shop.test/uploads/hush.jpg"')
  })

  it('keeps the lines of a reply', () => {
    const text = 'Sorry for the wait.\nIt arrives tomorrow.\n\nLakshmi'
    const { html } = writeComplaintAnsweredMail({ ...complaint, text, isResolved: false })
    expect(html).toContain('Sorry for the wait.<br>\nIt arrives tomorrow.</p>')
    expect(html).not.toContain('Hello,')
  })
})

describe('a mail to staff', () => {
  const mails = [
    writeLowStockMail({ ...base, products: [], total: 1 }),
    writeWebhookOffMail({ ...base, ...switchedOff, offReason: undefined }),
    writeComplaintAlertMail({ ...complaint, category: 'An order', order: 'VK-1', text: 'Late' }),
  ]

  it('names the shop, and neither its customer care nor its terms', () => {
    for (const { text } of mails) {
      expect(text).toContain('Volt & Co Retail LLP')
      expect(text).not.toMatch(/Questions\?|pages\/returns/)
    }
  })

  it('keeps a short value on one line', () => {
    const products = [{ name: 'Hush Two', countInStock: 0 }]
    const { html } = writeLowStockMail({ ...base, products, total: 1 })
    expect(html).toContain('white-space:nowrap">Out of stock')
  })
})
