import { eventSubjects } from '@voltkart/shared/domain/events'
import type { AppContext } from '../context'
import type { BindRoute } from '../http/route'
import type { Job } from '../jobs/scheduler'
import { workTasks } from '../models/orders/order-tasks'
import { relayedKinds } from '../models/outbox/outbox-field'
import { joinByKind, presentFound, type Feature } from './feature'
import { integrations } from './integration-features'
import {
  couriers,
  documents,
  orders,
  parcels,
  payments,
  placing,
  refunds,
  returns,
  settlements,
} from './order-features'
import { products, purchases, shop, users } from './shop-features'
import { finishAllClosing } from '../commands/personal-data/close-account'
import { closeInactiveAccounts } from '../commands/personal-data/close-inactive'
import { eraseDueCustomers } from '../commands/personal-data/erase-customer'
import { eraseOldComplaints, eraseRetainedOrders } from '../commands/personal-data/erase-expired'
import type { CustomerPresenters } from '../commands/personal-data/export-customer'
import { presentComplaint } from '../resources/complaints/complaints.routes'
import { createOrderPresenter } from '../resources/orders/orders.presenter'
import { bindPersonalData } from '../resources/personal-data/personal-data.routes'
import { presentProfile } from '../resources/users/users.presenter'
import { startWaitingImports } from '../commands/imports/run-waiting-imports'
import { bindImports } from '../resources/imports/imports.routes'
import { bindRedirects } from '../resources/redirects/redirects.routes'
import { reviewPersonalData } from '../commands/reviews/personal-data'
import { presentForStaff as presentReview } from '../commands/reviews/present-review'
import { repairRatings } from '../commands/reviews/refresh-rating'
import { bindReviewModeration, bindReviews } from '../resources/reviews/reviews.routes'

/** Reviews of products. */
const reviews: Feature = {
  routes: [bindReviews, bindReviewModeration],
  personalData: reviewPersonalData,
  subjects: {
    review: async ({ models }, id) =>
      presentFound(await models.reviews.findReview(id), (review) =>
        presentReview(review, undefined),
      ),
  },
  jobs: [{ name: 'repair ratings', everySeconds: 30, run: repairRatings }],
}

/** Moving in from another shop, and its addresses, which lead here. */
const imports: Feature = {
  routes: [bindImports, bindRedirects],
  jobs: [{ name: 'run imports', everySeconds: 1, run: startWaitingImports }],
}

const DAY_SECONDS = 24 * 60 * 60
/** The interval of jobs for retention periods, which process a batch in each run. */
const RETENTION_SECONDS = 600

/** Every minute, or more often in a shop whose accounts are erased soon. */
const getErasureSeconds = ({ config }: AppContext): number =>
  Math.min(60, Math.max(1, (config.erasureDays * DAY_SECONDS) / 4))

/** Present a customer's records as their own calls return them. */
const createPresenters = (context: AppContext): CustomerPresenters => ({
  profile: (user) => presentProfile(user, { mustSetUpTwoFactor: false, now: context.now() }),
  order: (actor) => createOrderPresenter(context, { ...actor, isAdmin: false }),
  complaint: presentComplaint,
})

/** Copies of customers' data, and its erasure. */
const personalData: Feature = {
  routes: [(bind, context) => bindPersonalData(bind, context, createPresenters(context))],
  jobs: [
    { name: 'close accounts', everySeconds: 15, run: finishAllClosing },
    { name: 'erase closed accounts', everySeconds: getErasureSeconds, run: eraseDueCustomers },
    {
      name: 'close inactive accounts',
      everySeconds: RETENTION_SECONDS,
      run: closeInactiveAccounts,
    },
    { name: 'erase old complaints', everySeconds: RETENTION_SECONDS, run: eraseOldComplaints },
    { name: 'erase kept orders', everySeconds: RETENTION_SECONDS, run: eraseRetainedOrders },
  ],
}

/** The list of everything that the server consists of. */
const features: readonly Feature[] = [
  // This feature precedes the users, whose paths would match its names as an id.
  personalData,
  users,
  orders,
  placing,
  parcels,
  documents,
  refunds,
  payments,
  returns,
  settlements,
  couriers,
  products,
  reviews,
  purchases,
  shop,
  imports,
  integrations,
]

/** Binds all calls of the API to their handlers. */
export function bindFeatures(bind: BindRoute, context: AppContext): void {
  for (const bindRoutes of features.flatMap(({ routes = [] }) => routes)) bindRoutes(bind, context)
}

/**
 * What the features add to the context.
 * @throws Error if a task, a kind of outbox entries or a subject of events has no feature, or two
 */
export const featureServices = (): Pick<
  AppContext,
  'orderTasks' | 'outbox' | 'subjects' | 'personalData'
> => ({
  orderTasks: joinByKind<AppContext['orderTasks']>(
    'order task',
    workTasks,
    features.map(({ tasks = {} }) => tasks),
  ),
  outbox: joinByKind<AppContext['outbox']>(
    'outbox handler',
    relayedKinds,
    features.map(({ outbox = {} }) => outbox),
  ),
  subjects: joinByKind<AppContext['subjects']>(
    'event subject',
    eventSubjects,
    features.map(({ subjects = {} }) => subjects),
  ),
  personalData: features.flatMap(({ personalData = [] }) => personalData),
})

/** The recurring jobs of the shop. */
export const collectJobs = (context: AppContext): Job[] =>
  features
    .flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(context) : jobs))
    .map(({ name, everySeconds, run }) => ({
      name,
      everySeconds: typeof everySeconds === 'function' ? everySeconds(context) : everySeconds,
      run: (signal) => run(context, signal),
    }))
