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

it('price and Add To Cart stay available once they have left the screen', async () => {
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
  expect(bar.getByText('₹20,698.85')).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Add To Cart' }))
  expect(store.getState().cart.cartItems).toHaveLength(1)
  report(true)
  expect(screen.queryByRole('complementary', { name: 'Buy' })).toBeNull()
})
