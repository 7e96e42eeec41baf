// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Product } from '@voltkart/shared/contract/products'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import type { User } from '@voltkart/shared/contract/users'
import { buildId, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const lamp = buildProduct({ name: 'Desk Lamp' })
const radio = buildProduct({ name: 'Kitchen Radio', countInStock: 0 })

const pages: Replies = {
  [`GET /products/${lamp._id}`]: { body: lamp },
  [`GET /products/${radio._id}`]: { body: radio },
  'GET /products': { body: { products: [], total: 0 } },
}
const toList = (...products: Product[]) => ({ body: { products, total: products.length } })

const store = (...ids: string[]) => localStorage.setItem('wishlist', JSON.stringify(ids))
const readStored = () => JSON.parse(localStorage.getItem('wishlist') ?? '[]') as unknown
const list = () => screen.findByRole('list', { name: 'Wishlist' })
const getNames = (element: HTMLElement) =>
  within(element)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

/** The customer of a test. */
let asha: User
/** Waits until the browser has the list of the account. */
const waitUntilSynced = () =>
  vi.waitFor(() => expect(localStorage.getItem('wishlistOf')).toBe(asha._id), { timeout: 10_000 })

beforeEach(() => {
  asha = buildUser()
})

describe('the wishlist of a visitor', () => {
  it('loses a product whose heart is pressed again', async () => {
    store(lamp._id, radio._id)
    const { user } = renderShop('/wishlist', { replies: pages })
    const heart = await screen.findByRole('button', { name: 'Wishlist: Kitchen Radio' })
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    await user.click(heart)
    expect(getNames(await list())).toEqual(['Desk Lamp'])
    expect(readStored()).toEqual([lamp._id])
  })

  it('has one button for the cart in each card', async () => {
    store(lamp._id)
    renderShop('/wishlist', { replies: pages })
    const card = within(await list())
    const names = (await card.findAllByRole('button')).map((button) => button.ariaLabel)
    expect(names).toEqual(['Wishlist: Desk Lamp', 'Move to cart: Desk Lamp'])
  })

  it('moves a product to the cart, and keeps the place of the keyboard', async () => {
    store(lamp._id)
    const { user, store: shop } = renderShop('/wishlist', { replies: pages })
    await user.click(await screen.findByRole('button', { name: 'Move to cart: Desk Lamp' }))
    expect(await screen.findByText('Moved to your cart')).toBeTruthy()
    expect(screen.getByText('Your wishlist is empty')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    )
    expect(shop.getState().cart.cartItems).toMatchObject([{ _id: lamp._id, qty: 1 }])
    expect(readStored()).toEqual([])
  })

  it('loses products that the shop has deleted', async () => {
    store(lamp._id, buildId())
    renderShop('/wishlist', { replies: pages })
    expect(getNames(await list())).toEqual(['Desk Lamp'])
    await vi.waitFor(() => expect(readStored()).toEqual([lamp._id]))
  })

  it('holds a hundred products', async () => {
    const fullList = Array.from({ length: WISHLIST_MAX }, buildId)
    store(...fullList)
    const { user } = renderShop(`/product/${lamp._id}`, { replies: pages })
    await user.click(await screen.findByRole('button', { name: 'Wishlist' }))
    const refusal = 'Your wishlist holds 100 products. Remove one first.'
    expect(await screen.findByText(refusal)).toBeTruthy()
    expect(readStored()).toEqual(fullList)
  })
})

describe('the wishlist of an account', () => {
  it('has all that was collected, although the page asked for it while products were added', async () => {
    store(radio._id, lamp._id)
    let inAccount: Product[] = []
    const addProduct = (product: Product) => () => {
      inAccount = [product, ...inAccount]
      return { body: { message: customerMessages.wishlistAdded } }
    }
    const responders: (() => void)[] = []
    renderShop('/wishlist', {
      as: asha,
      replies: {
        [`PUT /users/wishlist/${radio._id}`]: addProduct(radio),
        [`PUT /users/wishlist/${lamp._id}`]: addProduct(lamp),
        // The first answer is from before the last product was added, and arrives late.
        'GET /users/wishlist': () => {
          const reply = toList(...inAccount)
          if (responders.length > 0) return reply
          return new Promise((resolve) => responders.push(() => resolve(reply)))
        },
      },
    })
    await vi.waitFor(() => expect(inAccount).toHaveLength(2))
    responders[0]?.()
    await waitUntilSynced()
    await vi.waitFor(() => expect(readStored()).toEqual([radio._id, lamp._id]))
    await vi.waitFor(async () =>
      expect(getNames(await list())).toEqual(['Kitchen Radio', 'Desk Lamp']),
    )
  })

  it('gets what was collected before the sign-in, the oldest first', async () => {
    store(radio._id, lamp._id)
    const addedReply = { body: { message: customerMessages.wishlistAdded } }
    const { sent } = renderShop('/wishlist', {
      as: asha,
      replies: {
        [`PUT /users/wishlist/${radio._id}`]: addedReply,
        [`PUT /users/wishlist/${lamp._id}`]: addedReply,
        'GET /users/wishlist': toList(radio, lamp),
      },
    })
    await waitUntilSynced()
    expect(getNames(await list())).toEqual(['Kitchen Radio', 'Desk Lamp'])
    const puts = sent.filter(({ method }) => method === 'PUT').map(({ path }) => path)
    expect(puts).toEqual([`/users/wishlist/${lamp._id}`, `/users/wishlist/${radio._id}`])
  })

  it('shows the shape of the list while it loads', async () => {
    let respond = (_reply: ReturnType<typeof toList>): void => undefined
    const reply = new Promise<ReturnType<typeof toList>>((resolve) => {
      respond = resolve
    })
    renderShop('/wishlist', { as: asha, replies: { 'GET /users/wishlist': () => reply } })
    await screen.findByRole('heading', { level: 1, name: 'Wishlist' })
    expect(screen.getByRole('main').querySelector('ul[aria-busy="true"]')).toBeTruthy()
    respond(toList(lamp))
    expect(getNames(await list())).toEqual(['Desk Lamp'])
    expect(screen.getByRole('main').querySelector('ul[aria-busy="true"]')).toBeNull()
    await waitUntilSynced()
  })

  it('can be loaded again after an error', async () => {
    let isBack = false
    const { user } = renderShop('/wishlist', {
      as: asha,
      replies: {
        'GET /users/wishlist': () =>
          isBack ? toList(lamp) : createFailure(503, 'UNAVAILABLE', 'A short break'),
      },
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('A short break')).toBeTruthy()
    isBack = true
    await user.click(alert.getByRole('button', { name: 'Try again' }))
    await waitUntilSynced()
    expect(getNames(await list())).toEqual(['Desk Lamp'])
    expect(screen.queryByText('A short break')).toBeNull()
  })

  it('is as before if a change of it fails', async () => {
    const { user, sentTo } = renderShop(`/product/${lamp._id}`, {
      as: asha,
      replies: {
        ...pages,
        'GET /users/wishlist': toList(radio),
        [`PUT /users/wishlist/${lamp._id}`]: createFailure(
          409,
          'CONFLICT',
          customerMessages.wishlistFull,
        ),
      },
    })
    const mark = await screen.findByRole('button', { name: 'Wishlist' })
    await waitUntilSynced()
    expect(readStored()).toEqual([radio._id])
    await user.click(mark)
    expect(await screen.findByText(customerMessages.wishlistFull)).toBeTruthy()
    expect(sentTo('PUT', `/users/wishlist/${lamp._id}`)).toHaveLength(1)
    expect(mark.getAttribute('aria-pressed')).toBe('false')
    expect(readStored()).toEqual([radio._id])
  })
})

describe('a product that is sold out', () => {
  const NOTIFY = 'Notify me when Kitchen Radio is back'

  it('lets visitors sign in first, and brings them back', async () => {
    renderShop(`/product/${radio._id}`, { replies: pages })
    const link = await screen.findByRole('link', { name: NOTIFY })
    const back = encodeURIComponent(`/product/${radio._id}`)
    expect(link.getAttribute('href')).toBe(`/login?redirect=${back}`)
  })

  it('is remembered for a mail, and the page says so', async () => {
    const { user, sentTo } = renderShop(`/product/${radio._id}`, {
      as: asha,
      replies: {
        ...pages,
        'GET /users/wishlist': toList(),
        [`POST /products/${radio._id}/notify`]: { body: { message: customerMessages.awaited } },
      },
    })
    await user.click(await screen.findByRole('button', { name: NOTIFY }))
    const main = within(screen.getByRole('main'))
    expect(await main.findByText(customerMessages.awaited)).toBeTruthy()
    expect(screen.queryByRole('button', { name: NOTIFY })).toBeNull()
    expect(sentTo('POST', `/products/${radio._id}/notify`)).toHaveLength(1)
    await waitUntilSynced()
  })

  it('explains a refusal, and can be asked for again', async () => {
    const { user } = renderShop(`/product/${radio._id}`, {
      as: asha,
      replies: {
        ...pages,
        'GET /users/wishlist': toList(),
        [`POST /products/${radio._id}/notify`]: createFailure(
          409,
          'CONFLICT',
          customerMessages.awaitedFull,
        ),
      },
    })
    await user.click(await screen.findByRole('button', { name: NOTIFY }))
    expect(await screen.findByText(customerMessages.awaitedFull)).toBeTruthy()
    expect(screen.getByRole('button', { name: NOTIFY })).toBeTruthy()
    await waitUntilSynced()
  })

  it('shows no such button while there are pieces', async () => {
    renderShop(`/product/${lamp._id}`, { replies: pages })
    await screen.findByRole('button', { name: 'Wishlist' })
    expect(screen.queryByRole('link', { name: /^Notify me/ })).toBeNull()
  })
})
