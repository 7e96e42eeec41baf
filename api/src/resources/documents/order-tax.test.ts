import type { Order } from '@voltkart/shared/contract/orders'
import { getOrder, placeOrder } from '@voltkart/shared/contract/orders'
import { sumGst } from '@voltkart/shared/domain/order-tax'
import { formatPrice, toPaise } from '@voltkart/shared/domain/money'
import { afterEach, expect, it } from 'vitest'
import { buildProduct, buildOrderBody, pay, type CartLineInput } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'

const shop = useOrderShop()
afterEach(() => shop.reset())

const buildGoods = (price: number, gstRate: 0 | 5 | 18) =>
  buildProduct(shop.shop, { price, gstRate, hsnCode: '85171300' })

async function placeLines(lines: CartLineInput[], taxPercent: number, overrides: object = {}) {
  const { browser } = shop.asha
  const body = { ...buildOrderBody(lines, taxPercent), ...overrides }
  const { _id } = await browser.call(placeOrder, { body })
  const unpaid = await browser.call(getOrder, toInput({ _id }))
  await pay(browser, unpaid)
  const order: Order = await browser.call(getOrder, toInput({ _id }))
  const [invoice] = await shop.getDocuments(order)
  if (!invoice) throw new Error('There is no invoice')
  return { unpaid, order, invoice }
}

/** The quote of a cart whose total is out of date. */
async function toQuote(lines: CartLineInput[], taxPercent: number) {
  const body = { ...buildOrderBody(lines, taxPercent), totalPrice: 1 }
  return (await shop.asha.browser.expectRefusal(placeOrder, { body })).quote
}

it.each(['29', '27'] as const)(
  'prices that include tax have the same GST everywhere, State %s',
  async (stateCode) => {
    await shop.saveProfile({ taxPercent: 0 })
    const lines = [
      { product: await buildGoods(33.33, 18), qty: 1 },
      { product: await buildGoods(17.77, 5), qty: 2 },
      { product: await buildGoods(11.11, 0), qty: 1 },
    ]
    const shippingAddress = {
      address: '1 Road',
      city: 'Town',
      postalCode: stateCode === '29' ? '560001' : '411001',
      country: 'India',
    }
    const { unpaid, order, invoice } = await placeLines(lines, 0, { shippingAddress })
    expect(order).toMatchObject({ taxPrice: 0, totalPrice: 89.98, shippingPrice: 10 })
    expect(order.shippingTax).toBeUndefined()
    expect(unpaid.taxIncluded).toBe(order.taxIncluded)
    expect(toPaise(order.taxIncluded ?? 0)).toBe(sumGst(invoice.totals))
    if (stateCode === '29') {
      expect(await toQuote(lines, 0)).toMatchObject({ taxIncluded: order.taxIncluded })
    }
    const delivery = invoice.lines.filter(({ name }) => name === 'Delivery charge')
    expect(delivery.map(({ rate }) => rate)).toEqual([18, 5, 0])
    expect(delivery.reduce((sum, { grossPaise }) => sum + grossPaise, 0)).toBe(10_00)
    const paid = (await readMailsTo(shop.shop, shop.asha.user.email)).at(-1)
    expect(paid?.text).toContain(`(GST included ${formatPrice(order.taxIncluded ?? 0)})`)
    expect(paid?.text).not.toContain('Tax (0%)')
    expect(await shop.documentLosses()).toEqual([])
  },
)

it('a cable for ₹50 and its delivery say the GST in both, and together that of the invoice', async () => {
  await shop.saveProfile({ taxPercent: 18 })
  const lines = [{ product: await buildGoods(50, 18) }]
  const { order, invoice } = await placeLines(lines, 18)
  expect(order).toMatchObject({ taxPrice: 9, shippingPrice: 10, totalPrice: 69 })
  expect(order).toMatchObject({ shippingTax: 1.53 })
  expect(order.taxIncluded).toBeUndefined()
  expect(await toQuote(lines, 18)).toMatchObject({ shippingTax: 1.53 })
  expect(sumGst(invoice.totals)).toBe(10_52)
  expect(invoice.lines).toMatchObject([
    { quantity: 1, grossPaise: 59_00, cgstPaise: 4_50, sgstPaise: 4_50 },
    { name: 'Delivery charge', hsn: '85171300', rate: 18, quantity: 0, grossPaise: 10_00 },
  ])
  expect(invoice.lines[1]).not.toHaveProperty('product')
  const pdf = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
  expect(pdf).toContain('Delivery charge')
  const paid = (await readMailsTo(shop.shop, shop.asha.user.email)).at(-1)
  expect(paid?.text).toContain('Delivery: ₹10 (GST included ₹1.53)')
  expect(await shop.documentLosses()).toEqual([])
})

it('goods at 0 percent get a bill of supply from the series of the invoices', async () => {
  await shop.saveProfile({ taxPercent: 0 })
  const { order, invoice } = await placeLines([{ product: await buildGoods(500, 0) }], 0)
  expect(invoice.number).toMatch(/^INV/)
  expect(order.taxIncluded).toBe(0)
  const pdf = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
  expect(pdf).toContain('Bill of supply')
  expect(pdf).not.toContain('Tax invoice')
})

it('an unregistered shop adds charges, and names no tax in mails and on its sheet', async () => {
  await shop.saveProfile({ taxPercent: 15, gst: null })
  const { browser } = shop.asha
  const body = buildOrderBody([{ product: await buildGoods(50, 18) }], 15)
  const { _id } = await browser.call(placeOrder, { body })
  const order = await browser.call(getOrder, toInput({ _id }))
  await pay(browser, order)
  expect(order).not.toHaveProperty('shippingTax')
  const sheet = await shop.readPdf(`/orders/${_id}/invoice.pdf`)
  expect(sheet).toContain('Charges (15%)')
  expect(sheet).not.toMatch(/\bTax|GST/)
  for (const mail of await readMailsTo(shop.shop, shop.asha.user.email)) {
    if (!mail.text?.includes(order.orderNumber)) continue
    expect(mail.text).toContain('(Charges (15%) ₹7.50)')
    expect(mail.text).not.toMatch(/\bTax|GST/)
  }
})
