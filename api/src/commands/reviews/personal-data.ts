import type { PersonalData } from '../../context'
import { presentReview } from './present-review'
import { refreshRating } from './refresh-rating'

/** The reviews of a customer. Erased ones stay, without a name and photos. */
export const reviewPersonalData: PersonalData = {
  kind: 'review',
  file: 'reviews',
  about: 'your reviews',
  customers: ['reviews', 'user'],

  async *list({ models }, userId) {
    for await (const review of models.reviews.eachOfUser(userId)) yield presentReview(review)
  },

  async find({ models }, userId) {
    const reviews: { ids: string[]; photos: string[] } = { ids: [], photos: [] }
    for await (const { _id, photos = [] } of models.reviews.eachOfUser(userId)) {
      reviews.ids.push(_id)
      reviews.photos.push(...photos)
    }
    return reviews
  },

  async erase(context, userId) {
    for (const product of await context.models.reviews.eraseAuthor(userId)) {
      await refreshRating(context, product)
    }
  },
}
