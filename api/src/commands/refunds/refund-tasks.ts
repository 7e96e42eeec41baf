import type { OrderTaskRunners } from '../order-core/register-order-tasks'
import { runOrderTasks } from '../order-core/run-order-tasks'
import { requestRefunds } from './request-refunds'
import { settleRefunds } from './settle-refunds'

/** The tasks that refund payments of an order. */
export const refundTasks: OrderTaskRunners = {
  'request-refunds': requestRefunds,
  // The task includes the consequences of a refund of the whole order.
  'settle-refunds': async (context, order) => {
    const refunded = await settleRefunds(context, order)
    const following = refunded?.tasks.filter(
      (task) => task !== 'settle-refunds' && task !== 'request-refunds',
    )
    if (refunded) await runOrderTasks(context, refunded, following)
  },
}
