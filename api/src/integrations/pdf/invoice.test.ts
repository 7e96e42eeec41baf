import { formatAmountInWords } from '@voltkart/shared/domain/amount-in-words'
import { DEFAULT_TAX_PERCENT, priceLines } from '@voltkart/shared/domain/cart-prices'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { OrderRecord } from '../../models/orders/order-record'
import { soldTerms } from '../../../testing/product-facts'
import { createInvoice } from './invoice'

const createLine = (name: string, pricePaise: number, quantity: number) => ({
  ...soldTerms,
  product: 'a'.repeat(24),
  name,
  image: '/uploads/picture.webp',
  pricePaise,
  quantity,
})

function buildOrder(overrides: Partial<OrderRecord> = {}): OrderRecord {
  const items = overrides.items ?? [
    createLine('Nimbus Air 14', 1_24_999_00, 1),
    createLine('Cable', 9, 3),
  ]
  const prices = priceLines(items, DEFAULT_TAX_PERCENT)
  return {
    _id: 'b'.repeat(24),
    orderNumber: 'VK-7K3M-92QX',
    user: { _id: 'c'.repeat(24), name: 'Asha Rao', email: 'asha@voltkart.test' },
    items,
    rev: 0,
    taxPercent: DEFAULT_TAX_PERCENT,
    shippingAddress: {
      address: '14, 2nd Cross, Indiranagar',
      city: 'Bengaluru',
      postalCode: '560038',
      country: 'India',
    },
    paymentMethod: 'Razorpay',
    ...prices,
    status: 'paid',
    payment: {
      id: 'pay_29QQoUBi66xm2f',
      providerOrderId: 'order_9A33XWu170gUtm',
      status: 'captured',
      amountPaise: prices.totalPricePaise,
      at: new Date('2026-11-20T20:00:00Z'),
    },
    refunds: [],
    events: [],
    tasks: [],
    searchTerms: [],
    createdAt: new Date('2026-11-20T18:20:00Z'),
    paidAt: new Date('2026-11-20T20:00:00Z'),
    ...overrides,
  }
}

/** The reader refuses a Buffer, though that is a Uint8Array. */
const openInvoice = async (order: OrderRecord, seller: string) =>
  getDocumentProxy(Uint8Array.from(await createInvoice(order, seller)))

async function readPages(order: OrderRecord, seller = 'Voltkart'): Promise<string[]> {
  const { text } = await extractText(await openInvoice(order, seller))
  return text.map((page) => page.normalize('NFC').replace(/\s+/g, ' '))
}

const amountsIn = (text: string): number[] =>
  Array.from(text.matchAll(/₹ ?([\d,]+\.\d\d)/g), ([, digits = '']) =>
    Number(digits.replace(/[,.]/g, '')),
  )

