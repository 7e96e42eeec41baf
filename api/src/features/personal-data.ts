import { finishAllClosing } from '../commands/personal-data/close-account'
import { closeInactiveAccounts } from '../commands/personal-data/close-inactive'
import { eraseDueCustomers } from '../commands/personal-data/erase-customer'
import { eraseOldComplaints, eraseRetainedOrders } from '../commands/personal-data/erase-expired'
import type { CustomerPresenters } from '../commands/personal-data/export-customer'
import type { AppContext } from '../context'
import { presentComplaint } from '../resources/complaints/complaints.routes'
import { orderPresenter } from '../resources/orders/orders.presenter'
import { bindPersonalData } from '../resources/personal-data/personal-data.routes'
import { presentProfile } from '../resources/users/users.presenter'
import type { Feature } from './feature'

const DAY_SECONDS = 24 * 60 * 60
/** The interval of jobs for retention periods, which process a batch in each run. */
const RETENTION_SECONDS = 600

/** Every minute, or more often in a shop whose accounts are erased soon. */
const erasureSeconds = ({ config }: AppContext): number =>
  Math.min(60, Math.max(1, (config.erasureDays * DAY_SECONDS) / 4))

/** Present a customer's records as their own calls return them. */
const createPresenters = (context: AppContext): CustomerPresenters => ({
  profile: (user) => presentProfile(user, { mustSetUpTwoFactor: false, now: context.now() }),
  order: (actor) => orderPresenter(context, { ...actor, isAdmin: false }),
  complaint: presentComplaint,
})

/** Copies of customers' data, and its erasure. */
export const personalDataFeature: Feature = {
  routes: [(bind, context) => bindPersonalData(bind, context, createPresenters(context))],
  jobs: [
    { name: 'close accounts', everySeconds: 15, run: finishAllClosing },
    { name: 'erase closed accounts', everySeconds: erasureSeconds, run: eraseDueCustomers },
    {
      name: 'close inactive accounts',
      everySeconds: RETENTION_SECONDS,
      run: closeInactiveAccounts,
    },
    { name: 'erase old complaints', everySeconds: RETENTION_SECONDS, run: eraseOldComplaints },
    { name: 'erase kept orders', everySeconds: RETENTION_SECONDS, run: eraseRetainedOrders },
  ],
}
