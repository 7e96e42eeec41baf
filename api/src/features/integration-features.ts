import { EVENT_DAYS } from '@voltkart/shared/domain/limits'
import {
  createEventHandler,
  publishStock,
  removeOldEvents,
  type SubjectPresenters,
} from '../commands/events/publish-events'
import { runExtension, type RunningExtension } from '../commands/extensions/run-extension'
import { bindEvents } from '../resources/integrations/events.routes'
import { bindExtensions } from '../resources/integrations/extensions.routes'
import { bindDeliveries, bindWebhooks, bindTokens } from '../resources/integrations/webhooks.routes'
import {
  queueOffMails,
  sendDeliveries,
  cleanUpDeliveries,
} from '../commands/webhooks/send-deliveries'
import type { AppContext } from '../context'
import type { Feature, FeatureJob } from './feature'
import { presentForStaff as presentReview } from '../commands/reviews/present-review'
import { presentForStaff as presentComplaint } from '../resources/complaints/complaints.routes'
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

/** A job for each extension that the settings name, so that none waits for another. */
const extensionJobs = (context: AppContext): FeatureJob[] =>
  context.extensions.names.map((name) => {
    const running: RunningExtension = { name }
    return {
      name: `extension ${name}`,
      everySeconds: 1,
      run: (_, signal) => runExtension(context, running, signal),
    }
  })

/** API tokens, the log of events, webhooks that send them to other programs, and extensions. */
export const integrations: Feature = {
  routes: [bindTokens, bindEvents, bindWebhooks, bindDeliveries, bindExtensions],
  outbox: {
    event: { handle: createEventHandler(createSubjectPresenters) },
    'webhook-off': { handle: queueOffMails },
  },
  jobs: (context) => {
    const presenters = createSubjectPresenters(context)
    const stock = { from: 0 }
    return [
      {
        name: 'publish changes of stock',
        everySeconds: 1,
        run: (_, signal) => publishStock(context, presenters, { stock, signal }),
      },
      {
        name: 'remove old events',
        everySeconds: 600,
        run: () => removeOldEvents(context, EVENT_DAYS),
      },
      { name: 'send webhooks', everySeconds: 1, run: sendDeliveries },
      { name: 'tidy webhook deliveries', everySeconds: 600, run: cleanUpDeliveries },
      ...extensionJobs(context),
    ]
  },
}
