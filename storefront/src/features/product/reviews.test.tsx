// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Review } from '@voltkart/shared/contract/reviews'
import { buildId, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

function buildReviewBy(name: string, overrides: Partial<Review> = {}): Review {
  // In India it is already the 3rd.
  const createdAt = '2026-01-02T20:04:05.000Z'
  return {
    _id: buildId(),
    name,
    rating: 4,
    comment: `Says ${name}`,
    verified: false,
    photos: [],
    helpful: 0,
    createdAt,
    ...overrides,
  }
}

function show(product = buildProduct(), replies: Replies = {}, as = buildUser()) {
  return renderShop(`/product/${product._id}`, {
    as,
    replies: {
      [`GET /products/${product._id}`]: { body: product },
      'GET /products': { body: { products: [product], total: 1 } },
      ...replies,
    },
  })
}

const getReviews = () => within(screen.getByRole('region', { name: 'Reviews' }))
const articles = () => getReviews().getAllByRole('article')

describe('the reviews of a product', () => {
  it('show six, all of them on request, with their day in India and verified buyers', async () => {
    const reviews = Array.from({ length: 21 }, (_, index) =>
      buildReviewBy(`R${index}`, { verified: index === 0 }),
    )
    const product = buildProduct({ reviews: reviews.slice(0, 20), numReviews: 21, rating: 4 })
    const { user, sentTo } = show(product, {
      [`GET /products/${product._id}/reviews`]: { body: { reviews: reviews.slice(20), total: 21 } },
    })
    await screen.findByRole('region', { name: 'Reviews' })
    expect(articles()).toHaveLength(6)
    const [bought, ...others] = articles()
    expect(within(bought as HTMLElement).getByText('3 Jan 2026')).toBeTruthy()
    expect(within(bought as HTMLElement).getByText('Verified purchase')).toBeTruthy()
    for (const other of others) expect(within(other).queryByText('Verified purchase')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more reviews' }))
    expect(await screen.findByText('Says R20')).toBeTruthy()
    expect(articles()).toHaveLength(21)
    const queries = sentTo('GET', `/products/${product._id}/reviews`).map(({ query }) => query)
    expect(queries.at(-1)).toContain('skip=20')
    expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
  })

  it('are counted by their stars', async () => {
    const product = buildProduct({
      rating: 4.25,
      numReviews: 4,
      ratingCounts: [0, 0, 1, 1, 2],
      reviews: [buildReviewBy('A')],
    })
    show(product)
    const list = await screen.findByRole('list', { name: 'Ratings' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 2 reviews', '4 1 review', '3 1 review', '2 0 reviews', '1 0 reviews'])
    expect(getReviews().getByText('4.3 out of 5 · 4 reviews')).toBeTruthy()
  })

  it('a product without reviews shows no stars and no bars', async () => {
    show(buildProduct())
    expect(await screen.findByText('No reviews yet. Be the first to write one.')).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Ratings' })).toBeNull()
    expect(screen.queryByRole('img', { name: /^Rated/ })).toBeNull()
  })
})

describe('the form to write a review', () => {
  const words = ['1 - Poor', '2 - Fair', '3 - Good', '4 - Very Good', '5 - Excellent']

  it('is shown to signed-in customers only', async () => {
    const product = buildProduct()
    renderShop(`/product/${product._id}`, {
      replies: { [`GET /products/${product._id}`]: { body: product } },
    })
    expect((await screen.findByText(/to write a review/)).textContent).toBe(
      'Please sign in to write a review',
    )
  })

  it('accepts a rating and a comment, and is replaced by the review', async () => {
    const product = buildProduct()
    const review = buildReviewBy('Asha Rao', { rating: 5, comment: 'Fine' })
    const { user, sentTo } = show(product, {
      [`POST /products/reviews/${product._id}`]: {
        status: 201,
        body: { message: 'Review added', review },
      },
    })
    const rating = within(await screen.findByRole('radiogroup', { name: 'Rating' }))
    const choices = rating.getAllByRole('radio')
    expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual(words)
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await rating.findByText('Choose a rating')).toBeTruthy()
    await user.click(rating.getByRole('radio', { name: '5 - Excellent' }))
    await user.type(screen.getByLabelText('Comment'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByRole('heading', { name: 'Your review' })).toBeTruthy()
    expect(screen.getByText('Fine')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    const [call] = sentTo('POST', `/products/reviews/${product._id}`)
    expect(call?.body).toEqual({ rating: 5, comment: 'Fine' })
  })

  it('selects no star if sent empty, and shows the error at the stars', async () => {
    const product = buildProduct()
    const { user, sentTo } = show(product)
    const rating = await screen.findByRole('radiogroup', { name: 'Rating' })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const problem = await within(rating).findByText('Choose a rating')
    const choices = within(rating).getAllByRole<HTMLInputElement>('radio')
    expect(choices.filter(({ checked }) => checked)).toEqual([])
    expect(rating.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(rating))
    expect(rating.getAttribute('aria-describedby')).toBe(problem.id)
    expect(sentTo('POST', `/products/reviews/${product._id}`)).toEqual([])
    await user.tab()
    await waitFor(() =>
      expect(choices.some((choice) => choice === document.activeElement)).toBe(true),
    )
  })

  it('shows the new review once, although the product has it from then on', async () => {
    const product = buildProduct()
    const review = buildReviewBy('Asha Rao', { rating: 5, comment: 'Fine' })
    const reviewed = { ...product, rating: 5, numReviews: 1, reviews: [review] }
    let current = product
    const { user } = show(product, {
      [`GET /products/${product._id}`]: () => ({ body: current }),
      [`POST /products/reviews/${product._id}`]: () => {
        current = reviewed
        return { status: 201, body: { message: 'Review added', review } }
      },
    })
    await user.click(await screen.findByRole('radio', { name: '5 - Excellent' }))
    await user.type(screen.getByLabelText('Comment'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await getReviews().findByText('5.0 out of 5 · 1 review')).toBeTruthy()
    expect(articles()).toHaveLength(1)
  })

  it('is replaced by the earlier review of a product that was reviewed before', async () => {
    const earlier = buildReviewBy('Asha Rao', { rating: 2, comment: 'Too loud' })
    const product = buildProduct({
      reviews: [earlier, buildReviewBy('Ravi')],
      numReviews: 2,
      rating: 3,
    })
    const { user } = show(product, {
      [`POST /products/reviews/${product._id}`]: createFailure(
        409,
        'CONFLICT',
        'You have already reviewed this product',
        { review: earlier },
      ),
    })
    await user.click(await screen.findByRole('radio', { name: '4 - Very Good' }))
    await user.type(screen.getByLabelText('Comment'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const ownReview = await screen.findByRole('heading', { name: 'Your review' })
    expect(ownReview.parentElement?.textContent).toContain('Too loud')
    // It is shown only there, and no longer among the others.
    expect(articles()).toHaveLength(2)
    expect(screen.getAllByText('Too loud')).toHaveLength(1)
  })

  it('changes the review that the customer has written', async () => {
    const product = buildProduct()
    const earlier = buildReviewBy('Asha Rao', {
      rating: 2,
      comment: 'Too loud',
      photos: ['/uploads/a.webp'],
    })
    const path = `/products/reviews/${product._id}`
    const review = { ...earlier, rating: 4, comment: 'Too loud at first' }
    const { user, sentTo } = show(product, {
      [`GET ${path}`]: { body: { review: earlier } },
      [`PUT ${path}`]: { body: { message: 'Review updated', review } },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit your review' }))
    await user.click(await screen.findByRole('radio', { name: '4 - Very Good' }))
    await user.type(screen.getByLabelText('Comment'), ' at first')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await getReviews().findByText('Too loud at first')).toBeTruthy()
    const { rating, comment, photos } = review
    expect(sentTo('PUT', path)[0]?.body).toEqual({ rating, comment, photos })
  })

  it.each([
    [409, 'CONFLICT', 'You have already reviewed this product', false],
    [429, 'RATE_LIMITED', 'Too many attempts', true],
  ])('says in place what the server refused: %i', async (status, code, message, stays) => {
    const product = buildProduct()
    const { user } = show(product, {
      [`POST /products/reviews/${product._id}`]: createFailure(status, code, message),
    })
    await user.click(await screen.findByRole('radio', { name: '4 - Very Good' }))
    await user.type(screen.getByLabelText('Comment'), 'Fine')
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(await getReviews().findByText(message)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Submit' }) !== null).toBe(stays)
    expect(screen.queryByRole('heading', { name: 'Your review' }) !== null).toBe(!stays)
  })
})
