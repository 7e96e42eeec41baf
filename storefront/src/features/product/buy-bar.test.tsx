// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { buildProduct } from '@voltkart/shared/testing/builders'
import { beforeEach, expect, it, vi } from 'vitest'
import { BOTTOM_BAR } from '../../components/above-bar'
import { renderShop } from '../../testing/render-shop'

type Listener = (entries: { isIntersecting: boolean }[]) => void

const product = buildProduct({ price: 17_999 })

const findBar = () => document.querySelector<HTMLElement>(`.${BOTTOM_BAR}`)

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width: 767.95px)'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** Opens a page whose IntersectionObserver does this with each element. */
function openProduct(
  viewed: typeof product,
  observe: (element: Element, listener: Listener) => void,
) {
  class Observer {
    readonly #listener: Listener
    constructor(listener: Listener) {
      this.#listener = listener
    }
    observe(element: Element) {
      observe(element, this.#listener)
    }
    disconnect() {}
  }
  const opened = renderShop(`/product/${viewed._id}`, {
    replies: { [`GET /products/${viewed._id}`]: { body: viewed } },
  })
  vi.stubGlobal('IntersectionObserver', Observer)
  return opened
}

it('a phone has price, Buy Now and Add To Cart in a bar while the buy box is not on the screen', async () => {
  const observed = new Map<Element, Listener>()
  const { user, store } = openProduct(product, (element, listener) => {
    observed.set(element, listener)
  })
  const button = await screen.findByRole('button', { name: 'Add To Cart' })
  expect(findBar()).toBeNull()
  const report = (isIntersecting: boolean) =>
    act(() => observed.get(button.parentElement as Element)?.([{ isIntersecting }]))
  report(false)
  const bar = within(findBar() as HTMLElement)
  expect(bar.getByText('₹20,698.85')).toBeTruthy()
  for (const name of ['Add To Cart', 'Buy Now']) {
    expect(bar.getByText(name)).toBeTruthy()
    const inBox = screen.getByRole('button', { name })
    expect(findBar()?.contains(inBox), 'assistive technology finds it once').toBe(false)
  }
  await user.click(bar.getByText('Add To Cart'))
  expect(store.getState().cart.cartItems).toHaveLength(1)
  expect(findBar()?.contains(document.activeElement)).toBe(false)
  report(true)
  expect(findBar()).toBeNull()
})

it('a product that is sold out has no bar, since there is nothing to press', async () => {
  const soldOut = { ...product, countInStock: 0 }
  openProduct(soldOut, (_element, listener) => listener([{ isIntersecting: false }]))
  const button = await screen.findByRole('button', { name: 'Add To Cart' })
  expect(button).toHaveProperty('disabled', true)
  expect(screen.getAllByText('Out of stock')).not.toHaveLength(0)
  expect(screen.queryByRole('combobox', { name: 'Quantity' })).toBeNull()
  expect(findBar()).toBeNull()
})
