// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { PinCodeInfo } from '@voltkart/shared/contract/pin-codes'
import { buildFrame, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cartReducer, lineSet, shippingAddressSaved } from '../../lib/cart/cart-slice'
import { createEmptyCart } from '../../lib/cart/cart-state'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const product = buildProduct({ name: 'Nova X1', price: 1_000, countInStock: 5 })
const productPage = { [`GET /products/${product._id}`]: { body: product } }
const inBengaluru = {
  address: '1 Road',
  city: 'Bengaluru',
  postalCode: '560001',
  country: 'India',
}
const inPortBlair = { ...inBengaluru, city: 'Port Blair', postalCode: '744101' }

const pinReply = (info: Pick<PinCodeInfo, 'pin' | 'states' | 'deliverable' | 'days'>): Replies => ({
  [`GET /pin-codes/${info.pin}`]: { body: info },
})
const replies: Replies = {
  ...productPage,
  ...pinReply({ pin: '560001', states: ['29'], deliverable: true, days: { from: 4, to: 7 } }),
  ...pinReply({ pin: '411001', states: ['27'], deliverable: true, days: { from: 5, to: 5 } }),
  ...pinReply({ pin: '744101', states: ['35'], deliverable: false }),
}

const showPage = (
  path = `/product/${product._id}`,
  options: Parameters<typeof renderShop>[1] = {},
) =>
  renderShop(path, {
    frame: buildFrame(),
    ...options,
    replies: { ...replies, ...options.replies },
  })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Deliver to' })

async function checkPin(shop: ReturnType<typeof showPage>, pin: string) {
  const input = await field()
  await shop.user.clear(input)
  if (pin) await shop.user.type(input, pin)
  await shop.user.click(screen.getByRole('button', { name: 'Check' }))
  return input
}
const expectDescribed = async (words: string) => {
  const input = await field()
  await waitFor(() => {
    const id = input.getAttribute('aria-describedby') ?? ''
    const text = document.getElementById(id)?.textContent
    expect(text?.replaceAll('\u00A0', ' ')).toBe(words)
  })
}

function storeCart(shippingAddress: typeof inBengaluru) {
  const filled = cartReducer(createEmptyCart(), lineSet({ product, qty: 1 }))
  const cart = cartReducer(filled, shippingAddressSaved(shippingAddress))
  localStorage.setItem('cart', JSON.stringify(cart))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the PIN box of a product', () => {
  it('shows the general dates until a PIN code is entered, then those of the PIN code, if any', async () => {
    const shop = showPage(undefined, {
      frame: buildFrame({ dispatchDays: 1, deliveryDays: { from: 2, to: 10 } }),
    })
    await expectDescribed('Delivery Wed 25 Nov – Thu 3 Dec')
    await checkPin(shop, '560 001')
    await expectDescribed('Thu 26 – Sun 29 Nov to 560001')
    expect(localStorage.getItem('pin')).toBe('560001')
    await checkPin(shop, '411001')
    await expectDescribed('Fri 27 Nov to 411001')
    expect(localStorage.getItem('pin')).toBe('411001')
    const input = await checkPin(shop, '744101')
    await expectDescribed('We don’t deliver to 744101 yet')
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('refuses what is no PIN code, and keeps the one before', async () => {
    localStorage.setItem('pin', '560001')
    const shop = showPage()
    for (const wrong of ['', '56000', '056001', 'abcdef']) {
      const input = await checkPin(shop, wrong)
      await expectDescribed('Enter a 6-digit PIN code')
      expect(document.activeElement).toBe(input)
    }
    await checkPin(shop, '999999')
    await expectDescribed('We couldn’t find PIN code 999999')
    expect(localStorage.getItem('pin')).toBe('560001')
  })

  it('says that the shop cannot be reached, and tries again', async () => {
    // The stored text is not a PIN code, so it is ignored.
    localStorage.setItem('pin', '<b>1</b>')
    let isOnline = false
    const shop = showPage(undefined, {
      replies: {
        'GET /pin-codes/560001': () => {
          if (!isOnline) throw new TypeError('Failed to fetch')
          return {
            body: { pin: '560001', states: ['29'], deliverable: true, days: { from: 4, to: 7 } },
          }
        },
      },
    })
    expect((await field()).value).toBe('')
    await checkPin(shop, '560001')
    await expectDescribed('We couldn’t reach the shop. Check your connection and try again.')
    isOnline = true
    await checkPin(shop, '560001')
    await expectDescribed('Thu 26 – Sun 29 Nov to 560001')
  })

  it('is not shown for a product that is sold out', async () => {
    const soldOut = buildProduct({ countInStock: 0 })
    showPage(`/product/${soldOut._id}`, {
      replies: { [`GET /products/${soldOut._id}`]: { body: soldOut } },
    })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('textbox', { name: 'Deliver to' })).toBeNull()
  })
})

