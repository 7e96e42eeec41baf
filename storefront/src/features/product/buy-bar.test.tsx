// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderShop } from '../../testing/render-shop'

type Listener = (entries: { isIntersecting: boolean }[]) => void

const product = buildProduct({ price: 17_999 })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a phone has price, Buy Now and Add To Cart in a bar while the buy box is not on the screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width: 767.95px)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { user, store } = renderShop(`/product/${product._id}`, {
    replies: { [`GET /products/${product._id}`]: { body: product } },
  })
  const observed = new Map<Element, Listener>()
  class Observer {
    readonly #listener: Listener
    constructor(listener: Listener) {
      this.#listener = listener
    }
    observe(element: Element) {
      observed.set(element, this.#listener)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  const button = await screen.findByRole('button', { name: 'Add To Cart' })
  expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull()
  const report = (isIntersecting: boolean) =>
    act(() => observed.get(button.parentElement as Element)?.([{ isIntersecting }]))
  report(false)
  const bar = within(screen.getByRole('complementary', { name: 'Buy' }))
  const names = ['Add To Cart', 'Buy Now']
  for (const name of names) {
    const only = screen.getByRole('button', { name })
    expect(bar.getByRole('button', { name }), 'not twice').toBe(only)
  }
  expect(bar.getByText('₹20,698.85')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Add To Cart' }))
  expect(store.getState().cart.cartItems).toHaveLength(1)
  report(true)
  expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull()
  for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy()
})

it('a product that is sold out has no bar, since there is nothing to press', async () => {
  const soldOut = { ...product, countInStock: 0 }
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  renderShop(`/product/${product._id}`, {
    replies: { [`GET /products/${product._id}`]: { body: soldOut } },
  })
  class NothingIsSeen {
    readonly #listener: Listener
    constructor(listener: Listener) {
      this.#listener = listener
    }
    observe() {
      this.#listener([{ isIntersecting: false }])
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', NothingIsSeen)
  const button = await screen.findByRole('button', { name: 'Add To Cart' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull()
})
