import type { Action } from './action'
import { jobActions } from './actions/jobs'
import { orderActions } from './actions/orders'
import { parcelActions } from './actions/parcels'
import { paymentActions } from './actions/payments'
import { peopleActions } from './actions/people'
import { refundActions } from './actions/refunds'
import { returnActions } from './actions/returns'
import { stockActions } from './actions/stock'

/** What moves pieces or money in several writes. */
const interrupted: ReadonlySet<string> = new Set([
  'cancel the order',
  'refund the whole order',
  'refund a piece that is not packed',
  'receive the return',
  'receive the return damaged',
  'refund the return',
  'replace what was returned',
  'receive a purchase',
  'find pieces',
  'lose pieces',
  'give a piece back to its supplier',
  'take an order on the phone',
  'job: relay outboxes',
  'job: mail customers who wait for products',
  'job: send webhooks',
])

const all: readonly Action[] = [
  ...paymentActions,
  ...orderActions,
  ...refundActions,
  ...parcelActions,
  ...returnActions,
  ...stockActions,
  ...peopleActions,
  ...jobActions,
]

/** Everything that can happen to the shop, besides faults and the clock. */
export const actions: readonly Action[] = all.map((action) =>
  interrupted.has(action.name) ? { ...action, isInterrupted: true } : action,
)

const byName = new Map(actions.map((action) => [action.name, action]))

/** @throws Error for an unknown name */
export function actionNamed(name: string): Action {
  const action = byName.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  return action
}
