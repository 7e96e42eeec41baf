// @vitest-environment jsdom
import { defaultHome } from '@voltkart/shared/contract/home'
import { NOT_FOUND } from '@voltkart/shared/contract/ssr'
import { ORDER_LINES_MAX } from '@voltkart/shared/domain/limits'
import {
  buildCategoryPage,
  buildFrame,
  buildId,
  buildProduct,
} from '@voltkart/shared/testing/builders'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { pageRenderer } from '../entry-server'
import { createEmptyCart } from '../lib/cart/cart-state'

const options = (value: string) => [{ name: 'Colour', value }]

// The product has every part that its page can show.
const product = buildProduct({
  name: 'Shared lamp',
  countInStock: 3,
  mrp: 40_000,
  netQuantity: '1 N',
  images: ['/uploads/front.webp', '/uploads/back.webp'],
  highlights: ['Bright'],
  specifications: [
    { group: 'Light', name: 'Colour', value: 'Warm' },
    { name: 'In the box', value: 'Lamp, Cable' },
  ],
  warranty: { months: 12, kind: 'shop', text: 'Bring the bill.' },
  countryOfOrigin: 'TR',
  manufacturer: { name: 'Lamp Works', address: '1 Light Road' },
  family: { key: 'lamp', options: options('Blue') },
  siblings: [
    {
      _id: buildId(),
      options: options('Red'),
      price: 1,
      priceWithTax: 1.15,
      countInStock: 0,
      image: '',
    },
  ],
  rating: 4,
  numReviews: 1,
  ratingCounts: [0, 0, 0, 1, 0],
  reviews: [
    {
      _id: buildId(),
      name: 'Ravi',
      rating: 4,
      comment: 'Good',
      verified: true,
      photos: [],
      helpful: 0,
      createdAt: '2026-01-02T20:04:05.000Z',
    },
  ],
})
const price = { min: 0, max: 0 }
const facets = { categories: [], brands: [], origins: [], price, priceWithTax: price, ratings: [] }
const queryPath = (path: string) =>
  Promise.resolve(
    path === '/home'
      ? { sections: defaultHome, products: [], version: 0 }
      : path.startsWith('/products?')
        ? { products: [product], total: 1, facets }
        : path.startsWith('/products/top')
          ? [product]
          : path.startsWith('/products/categories')
            ? {
                categories: [],
                brands: [],
                branches: [{ value: 'Phones', slug: 'phones', count: 1 }],
              }
            : path.startsWith('/categories/')
              ? buildCategoryPage({ slug: 'phones', name: 'Phones', text: 'Calls & more.' })
              : product,
  )

/** The page as the server sends it, under the address that the browser opened. */
async function openPage(address: string): Promise<HTMLElement> {
  const canonical = pageRenderer.getAddress(address)
  if (typeof canonical !== 'string' || canonical === NOT_FOUND)
    throw new Error('There should be a page')
  const site = { name: 'Voltkart', url: 'https://shop.test' }
  const source = await pageRenderer.read({
    address: canonical,
    site,
    frame: buildFrame(),
    query: queryPath,
  })
  if (!source || source === NOT_FOUND || !('render' in source)) {
    throw new Error('There should be a page')
  }
  const { body, preloadedState } = await source.render()
  window.history.replaceState(null, '', address)
  document.body.innerHTML = `<div id="root">${body}</div>`
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'preloaded-state'
  element.textContent = preloadedState
  document.body.append(element)
  const root = document.getElementById('root')
  if (!root) throw new Error('There is no root')
  return root
}

const findSignInLink = () =>
  [...document.querySelectorAll('a')]
    .find(({ textContent }) => textContent === 'Sign In')
    ?.getAttribute('href')

/** No element is ever visible. */
class NeverVisibleObserver {
  observe() {}
  disconnect() {}
}

beforeAll(async () => {
  // The pages are rendered before modules are reset, so that the server's code of the page is
  // separate from the browser's.
  for (const address of [
    '/',
    '/?q=lamp',
    '/c/phones',
    '/cart',
    '/login',
    `/product/${product._id}`,
  ]) {
    await openPage(address)
  }
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IntersectionObserver', NeverVisibleObserver)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
})

let hydrated: Root | undefined
afterEach(() => {
  hydrated?.unmount()
  document.body.replaceChildren()
  delete window.preHydrationEvents
})

/** Hydrates the page in the document. */
async function hydrate(root: HTMLElement, onRecoverableError = vi.fn()): Promise<void> {
  const { show } = await import('./show')
  const stopFollowing = await show(root, {
    createRoot,
    hydrateRoot: (container, children) => {
      hydrated = hydrateRoot(container, children, { onRecoverableError })
      return hydrated
    },
  })
  onTestFinished(stopFollowing)
}

/** Responds to the browser's requests as to the server's queries. Returns the requested paths. */
function stubApi(): string[] {
  const requested: string[] = []
  const NodeRequest = globalThis.Request
  class PageRequest extends NodeRequest {
    constructor(input: string, init?: RequestInit) {
      super(new URL(input, 'http://localhost'), init)
    }
  }
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const path = url.replace('http://localhost/api/v1', '')
    requested.push(path)
    return Response.json(await queryPath(path))
  })
  return requested
}

