import PostalMime from 'postal-mime'
import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import {
  writeEmailChangedMail,
  writePasswordChangedMail,
  writePasswordResetMail,
} from './account-mails'
import { writeOrderMail, type ChangedOrder } from './order-mail'
import type { MailedAddress } from './order-parts'
import { writeShippedMail } from './shipped-mail'

/** Gmail cuts off mails whose HTML is longer. */
const BYTES_MAX = 102_000
const nasty = `<img src=x onerror="alert('x')"> & "co"`
const sender = {
  shopName: 'Volt & Co',
  shopUrl: 'https://shop.test',
  contact: { email: 'care@shop.test', phone: '+91 80 4718 2200' },
  grievanceOfficer: {
    name: 'Lakshmi Nair',
    designation: 'Head of Care',
    email: 'officer@shop.test',
    phone: '+919845000000',
  },
  imprint: ['Volt & Co Retail LLP', '1 Residency Road, Bengaluru 560025, Karnataka', 'GSTIN 29X'],
  policies: [{ label: 'Returns & refunds', url: 'https://shop.test/pages/returns' }],
}
const base = { sender, to: 'a@example.com', name: nasty, url: 'https://shop.test/r?a=1&b=2' }
const deliverTo: MailedAddress = {
  contact: { name: 'Meera Iyer', phone: '+919845012345' },
  address: nasty,
  city: 'Pune',
  postalCode: '411001',
  state: 'Maharashtra',
  country: 'India',
}
const order: ChangedOrder = {
  orderNumber: 'VK-1',
  buyer: nasty,
  lines: [
    {
      name: nasty,
      quantity: 2,
      grossPaise: 28_747_770,
      picture: 'https://shop.test/uploads/a.jpg',
    },
  ],
  deliverTo,
  shippingPricePaise: 0,
  totalPricePaise: 28_747_770,
  taxRow: { label: 'Tax (15%)', amount: 3_749_970 },
  arrival: { from: '2026-11-26', to: '2026-11-29' },
}
const paidMail = (changes: Partial<ChangedOrder>) =>
  writeOrderMail('paid', { ...base, order: { ...order, ...changes } })

const mails = {
  reset: writePasswordResetMail({ ...base, isClaim: false }),
  'password changed': writePasswordChangedMail(base),
  'email changed': writeEmailChangedMail({
    ...base,
    newEmail: 'new@example.com',
    passwordChanged: false,
    undoUrl: base.url,
    days: 3,
  }),
  order: paidMail({}),
  shipped: writeShippedMail({
    ...base,
    order,
    parcel: {
      lines: [{ name: nasty, quantity: 2 }],
      courier: nasty,
      trackingNumber: 'AB-123',
      trackingUrl: 'https://courier.test/?n=AB-123&l=en',
      isReplacement: false,
    },
    unsent: [{ name: nasty, quantity: 1 }],
  }),
}

