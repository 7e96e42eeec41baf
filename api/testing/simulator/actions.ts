import type { Action } from './action'
import { jobActions } from './actions/jobs'
import { orderActions } from './actions/orders'
import { parcelActions } from './actions/parcels'
import { paymentActions } from './actions/payments'
import { peopleActions } from './actions/people'
import { refundActions } from './actions/refunds'
import { returnActions } from './actions/returns'
import { stockActions } from './actions/stock'

/** Everything that can happen to the shop, besides faults and the clock. */
export const actions: readonly Action[] = [
  ...paymentActions,
  ...orderActions,
  ...refundActions,
  ...parcelActions,
  ...returnActions,
  ...stockActions,
  ...peopleActions,
  ...jobActions,
]

const byName = new Map(actions.map((action) => [action.name, action]))

/** @throws Error for an unknown name */
export function actionNamed(name: string): Action {
  const action = byName.get(name)
  if (!action) throw new Error(`There is no action ${name}`)
  return action
}
