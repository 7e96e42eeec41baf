// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { Review } from '@voltkart/shared/contract/products'
import type { User } from '@voltkart/shared/contract/users'
import { buildId, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, renderShop, type Replies } from '../../testing/render-shop'

function reviewBy(name: string, verified = false): Review {
  const createdAt = '2026-01-02T03:04:05.000Z'
  return { _id: buildId(), name, rating: 4, comment: `Says ${name}`, verified, createdAt }
}

function show(product = buildProduct(), replies: Replies = {}, as: User | null = null) {
  return renderShop(`/product/${product._id}`, {
    as,
    replies: {
      [`GET /products/${product._id}`]: { body: product },
      'GET /products': { body: { products: [product], total: 1 } },
      ...replies,
    },
  })
}

const articles = () => screen.getAllByRole('article')

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of a product', () => {
  it('shows twenty reviews, the others when asked, and who has bought it here', async () => {
    const reviews = Array.from({ length: 21 }, (_, index) => reviewBy(`R${index}`, index === 0))
    const product = buildProduct({ reviews: reviews.slice(0, 20), numReviews: 21, rating: 4 })
    const { user, sentTo } = show(product, {
      [`GET /products/${product._id}/reviews`]: { body: { reviews: reviews.slice(20), total: 21 } },
    })
    await screen.findByRole('heading', { level: 1, name: product.name })
    expect(articles()).toHaveLength(20)
    const [bought, ...others] = articles()
    const day = new Date(reviews[0]?.createdAt ?? '').toLocaleDateString()
    expect(await within(bought as HTMLElement).findByText(day)).toBeTruthy()
    expect(within(bought as HTMLElement).getByText('Bought here')).toBeTruthy()
    for (const one of others) expect(within(one).queryByText('Bought here')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }))
    expect(await screen.findByText('Says R20')).toBeTruthy()
    expect(articles()).toHaveLength(21)
    const [call] = sentTo('GET', `/products/${product._id}/reviews`)
    expect(call?.query.get('skip')).toBe('20')
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
  })

  it('shows others of its category, never itself', async () => {
    const product = buildProduct({ category: 'Phones' })
    const others = Array.from({ length: 4 }, (_, index) => buildProduct({ name: `Other ${index}` }))
    const { sentTo } = show(product, {
      'GET /products': { body: { products: [product, ...others], total: 5 } },
    })
    const related = await screen.findByRole('region', { name: 'More from Phones' })
    await within(related).findByText('Other 3')
    expect(within(related).getAllByRole('article')).toHaveLength(4)
    expect(within(related).queryByText(product.name)).toBeNull()
    expect(sentTo('GET', '/products')[0]?.query.get('category')).toBe('Phones')
  })

  it('says in red what went wrong, and loads when asked again', async () => {
    const product = buildProduct()
    let answers = 0
    const { user } = show(product, {
      [`GET /products/${product._id}`]: () => {
        answers += 1
        return answers > 1 ? { body: product } : failure(503, 'UNAVAILABLE', 'A short break')
      },
    })
    expect((await screen.findByRole('alert')).textContent).toContain('A short break')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeTruthy()
  })

  it('offers the form to the signed-in only, and shows the error of a review', async () => {
    const product = buildProduct()
    show(product)
    expect((await screen.findByText(/to write a review/)).textContent).toBe(
      'Please sign in to write a review',
    )
    cleanup()
    const { user } = show(
      product,
      {
        [`POST /products/reviews/${product._id}`]: failure(409, 'CONFLICT', 'Already reviewed'),
      },
      buildUser(),
    )
    const rating = await screen.findByLabelText('Rating')
    expect(
      within(rating)
        .getAllByRole('option')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual([...['1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent']])
    await user.selectOptions(rating, '5')
    await user.type(screen.getByLabelText('Comment'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Already reviewed')).toBeTruthy()
  })
})