/** The words of a mail's HTML, without markup, preheader and images. */
const getWords = (html: string) =>
  html
    .replace(/<head>.*?<\/head>|<div style="display:none.*?<\/div>/gs, ' ')
    .replace(/<\/?(?:a|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')

describe.each(Object.entries(mails))('the %s mail', (_, mail) => {
  it('has the same content as text and as HTML, and escapes all markup', () => {
    expect(mail.text).toContain(nasty)
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp;')
    expect(mail.text).toContain(base.url)
    expect(mail.html).toContain('href="https://shop.test/r?a=1&amp;b=2"')
    const words = getWords(mail.html)
    const lines = mail.text.split('\n').filter((line) => line && !line.startsWith('https:'))
    for (const line of lines) {
      // Labels have a colon before their link or value in the text alone.
      for (const part of line.split(/: ?| \((?=GST incl|Tax)|\)$/)) expect(words).toContain(part)
    }
  })

  it('is decoded without a change', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail(mail)
    const read = await PostalMime.parse(message as Buffer)
    expect(read.subject).toBe(mail.subject)
    expect(read.text?.trim()).toBe(mail.text.trim())
    expect(read.html?.trim()).toBe(mail.html.trim())
  })

  it('has one main button, and the shop’s identity and policies below', () => {
    expect(mail.html.match(/class="button"/g)).toHaveLength(1)
    for (const line of sender.imprint) expect(mail.text).toContain(line)
    expect(mail.text).toContain('Returns & refunds:\nhttps://shop.test/pages/returns')
    expect(mail.html).toContain('href="https://shop.test/pages/returns"')
  })

  it('names customer care and the grievance officer, who are reached with one press', () => {
    expect(mail.text).toContain('Questions? Contact care@shop.test or +91 80 4718 2200.')
    expect(mail.text).toContain(
      'Grievance officer: Lakshmi Nair, Head of Care, officer@shop.test, +919845000000',
    )
    expect(mail.html).toContain('href="mailto:care@shop.test"')
    expect(mail.html).toContain('href="tel:+918047182200"')
    expect(mail.html).toContain('href="tel:+919845000000"')
  })

  it('has colours for the dark, and asks mail programs not to invert them', () => {
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">')
    expect(mail.html).toContain('@media (prefers-color-scheme:dark)')
  })
})

describe('the order mail', () => {
  it('begins with the shop, and has a JPEG of each line in a cell of its own', () => {
    expect(mails.order.html).toContain('href="https://shop.test"')
    expect(mails.order.html).toMatch(
      /<td [^>]*width="88"[^>]*><img src="https:\/\/shop\.test\/uploads\/a\.jpg" alt="[^"]+" width="72" height="54"/,
    )
  })

  it('shows the dates of arrival first, also in the preview', () => {
    expect(mails.order.text).toContain(
      'Payment received\nOrder VK-1\n\nArriving Thu 26 – Sun 29 Nov\n',
    )
    expect(mails.order.html).toContain('>Arriving Thu 26 – Sun 29 Nov. We’re getting your order')
    const older = paidMail({ arrival: undefined })
    expect(older.text).not.toContain('Arriving')
    expect(older.html).toContain('>We’re getting your order ready.')
  })

  it('shows prices with all taxes that add up to the total', () => {
    expect(mails.order.text).toContain(`${nasty}\nQty 2 · ₹2,87,477.70\n`)
    expect(mails.order.text).toContain('Delivery: Free')
    expect(mails.order.text).toContain('Total: ₹2,87,477.70 (Tax (15%) ₹37,499.70)')
  })

  it('names no tax that an order does not have, and no ₹0', () => {
    const taxRow = { label: 'GST included', amount: 0 }
    const { text } = paidMail({ taxRow, shippingPricePaise: 10_00, shippingTaxPaise: 1_53 })
    expect(text).toContain('Delivery: ₹10 (GST included ₹1.53)\nTotal: ₹2,87,477.70\n')
    expect(text).not.toMatch(/₹0\b/)
  })

  it('shows recipient, State and phone of the address', () => {
    expect(mails.order.text).toContain(
      `Meera Iyer\n${nasty}\nPune 411001\nMaharashtra, India\nPhone +919845012345`,
    )
    const { contact: _, ...unnamed } = deliverTo
    const unknown = paidMail({ buyer: 'Asha', deliverTo: { ...unnamed, state: undefined } })
    expect(unknown.text).toContain(`Asha\n${nasty}\nPune 411001\nIndia\n`)
  })

  it('stays below the size at which Gmail cuts it off, and still adds up', () => {
    const name = '"'.repeat(200)
    const line = {
      name,
      quantity: 1,
      grossPaise: 100_00,
      picture: `${base.url}/${'p'.repeat(100)}`,
    }
    const { html, text } = paidMail({ lines: Array.from({ length: 50 }, () => line) })
    expect(Buffer.byteLength(html)).toBeLessThan(BYTES_MAX)
    expect(text.split(name)).toHaveLength(21)
    expect(text).toContain('And 30 more products\nQty 30 · ₹3,000\n')
  })
  it('stays below that size with the items of a parcel and those still to come', () => {
    const piece = {
      name: '"'.repeat(200),
      quantity: 1,
      picture: `${base.url}/${'p'.repeat(100)}`,
    }
    const pieces = Array.from({ length: 50 }, () => piece)
    const { html, text } = writeShippedMail({
      ...base,
      order,
      parcel: { lines: pieces, isReplacement: false },
      unsent: pieces,
    })
    expect(Buffer.byteLength(html)).toBeLessThan(BYTES_MAX)
    expect(text.split('And 40 more products\nQty 40\n')).toHaveLength(3)
  })
})
