import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import { deleteProduct, getProduct } from '@voltkart/shared/contract/products'
import * as contract from '@voltkart/shared/contract/reviews'
import { beforeEach, describe, expect, it } from 'vitest'
import { removeUnusedPictures } from '../../commands/products/unused-pictures'
import { repairRatings } from '../../commands/reviews/refresh-rating'
import type { AppContext } from '../../context'
import { buildOrder, buildProduct, pay, type SignedIn } from '../../../testing/factories'
import { saveProfile } from '../../../testing/shop-profile'
import { useShop, useAccount, useAdmin } from '../../../testing/use-shop'
import { buildPhotoForm } from '../../../testing/pictures'

const DAY_MS = 24 * 60 * 60 * 1_000
const shop = useShop()
const admin = useAdmin(shop)
const asha = useAccount(shop)
const ravi = useAccount(shop, { name: 'Ravi Iyer' })
let productId: string
beforeEach(async () => {
  productId = (await buildProduct(shop))._id
})

const writeReview = async ({ browser }: SignedIn, rating: number, photos?: string[]) => {
  const body = { rating, comment: 'Clear sound.', ...(photos ? { photos } : {}) }
  return (await browser.call(contract.createReview, { params: { productId }, body })).review
}
const readProduct = () => shop.browser().call(getProduct, { params: { productId } })
const listReviewsBy = (
  query: object,
  { browser }: Pick<SignedIn, 'browser'> = { browser: shop.browser() },
) => browser.call(contract.listReviews, { params: { productId }, query })
const moderateReview = (
  reviewId: string,
  body: { state: 'visible' | 'hidden'; reply?: string | null },
) => admin.browser.call(contract.updateReview, { params: { reviewId }, body })

describe('a hidden review', () => {
  it('leaves the mean, the counts and the lists, and comes back', async () => {
    const bad = await writeReview(asha, 1)
    await writeReview(ravi, 5)
    const { message } = await moderateReview(bad._id, { state: 'hidden' })
    expect(message).toBe(customerMessages.reviewHidden)
    expect(await readProduct()).toMatchObject({
      rating: 5,
      numReviews: 1,
      ratingCounts: [0, 0, 0, 0, 1],
    })
    expect((await readProduct()).reviews).toHaveLength(1)
    expect((await listReviewsBy({})).total).toBe(1)
    expect((await listReviewsBy({ rating: 1 })).reviews).toEqual([])
    const moderated = await moderateReview(bad._id, { state: 'visible' })
    expect(moderated.message).toBe(customerMessages.reviewShown)
    expect(await readProduct()).toMatchObject({ rating: 3, numReviews: 2 })
  })

  it('is taken out of the rating by a job if the shop died before that', async () => {
    const { _id } = await writeReview(asha, 1)
    const { reviews } = shop.context.models
    const before = await reviews.findReview(_id)
    if (!before) throw new Error('The review is gone')
    const note = {
      _id: 'note',
      at: new Date(),
      actor: { name: 'Admin' },
      action: 'hidden' as const,
      subjectName: '',
      changes: [],
    }
    await reviews.moderate(before, { hidden: true, note })
    expect(await readProduct()).toMatchObject({ rating: 1, numReviews: 1 })
    await repairRatings({ ...shop.context, now: () => new Date(Date.now() + DAY_MS) })
    expect(await readProduct()).toMatchObject({ rating: 0, numReviews: 0, reviews: [] })
  })

  it('is still listed for staff, by its state and its product, and in the audit log', async () => {
    const { _id } = await writeReview(asha, 2)
    await moderateReview(_id, { state: 'hidden' })
    const listReviews = (query: object) =>
      admin.browser.call(contract.listAllReviews, { query: { product: productId, ...query } })
    expect(await listReviews({ state: 'hidden' })).toMatchObject({
      reviews: [{ _id, state: 'hidden', product: { _id: productId } }],
      total: 1,
    })
    expect((await listReviews({ state: 'visible' })).total).toBe(0)
    const all = await admin.browser.call(contract.listAllReviews, { query: { state: 'visible' } })
    expect(all.reviews.map((review) => review._id)).not.toContain(_id)
    const entries = await shop.context.models.audit.list({ subject: _id }, { limit: 5, skip: 0 })
    expect(entries).toMatchObject([
      { kind: 'review', action: 'hidden', changes: [{ before: 'visible', after: 'hidden' }] },
    ])
  })
})

