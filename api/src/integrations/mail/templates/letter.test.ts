import PostalMime from 'postal-mime'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import {
  emailChangedMail,
  passwordChangedMail,
  passwordResetMail,
  welcomeMail,
} from './account-mails'
import { orderMail } from './order-mail'
import { shippedMail } from './shipped-mail'

const nasty = `<img src=x onerror="alert('x')"> & "co"`
const base = {
  sender: { shopName: 'Volt & Co', shopUrl: 'https://shop.test', contact: 'care@shop.test' },
  to: 'a@example.com',
  name: nasty,
  url: 'https://shop.test/r?a=1&b=2',
}
const order = {
  orderNumber: 'VK-1',
  buyer: nasty,
  items: [
    {
      name: nasty,
      quantity: 2,
      pricePaise: 12_499_900,
      picture: 'https://shop.test/uploads/a.webp?w=320',
    },
  ],
  shippingAddress: { address: nasty, city: 'Pune', postalCode: '411001', country: 'India' },
  itemsPricePaise: 24_999_800,
  shippingPricePaise: 0,
  totalPricePaise: 28_749_770,
  taxRow: { label: 'Tax (15%)', amount: 3_749_970 },
}

const mails = {
  welcome: welcomeMail(base),
  reset: passwordResetMail(base),
  'password changed': passwordChangedMail(base),
  'email changed': emailChangedMail({
    ...base,
    newEmail: 'new@example.com',
    passwordChanged: false,
    days: 3,
  }),
  order: orderMail('paid', { ...base, order }),
  shipped: shippedMail({
    ...base,
    order,
    parcel: {
      lines: [{ name: nasty, quantity: 2 }],
      courier: nasty,
      trackingNumber: 'AB-123',
      trackingUrl: 'https://courier.test/?n=AB-123&l=en',
      isReplacement: false,
    },
    left: [{ name: nasty, quantity: 1 }],
  }),
}

describe.each(Object.entries(mails))('the %s mail', (_, mail) => {
  it('has the same content as text and as HTML, and escapes all markup', () => {
    expect(mail.text).toContain(nasty)
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp;')
    expect(mail.text).toContain(base.url)
    expect(mail.html).toContain('href="https://shop.test/r?a=1&amp;b=2"')
  })

  it('is decoded without a change', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail(mail)
    const read = await PostalMime.parse(message as Buffer)
    expect(read.subject).toBe(mail.subject)
    expect(read.text?.trim()).toBe(mail.text.trim())
    expect(read.html?.trim()).toBe(mail.html.trim())
  })
})

describe('the order mail', () => {
  it('begins with the shop, and has a picture of each line and the shop’s contact', () => {
    expect(mails.order.html).toContain('<a href="https://shop.test"')
    expect(mails.order.html).toContain('src="https://shop.test/uploads/a.webp?w=320"')
    expect(mails.order.text).toContain('Contact: care@shop.test')
  })

  it('shows amounts in rupees with the Indian grouping', () => {
    expect(mails.order.text).toContain(`2 × ${nasty}: ₹2,49,998.00`)
    expect(mails.order.text).toContain('Shipping: ₹0.00')
    expect(mails.order.text).toContain('Total: ₹2,87,497.70')
  })
})
