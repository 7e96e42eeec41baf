import type { SubjectPresenters } from '../commands/events/publish-events'
import { presentForStaff as presentReview } from '../commands/reviews/present-review'
import type { AppContext } from '../context'
import { presentForStaff as presentComplaint } from '../resources/complaints/complaints.presenter'
import { presentDocument } from '../resources/documents/documents.routes'
import { presentOrderFor } from '../resources/orders/orders.presenter'
import {
  presentPlans,
  presentProduct,
  presentStock,
} from '../resources/products/products.presenter'
import { readTerms } from '../resources/products/read-related-data'
import { presentUser } from '../resources/users/users.presenter'

/** A product as staff see it, without costs, its reviews and the other variants of its model. */
async function presentForEvent(context: AppContext, id: string) {
  const product = await context.models.products.findWithReserved(id)
  if (!product) return null
  const terms = await readTerms(context, product)
  return {
    ...presentProduct(product, { ...terms, reviews: [], siblings: [] }),
    ...presentPlans(product, terms.at),
    ...presentStock(product, false),
    reorderLevel: product.reorderLevel,
  }
}

/** Presents what events are about, as its call returns it to staff, without secrets and costs. */
export function createSubjectPresenters(context: AppContext): SubjectPresenters {
  const { models } = context
  const present =
    <Found, Shown>(
      find: (id: string) => Promise<Found | undefined>,
      show: (found: Found) => Shown,
    ) =>
    async (id: string): Promise<Shown | null> => {
      const found = await find(id)
      return found === undefined ? null : show(found)
    }
  return {
    order: present(models.orders.findById, (order) => presentOrderFor('staff', order)),
    document: present(models.documents.findById, (document) => presentDocument(document)),
    product: (id) => presentForEvent(context, id),
    complaint: present(models.complaints.findById, (found) => presentComplaint(found, {})),
    review: present(models.reviews.findReview, (review) => presentReview(review, undefined)),
    customer: present(models.users.findById, presentUser),
  }
}