// Code is loaded on demand, which takes long on a busy machine.
const patient = { timeout: 15_000 }

const toStored = (lines: unknown[]) => JSON.stringify({ ...createEmptyCart(), cartItems: lines })

/** Hydrates the page at an address whose product was added to the cart before. */
async function addBeforeHydration(address: string): Promise<void> {
  const root = await openPage(address)
  const target = root.querySelector<HTMLElement>(`[aria-label="Add ${product.name} to cart"]`)
  if (!target) throw new Error('The page has no button')
  window.preHydrationEvents = { targets: [{ target, type: 'click' }], stop: () => undefined }
  await hydrate(root)
}

it('a full stored cart refuses a product added before the code was loaded', async () => {
  const lines = Array.from({ length: ORDER_LINES_MAX }, () => ({ ...buildProduct(), qty: 1 }))
  localStorage.setItem('cart', toStored(lines))
  await addBeforeHydration('/')
  const alert = () => document.querySelector('[role="alert"]')?.textContent
  await expect.poll(alert, patient).toContain('A cart holds up to 50 different products.')
  const cart = JSON.parse(localStorage.getItem('cart') ?? '{}') as { cartItems: unknown[] }
  expect(cart.cartItems).toHaveLength(ORDER_LINES_MAX)
})

it('a product added before the code was loaded is added to the stored quantity', async () => {
  localStorage.setItem('cart', toStored([{ ...product, qty: 2 }]))
  await addBeforeHydration('/')
  await expect.poll(() => localStorage.getItem('cart'), patient).toContain('"qty":3')
})

it.each([
  '/?utm_source=mail&u=1',
  '/?q=lamp&u=1',
  '/?q=%20Shared%20LAMP',
  '/c/phones?u=1',
  '/cart?u=1',
  `/product/${product._id}?gclid=x&u=2`,
  `/product/${product._id}/shared-lamp?gclid=x`,
])(
  'a page that many addresses share is hydrated without a difference, and keeps its own: %s',
  async (address) => {
    const complaints = vi.spyOn(console, 'error')
    const recovered = vi.fn()
    const root = await openPage(address)
    const served = root.firstElementChild
    expect(findSignInLink()).not.toContain('u%3D')
    await hydrate(root, recovered)
    const target = `/login?redirect=${encodeURIComponent(address)}`
    await expect.poll(findSignInLink, patient).toBe(target)
    expect(window.location.pathname + window.location.search).toBe(address)
    expect(root.firstElementChild).toBe(served)
    expect(recovered).not.toHaveBeenCalled()
    expect(complaints.mock.calls).toEqual([])
  },
)

it('the sign-in page has its fields, and where it leads to, once its code runs', async () => {
  const complaints = vi.spyOn(console, 'error')
  const recovered = vi.fn()
  const root = await openPage('/login?redirect=/profile')
  expect(root.querySelector('h1')?.textContent).toBe('Sign In')
  expect(root.querySelector('input[type="password"]')).toBeNull()
  await hydrate(root, recovered)
  const findRegistration = () => root.querySelector('a[href^="/register"]')?.getAttribute('href')
  await expect.poll(findRegistration, patient).toBe('/register?redirect=%2Fprofile')
  expect(root.querySelector('input[type="password"]')).not.toBeNull()
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints.mock.calls).toEqual([])
})

it('a search shows its own spelling, and requests nothing for it', async () => {
  const requested = stubApi()
  await hydrate(await openPage('/?q=Shared%20%20LAMP'))
  const findHeading = () => document.querySelector('h1')?.textContent
  await expect.poll(findHeading, patient).toBe('Results for “Shared LAMP”')
  // The panel requests its filters by specifications for itself.
  const lists = requested.filter((path) => path.includes('/products?'))
  expect(lists.filter((path) => !path.includes('specifications=1'))).toEqual([])
})

it('a button pressed in a search before the code was loaded takes effect', async () => {
  await addBeforeHydration('/?q=lamp')
  await expect.poll(() => localStorage.getItem('cart'), patient).toContain('"qty":1')
})

it('a box that was ticked before the code was loaded takes effect', async () => {
  const root = await openPage(`/product/${product._id}/shared-lamp`)
  const box = root.querySelector<HTMLInputElement>('label input[type="checkbox"]')
  expect(box?.labels?.[0]?.textContent).toBe('Add to compare')
  box?.click()
  await hydrate(root)
  await expect.poll(() => root.textContent, patient).toContain('Compare 1 of 4')
  expect(box?.checked).toBe(true)
})

it('the stored cart replaces the empty one that the server rendered', async () => {
  stubApi()
  localStorage.setItem('cart', toStored([{ ...product, qty: 2 }]))
  const root = await openPage('/cart')
  expect(root.textContent).toContain('Your cart is empty')
  await hydrate(root)
  await expect.poll(() => root.textContent, patient).toContain('Subtotal (2 items)')
  expect(root.textContent).not.toContain('Your cart is empty')
})