describe('a customer who is signed in', () => {
  const saved = { ...inBengaluru, _id: 'a'.repeat(24), name: 'Asha', phone: '+919876543210' }
  const addresses = { 'GET /users/addresses': { body: [{ ...saved, isDefault: true }] } }

  it('sees the dates for the default address', async () => {
    showPage(undefined, { as: buildUser(), replies: addresses })
    await expectDescribed('Thu 26 – Sun 29 Nov to 560001')
    expect(localStorage.getItem('pin')).toBe('560001')
  })

  it('keeps the PIN code that was entered', async () => {
    localStorage.setItem('pin', '411001')
    const { sentTo } = showPage(undefined, { as: buildUser(), replies: addresses })
    await expectDescribed('Fri 27 Nov to 411001')
    expect(sentTo('GET', '/users/addresses')).toEqual([])
  })

  it('is not disturbed on a product page if the session has ended', async () => {
    const ended = {
      'GET /users/addresses': createFailure(401, 'UNAUTHENTICATED', 'Please sign in'),
    }
    const { sentTo } = showPage(undefined, { as: buildUser(), replies: ended })
    await waitFor(() => expect(sentTo('GET', '/users/addresses')).toHaveLength(1))
    await expectDescribed('Delivery Thu 26 – Sun 29 Nov')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the same dates', () => {
  it('are shown in the cart', async () => {
    storeCart(inBengaluru)
    localStorage.setItem('pin', '560001')
    showPage('/cart')
    await expectDescribed('Thu 26 – Sun 29 Nov to 560001')
  })

  it('are shown at the shipping step and beside Place Order, for the address of the order', async () => {
    storeCart(inBengaluru)
    localStorage.setItem('pin', '411001')
    const line = (_: string, node: Element | null) =>
      node?.tagName === 'SPAN' &&
      node.textContent === 'Thu\u00A026 – Sun\u00A029\u00A0Nov to 560001'
    showPage('/shipping', { as: buildUser() })
    expect(await screen.findByText(line)).toBeTruthy()
    cleanup()
    showPage('/place-order', { as: buildUser() })
    expect(await screen.findByText(line)).toBeTruthy()
  })

  it('begin the checkout with the PIN code of the product page', async () => {
    storeCart({ address: '', city: '', postalCode: '', country: '' })
    localStorage.setItem('pin', '560001')
    showPage('/shipping', { as: buildUser() })
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Postal Code' })
    expect(input.value).toBe('560001')
  })
})

it('tells at the shipping step that the shop does not deliver there, and stays', async () => {
  storeCart(inPortBlair)
  const shop = showPage('/shipping', { as: buildUser() })
  const refusal = await screen.findByText('We don’t deliver to 744101 yet')
  await shop.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(document.activeElement?.contains(refusal)).toBe(true))
  expect(shop.at()).toBe('/shipping')
  const postalCode = screen.getByRole('textbox', { name: 'Postal Code' })
  await shop.user.clear(postalCode)
  await shop.user.type(postalCode, '560001')
  await waitFor(() => expect(screen.queryByText(/We don’t deliver/)).toBeNull())
})

describe('the PIN code in the top bar', () => {
  // jsdom knows no container queries, and takes the button for hidden.
  const inButton = { selector: 'header button *' }

  it('opens a box for another one, which the page then shows too', async () => {
    localStorage.setItem('pin', '560001')
    const shop = showPage()
    await expectDescribed('Thu 26 – Sun 29 Nov to 560001')
    expect((await field()).value).toBe('560001')
    const button = await screen.findByText('560001', inButton)
    await shop.user.click(button)
    const box = within(await screen.findByRole('dialog', { name: 'Where should we deliver?' }))
    const input = box.getByRole('textbox', { name: 'Deliver to' })
    await shop.user.clear(input)
    await shop.user.type(input, '411001{Enter}')
    expect(await box.findByText('Fri 27 Nov')).toBeTruthy()
    await shop.user.click(box.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('411001', inButton)).toBe(button)
    await expectDescribed('Fri 27 Nov to 411001')
    expect((await field()).value).toBe('411001')
  })

  it('asks for one on every page while there is none', async () => {
    const { user } = showPage('/cart')
    await user.click(await screen.findByText('PIN code', inButton))
    expect(await screen.findByRole('dialog', { name: 'Where should we deliver?' })).toBeTruthy()
  })
})
