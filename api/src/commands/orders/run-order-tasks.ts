import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  parcelOfTask,
  returnOfTask,
  type NamedOrderTask,
  type OrderTask,
} from '../../models/orders/order-tasks'
import { issueCreditNotes } from '../documents/issue-credit-notes'
import { issueInvoice } from '../documents/issue-invoice'
import { queueOrderMail, queueReturnMail, queueShippedMail } from '../mails/queue-mail'
import { returnStock } from './return-stock'
import { syncUnits } from '../parcels/sync-units'
import { requestRefunds } from '../payments/request-refunds'
import { settleRefunds } from '../payments/settle-refunds'
import { settleReplacements } from '../returns/settle-replacements'

/** Resolves to `left` if the task has to wait, or has removed itself. */
type RunTask = (context: AppContext, order: OrderRecord) => Promise<void | 'left'>
type StockMove = 'release' | 'consume'

const moveStock =
  (move: StockMove): RunTask =>
  async ({ models }, order) => {
    await Promise.all(
      order.items.map(({ product, quantity }) =>
        models.products[move](product, order._id, quantity),
      ),
    )
  }

/** Pieces that were refunded before are back already. */
const takeBackStock: RunTask = async ({ models }, order) => {
  await Promise.all(
    piecesToDeliver(order.items, order.refunds).map(({ product, quantity }) =>
      models.products.takeBack(product, order._id, quantity),
    ),
  )
}

/** What follows from a refund of the whole order is part of the task. */
async function settleRefundsOf(context: AppContext, order: OrderRecord): Promise<void> {
  const refunded = await settleRefunds(context, order)
  const following = refunded?.tasks.filter(
    (task) => task !== 'settle-refunds' && task !== 'request-refunds',
  )
  if (refunded) await runOrderTasks(context, refunded, following)
}

const namedTasks: Record<NamedOrderTask, RunTask> = {
  'release-stock': moveStock('release'),
  'consume-stock': moveStock('consume'),
  'take-back-stock': takeBackStock,
  'settle-replacements': settleReplacements,
  'return-stock': (context, order) => returnStock(context, order).then(() => 'left'),
  // Both remove themselves in the update that notes what was issued.
  'issue-invoice': (context, order) => issueInvoice(context, order).then(() => 'left'),
  'issue-credit-notes': (context, order) => issueCreditNotes(context, order).then(() => 'left'),
  'sync-units': syncUnits,
  'request-refunds': requestRefunds,
  'settle-refunds': settleRefundsOf,
  'mail-placed': (context, order) => queueOrderMail(context, order, 'placed'),
  'mail-paid': (context, order) => queueOrderMail(context, order, 'paid'),
  'mail-delivered': (context, order) => queueOrderMail(context, order, 'delivered'),
  'mail-cancelled': (context, order) => queueOrderMail(context, order, 'cancelled'),
  'mail-refunded': (context, order) => queueOrderMail(context, order, 'refunded'),
}

function runTask(context: AppContext, order: OrderRecord, task: OrderTask): ReturnType<RunTask> {
  const parcel = parcelOfTask(task)
  if (parcel !== undefined) return queueShippedMail(context, order, parcel)
  const step = returnOfTask(task)
  if (step) return queueReturnMail(context, order, step)
  return namedTasks[task as NamedOrderTask](context, order)
}

/**
 * Runs tasks of an order and removes each once it is completed. Every task is idempotent: after a crash
 * in between, the job runs the open ones again. A document that has to wait keeps its task, and the
 * others go on.
 */
export async function runOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
): Promise<void> {
  for (const task of tasks) {
    const outcome = await runTask(context, order, task)
    if (outcome !== 'left') await context.models.orders.removeTask(order._id, task)
  }
}

/**
 * Runs the open tasks of an order and logs a failure: the change of state is stored, and the job runs
 * what is left.
 */
export async function tryOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
): Promise<void> {
  try {
    await runOrderTasks(context, order, tasks)
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