it('a reply of the shop is shown below the review, edited and removed', async () => {
  const { _id } = await writeReview(asha, 4)
  await moderateReview(_id, { state: 'visible', reply: 'Thank you, Asha.' })
  expect((await readProduct()).reviews[0]?.reply?.text).toBe('Thank you, Asha.')
  await moderateReview(_id, { state: 'visible' })
  expect((await readProduct()).reviews[0]?.reply?.text).toBe('Thank you, Asha.')
  await moderateReview(_id, { state: 'visible', reply: null })
  expect((await readProduct()).reviews[0]).not.toHaveProperty('reply')
})

describe('a helpful review', () => {
  const voteHelpful = ({ browser }: SignedIn, reviewId: string) =>
    browser.call(contract.setReviewHelpful, { params: { productId, reviewId } })

  it('counts each account once, also with concurrent votes, and a vote can be taken back', async () => {
    const { _id: reviewId } = await writeReview(asha, 4)
    await Promise.all([
      voteHelpful(ravi, reviewId),
      voteHelpful(ravi, reviewId),
      voteHelpful(admin, reviewId),
    ])
    expect((await readProduct()).reviews[0]?.helpful).toBe(2)
    expect((await listReviewsBy({}, ravi)).reviews[0]).toMatchObject({ helpful: 2, voted: true })
    expect((await listReviewsBy({})).reviews[0]).not.toHaveProperty('voted')
    const params = { productId, reviewId }
    for (let times = 0; times < 2; times += 1) {
      const result = await ravi.browser.call(contract.unsetReviewHelpful, { params })
      expect(result).toMatchObject({ helpful: 1, voted: false })
    }
  })

  it('is not one’s own review, nor a hidden one', async () => {
    const { _id: reviewId } = await writeReview(asha, 4)
    const params = { productId, reviewId }
    const refusal = await asha.browser.expectRefusal(contract.setReviewHelpful, { params })
    expect(refusal).toMatchObject({ status: 409, message: customerMessages.ownReviewHelpful })
    await moderateReview(reviewId, { state: 'hidden' })
    const hidden = await ravi.browser.expectRefusal(contract.setReviewHelpful, { params })
    expect(hidden.status).toBe(404)
  })

  it('comes first if reviews are sorted by votes; reviews are sorted and filtered by their stars', async () => {
    const [good, bad] = [await writeReview(asha, 5), await writeReview(ravi, 2)]
    await voteHelpful(ravi, good._id)
    const listIds = async (query: object) =>
      (await listReviewsBy(query)).reviews.map(({ _id }) => _id)
    expect(await listIds({})).toEqual([bad._id, good._id])
    expect(await listIds({ sort: 'helpful' })).toEqual([good._id, bad._id])
    expect(await listIds({ sort: 'highest' })).toEqual([good._id, bad._id])
    expect(await listIds({ sort: 'lowest' })).toEqual([bad._id, good._id])
    expect(await listIds({ rating: 2 })).toEqual([bad._id])
  })
})

