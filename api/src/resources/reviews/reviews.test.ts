import { deleteProduct, getProduct } from '@voltkart/shared/contract/products'
import { createReview, listReviews } from '@voltkart/shared/contract/reviews'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createReview as writeReview } from '../../commands/reviews/create-review'
import { repairRatings } from '../../commands/reviews/refresh-rating'
import {
  buildOrder,
  buildProduct,
  buildUser,
  signInNewUser,
  signInNewAdmin,
} from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const NOBODY = '0123456789abcdef01234567'

const shop = useShop()

const review = { rating: 4, comment: 'Does what it says.' }

/** Authors that exist only as far as a review needs them: creating an account is slow. */
const createAuthor = () => ({
  _id: randomUUID().replaceAll('-', '').slice(0, 24),
  name: 'Ravi',
  email: 'ravi@example.test',
  isAdmin: false,
})

const getRating = async (productId: string) => {
  const { rating, numReviews } = await shop.browser().call(getProduct, { params: { productId } })
  return { rating, numReviews }
}

describe('writing a review', () => {
  it('adds it at the top of its product and to its rating, once', async () => {
    const { _id } = await buildProduct(shop)
    const params = { productId: _id }
    await writeReview(shop.context, createAuthor(), _id, { rating: 1, comment: 'Older.' })
    const { browser } = await signInNewUser(shop, { name: 'Asha Rao' })
    const response = await browser.call(createReview, { params, body: review })
    expect(response.message).toBe(messages.reviewAdded)
    expect(response.review).toMatchObject({ ...review, name: 'Asha Rao', verified: false })
    expect(await browser.expectRefusal(createReview, { params, body: review })).toMatchObject({
      status: 409,
      message: messages.alreadyReviewed,
    })
    const secondReview = await browser.send('POST', `/products/reviews/${_id}`, {
      ...review,
      rating: 1,
    })
    expect(secondReview).toMatchObject({ status: 409, body: { review: response.review } })
    const product = await browser.call(getProduct, { params })
    expect(product).toMatchObject({ rating: 2.5, numReviews: 2 })
    expect(product.reviews[0]).toEqual(response.review)
  })

  it('keeps the comment as plain text', async () => {
    const { _id } = await buildProduct(shop)
    const { browser } = await signInNewUser(shop)
    const comment = '<script>alert("hi")</script> & <b>5 > 4</b>\nsecond line'
    const params = { productId: _id }
    await browser.call(createReview, { params, body: { rating: 5, comment } })
    const { reviews } = await browser.call(getProduct, { params })
    expect(reviews[0]?.comment).toBe(comment)
  })

  it('shows whether its author has bought the product and paid for it', async () => {
    const [bought, unpaid] = [await buildProduct(shop), await buildProduct(shop)]
    const { browser } = await signInNewUser(shop)
    await buildOrder(shop, { browser, lines: [{ product: bought }], status: 'paid' })
    await buildOrder(shop, { browser, lines: [{ product: unpaid }] })
    const readVerified = async (productId: string) => {
      const result = await browser.call(createReview, { params: { productId }, body: review })
      return result.review.verified
    }
    expect(await readVerified(bought._id)).toBe(true)
    expect(await readVerified(unpaid._id)).toBe(false)
  })

  it('is limited to thirty in an hour', async () => {
    const products = await Promise.all(Array.from({ length: 31 }, () => buildProduct(shop)))
    const { browser } = await signInNewUser(shop)
    const statuses: number[] = []
    for (const { _id } of products) {
      statuses.push((await browser.send('POST', `/products/reviews/${_id}`, review)).status)
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 201))
    expect(statuses[30]).toBe(429)
  })
})

describe('concurrent reviews', () => {
  it('give the same rating as consecutive ones', async () => {
    const { _id } = await buildProduct(shop)
    const ratings = Array.from({ length: 20 }, (_, index) => (index % 5) + 1)
    await Promise.all(
      ratings.map((rating) =>
        writeReview(shop.context, createAuthor(), _id, { ...review, rating }),
      ),
    )
    expect(await getRating(_id)).toEqual({ rating: 3, numReviews: 20 })
    const { ratingCounts } = await shop.browser().call(getProduct, { params: { productId: _id } })
    expect(ratingCounts).toEqual([4, 4, 4, 4, 4])
  })

  it('concurrent reviews of one customer result in one', async () => {
    const { _id } = await buildProduct(shop)
    const { browser } = await signInNewUser(shop)
    const tries = Array.from({ length: 8 }, (_, index) =>
      browser.send('POST', `/products/reviews/${_id}`, { ...review, rating: (index % 5) + 1 }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409])
    expect((await getRating(_id)).numReviews).toBe(1)
  })

  it('round the mean to two decimals', async () => {
    const { _id } = await buildProduct(shop)
    for (const rating of [5, 5, 4]) {
      await writeReview(shop.context, createAuthor(), _id, { ...review, rating })
    }
    expect((await getRating(_id)).rating).toBe(4.67)
  })
})

describe('a review that a crash left uncounted', () => {
  const createUncounted = (product: string, createdAt: Date) => ({
    ...review,
    product,
    user: createAuthor()._id,
    name: 'Ravi',
    verified: false,
    counted: false,
    createdAt,
  })

  it('is counted by the repair, once its writer had time to do so', async () => {
    const { models } = shop.context
    const [old, young] = [await buildProduct(shop), await buildProduct(shop)]
    await models.reviews.insert(createUncounted(old._id, new Date(Date.now() - 60_000)))
    await models.reviews.insert(createUncounted(young._id, new Date()))
    await repairRatings(shop.context)
    expect(await getRating(old._id)).toEqual({ rating: 4, numReviews: 1 })
    expect(await getRating(young._id)).toEqual({ rating: 0, numReviews: 0 })
    expect(await models.reviews.findProductsToRepair(new Date(), 10)).toEqual([young._id])
  })

  it('is deleted with its product', async () => {
    const { models } = shop.context
    await models.reviews.insert(createUncounted(NOBODY, new Date(0)))
    await repairRatings(shop.context)
    expect(await models.reviews.countOfProduct(NOBODY)).toBe(0)
  })
})

describe('reading reviews', () => {
  it('returns the newest twenty with the product and all of them in pages', async () => {
    const { _id } = await buildProduct(shop)
    const params = { productId: _id }
    for (let index = 0; index < 25; index += 1) {
      await writeReview(shop.context, createAuthor(), _id, {
        rating: 5,
        comment: `Number ${index}`,
      })
    }
    const visitor = shop.browser()
    const product = await visitor.call(getProduct, { params })
    expect(product.reviews.map(({ comment }) => comment)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Number ${24 - index}`),
    )
    const rest = await visitor.call(listReviews, { params, query: { skip: 20, limit: 10 } })
    expect(rest.total).toBe(25)
    expect(rest.reviews.map(({ comment }) => comment)).toEqual(
      Array.from({ length: 5 }, (_, index) => `Number ${4 - index}`),
    )
  })

  it('is not found after the product is deleted', async () => {
    const { _id } = await buildProduct(shop)
    const params = { productId: _id }
    await writeReview(shop.context, await buildUser(shop), _id, review)
    const { browser } = await signInNewAdmin(shop)
    await browser.call(deleteProduct, { params })
    expect((await browser.expectRefusal(listReviews, { params, query: {} })).status).toBe(404)
    expect(await shop.context.models.reviews.countOfProduct(_id)).toBe(0)
  })
})
