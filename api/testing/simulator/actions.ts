import type { Action } from './action'
import { accountActions } from './actions/accounts'
import { catalogueActions } from './actions/catalogue'
import { courierActions } from './actions/couriers'
import { intruderActions } from './actions/intruders'
import { importActions } from './actions/imports'
import { jobActions } from './actions/jobs'
import { orderActions } from './actions/orders'
import { parcelActions } from './actions/parcels'
import { createActionsOfOthers } from './actions/other-people'
import { paymentActions } from './actions/payments'
import { peopleActions } from './actions/people'
import { pictureActions } from './actions/pictures'
import { refundActions } from './actions/refunds'
import { returnActions } from './actions/returns'
import { settingsActions } from './actions/settings'
import { staffActions } from './actions/staff'
import { stockActions } from './actions/stock'
import { userActions } from './actions/users'

/** Actions of people on which no other action depends. */
const unimportant: ReadonlySet<string> = new Set([
  ...settingsActions.map(({ name }) => name),
  ...pictureActions.map(({ name }) => name),
  'close the browser while paying',
  'look at refunds made at the provider',
  'write a note',
  'review a product',
  'wish for a product',
  'save an address',
  'file a complaint',
  'answer a complaint',
  'print the label of a parcel',
  'repeat the update of a parcel',
  'change prices of all products',
  'change one’s own review',
  'moderate a review',
  'find a review helpful',
  'delete a note about an order',
  ...userActions.map(({ name }) => name),
  ...staffActions.map(({ name }) => name),
])
/** The jobs whose interruption could lose something between two writes. */
const busyJobs: ReadonlySet<string> = new Set([
  'job: finish order tasks',
  'job: relay outboxes',
  'job: send mail',
  'job: mail customers who wait for products',
  'job: send webhooks',
  'job: read settlements',
  'job: run imports',
])
const isContended = ({ name, who }: Action) =>
  who === 'shop' ? busyJobs.has(name) : who !== 'intruder' && !unimportant.has(name)

const ofOnePerson: readonly Action[] = [
  ...paymentActions,
  ...orderActions,
  ...refundActions,
  ...parcelActions,
  ...courierActions,
  ...returnActions,
  ...stockActions,
  ...catalogueActions,
  ...pictureActions,
  ...importActions,
  ...settingsActions,
  ...peopleActions,
  ...accountActions,
  ...userActions,
  ...staffActions,
]

const all: readonly Action[] = [
  ...ofOnePerson,
  ...intruderActions,
  ...createActionsOfOthers(ofOnePerson),
  ...jobActions,
]

/** Everything that can happen to the shop, besides faults and the clock. */
export const actions: readonly Action[] = all.map((action) =>
  isContended(action) ? { ...action, isContended: true } : action,
)

const byName = new Map(actions.map((action) => [action.name, action]))

/** @throws Error for an unknown name */
export function getAction(name: string): Action {
  const action = byName.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  return action
}