describe('photos of a review', () => {
  async function uploadAs({ browser }: SignedIn) {
    const path = `/api/v1/products/${productId}/review-photos`
    return browser.fetch(path, { method: 'POST', body: await buildPhotoForm() })
  }
  const uploadPhoto = async (by: SignedIn) =>
    contract.uploadReviewPhoto.output.parse(await (await uploadAs(by)).json()).imageUrl
  const isThere = async (address: string) => (await shop.browser().fetch(address)).status === 200
  const daysLater = (days: number): AppContext => ({
    ...shop.context,
    now: () => new Date(Date.now() + days * DAY_MS + 60_000),
  })

  it('are shown with it, and unused ones are removed after a day', async () => {
    const [usedPhoto, unused] = [await uploadPhoto(asha), await uploadPhoto(asha)]
    const review = await writeReview(asha, 5, [usedPhoto])
    expect(review.photos).toEqual([usedPhoto])
    await removeUnusedPictures(daysLater(1))
    expect([await isThere(usedPhoto), await isThere(unused)]).toEqual([true, false])
  })

  it('are gone while it is hidden', async () => {
    const photo = await uploadPhoto(asha)
    const { _id } = await writeReview(asha, 1, [photo])
    const getPhotoStatus = async () => (await shop.browser().fetch(photo)).status
    expect(await getPhotoStatus()).toBe(200)
    await moderateReview(_id, { state: 'hidden' })
    expect(await getPhotoStatus()).toBe(404)
    await moderateReview(_id, { state: 'visible' })
    expect(await getPhotoStatus()).toBe(200)
  })

  it('are refused if another account has uploaded them', async () => {
    const foreign = await uploadPhoto(ravi)
    const body = { rating: 5, comment: 'Fine.', photos: [foreign] }
    const refused = await asha.browser.expectRefusal(contract.createReview, {
      params: { productId },
      body,
    })
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' })
  })

  it('stay or go when its author changes it, which nobody else can', async () => {
    const params = { productId }
    const [remaining, dropped] = [await uploadPhoto(asha), await uploadPhoto(asha)]
    await writeReview(asha, 5, [remaining, dropped])
    await removeUnusedPictures(daysLater(2))
    const body = {
      rating: 2,
      comment: 'Broke after a week.',
      photos: [remaining, await uploadPhoto(asha)],
    }
    const { review } = await asha.browser.call(contract.changeOwnReview, { params, body })
    expect(review).toMatchObject({ ...body, editedAt: expect.any(String) as string })
    expect(await readProduct()).toMatchObject({ rating: 2, numReviews: 1, reviews: [review] })
    expect(await asha.browser.call(contract.getOwnReview, { params })).toEqual({ review })
    await removeUnusedPictures(daysLater(4))
    const storedFlags = [...body.photos, dropped].map(isThere)
    expect(await Promise.all(storedFlags)).toEqual([true, true, false])
    expect(await ravi.browser.call(contract.getOwnReview, { params })).toEqual({})
    const refused = await ravi.browser.expectRefusal(contract.changeOwnReview, { params, body })
    expect(refused.status).toBe(404)
  })

  it('are removed a day after their product is deleted', async () => {
    const photo = await uploadPhoto(asha)
    await writeReview(asha, 5, [photo])
    await removeUnusedPictures(daysLater(2))
    await admin.browser.call(deleteProduct, { params: { productId } })
    expect(await isThere(photo)).toBe(true)
    await removeUnusedPictures(daysLater(4))
    expect(await isThere(photo)).toBe(false)
  })
})

it('a shop can take reviews of buyers only', async () => {
  const product = await buildProduct(shop)
  productId = product._id
  await saveProfile(admin.browser, { reviewsBy: 'buyers' })
  const body = { rating: 5, comment: 'Fine.' }
  const refused = await asha.browser.expectRefusal(contract.createReview, {
    params: { productId },
    body,
  })
  expect(refused).toMatchObject({ status: 403, message: customerMessages.reviewByBuyersOnly })
  const order = await buildOrder(shop, {
    browser: asha.browser,
    lines: [{ product }],
    taxPercent: 18,
  })
  await pay(asha.browser, order)
  expect((await writeReview(asha, 5)).verified).toBe(true)
})