describe('createInvoice', () => {
  it('shows seller, buyer, address, number, dates in Indian time, and payment', async () => {
    const [page = ''] = await readPages(buildOrder())
    for (const part of [
      'Voltkart',
      'Asha Rao',
      'asha@voltkart.test',
      '14, 2nd Cross, Indiranagar',
      'Bengaluru 560038',
      'India',
      'VK-7K3M-92QX',
      '20 Nov 2026, 11:50 pm IST',
      '21 Nov 2026, 1:30 am IST',
      'Razorpay',
      'pay_29QQoUBi66xm2f',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(part)
    }
    expect(page).not.toContain('Delivered on')
    expect(page).not.toContain('A boxed question mark stands for')
  })

  it('shows every amount, in the Indian grouping, and the total in words', async () => {
    const order = buildOrder()
    const [page = ''] = await readPages(order)
    expect(amountsIn(page)).toEqual([
      ...order.items.flatMap(({ pricePaise, quantity }) => [pricePaise, pricePaise * quantity]),
      order.itemsPricePaise,
      order.shippingPricePaise,
      order.taxPricePaise,
      order.totalPricePaise,
    ])
    expect(page).toMatch(/₹ ?1,24,999\.00/)
    expect(page).toContain('Charges (15%)')
    expect(page).toContain(formatAmountInWords(order.totalPricePaise))
  })

  it('pages 50 lines under a repeated header, and its sums agree', async () => {
    const items = Array.from({ length: 50 }, (_, index) =>
      createLine(
        `Item-${index + 1} ${'with a long name '.repeat(index % 8)}`,
        1_00_00_000_00 - index,
        100,
      ),
    )
    const order = buildOrder({ items })
    const pages = await readPages(order)
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (page.includes('Item-')) expect(page).toContain('# Item Qty Unit price Amount')
    })
    const allText = pages.join(' ')
    const names = Array.from(allText.matchAll(/Item-(\d+)/g), ([, number]) => Number(number))
    expect(names).toEqual(items.map((_, index) => index + 1))

    const amounts = amountsIn(allText)
    const lineAmounts = amounts.slice(0, 100).filter((_, index) => index % 2 === 1)
    const [itemsPrice = 0, shipping = 0, tax = 0, total] = amounts.slice(100)
    expect(lineAmounts.reduce((sum, amount) => sum + amount, 0)).toBe(itemsPrice)
    expect(itemsPrice + shipping + tax).toBe(total)
    expect(total).toBe(order.totalPricePaise)
  })

  it('never leaves the page, for names of any length', async () => {
    const items = [createLine('W'.repeat(200), 1, 1), createLine(`${'👨‍👩‍👧'.repeat(30)} தமிழ்`, 1, 1)]
    const user = { ...buildOrder().user, name: 'x'.repeat(100), email: `${'y'.repeat(240)}@a.test` }
    const pdf = await openInvoice(buildOrder({ items, user }), 'A shop '.repeat(14))
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { items: pieces } = await page.getTextContent()
      for (const piece of pieces) {
        if (!('str' in piece) || piece.str === '') continue
        const [, , , , x, y] = piece.transform as number[]
        expect(x).toBeGreaterThanOrEqual(47)
        expect((x ?? 0) + piece.width).toBeLessThanOrEqual(595.28 - 47)
        expect(y).toBeGreaterThan(30)
      }
    }
  })

  it('writes Devanagari, Greek and Cyrillic, and has a note when a sign cannot be shown', async () => {
    const knownScripts = await readPages(
      buildOrder({
        items: [createLine('फ़ोन', 100, 1), createLine('Łódź Ελλάδα Кирилл Việt', 100, 1)],
      }),
      'दुकान',
    )
    expect(knownScripts.join()).toContain('दुकान')
    expect(knownScripts.join()).toContain('Łódź')
    expect(knownScripts.join()).not.toContain('A boxed question mark stands for')

    const unknown = await readPages(buildOrder({ items: [createLine('手机 phone', 100, 1)] }))
    expect(unknown.join()).toMatch(/\? ?\? phone/)
    expect(unknown.join()).toContain(
      'A boxed question mark stands for a character that could not be printed here.',
    )
  })

  it('says that an order was refunded or cancelled, and when', async () => {
    const at = new Date('2026-12-01T04:49:00Z')
    const refunded = await readPages(buildOrder({ status: 'refunded', refundedAt: at }))
    expect(refunded.join()).toContain('Refunded on 1 Dec 2026, 10:19 am IST')
    const cancelled = await readPages(buildOrder({ status: 'cancelled', cancelledAt: at }))
    expect(cancelled.join()).toContain('Cancelled on 1 Dec 2026, 10:19 am IST')
  })

  it('has a title and language for viewers and screen readers', async () => {
    const pdf = await openInvoice(buildOrder(), 'Voltkart')
    const { info } = await getMeta(pdf)
    expect(info).toMatchObject({
      Title: 'Invoice VK-7K3M-92QX',
      Author: 'Voltkart',
      Language: 'en-IN',
    })
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree())
    for (const role of ['Document', 'H1', 'Table', 'TR', 'TH', 'TD']) {
      expect(tree).toContain(`"role":"${role}"`)
    }
  })
})
