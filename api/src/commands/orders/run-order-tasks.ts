import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-schema'
import { queueOrderMail } from '../mails/queue-mail'
import { requestRefunds } from '../payments/request-refunds'
import { settleRefunds } from '../payments/settle-refunds'

type RunTask = (context: AppContext, order: OrderRecord) => Promise<void>
type StockMove = 'release' | 'consume' | 'takeBack'

const moveStock =
  (move: StockMove): RunTask =>
  async ({ models }, order) => {
    await Promise.all(
      order.items.map(({ product, quantity }) =>
        models.products[move](product, order._id, quantity),
      ),
    )
  }

const runTask: Record<OrderTask, RunTask> = {
  'release-stock': moveStock('release'),
  'consume-stock': moveStock('consume'),
  'take-back-stock': moveStock('takeBack'),
  'request-refunds': requestRefunds,
  'settle-refunds': settleRefunds,
  'mail-placed': (context, order) => queueOrderMail(context, order, 'placed'),
  'mail-paid': (context, order) => queueOrderMail(context, order, 'paid'),
  'mail-delivered': (context, order) => queueOrderMail(context, order, 'delivered'),
  'mail-cancelled': (context, order) => queueOrderMail(context, order, 'cancelled'),
  'mail-refunded': (context, order) => queueOrderMail(context, order, 'refunded'),
}

/**
 * Runs tasks of an order and removes each once it is completed. Every task is idempotent: after a crash
 * in between, the job runs the open ones again.
 */
export async function runOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
): Promise<void> {
  for (const task of tasks) {
    await runTask[task](context, order)
    await context.models.orders.removeTask(order._id, task)
  }
}

/**
 * Runs the open tasks of an order and logs a failure: the change of state is stored, and the job runs
 * what is left.
 */
export async function tryOrderTasks(context: AppContext, order: OrderRecord): Promise<void> {
  try {
    await runOrderTasks(context, order)
  } catch (error) {
    context.log.warn({ err: error, orderId: order._id }, 'work on an order has to wait')
  }
}

/** Reads an order and runs its open tasks, and then the tasks that these have added. */
export async function tryTasksOf(context: AppContext, id: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const order = await context.models.orders.findById(id)
    if (order) await tryOrderTasks(context, order)
  }
}
