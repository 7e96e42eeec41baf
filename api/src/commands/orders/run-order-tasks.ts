import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { StoredInvoice } from '../../models/orders/order-documents'
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

/** Resolves to `left` if the task has to wait, or has removed itself; or to what it has issued. */
type RunTask = (
  context: AppContext,
  order: OrderRecord,
  profile?: ShopProfile,
) => Promise<void | 'left' | StoredInvoice>
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

const issueInvoiceOf: RunTask = async (context, order, profile) => {
  const invoice = await issueInvoice(context, order, profile)
  return invoice ? { number: invoice.number, issuedAt: invoice.issuedAt } : 'left'
}

const namedTasks: Record<NamedOrderTask, RunTask> = {
  'release-stock': moveStock('release'),
  'consume-stock': moveStock('consume'),
  'take-back-stock': takeBackStock,
  'settle-replacements': settleReplacements,
  'return-stock': (context, order) => returnStock(context, order).then(() => 'left'),
  'issue-invoice': issueInvoiceOf,
  // It removes itself in the update that notes what was issued.
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

function runTask(
  context: AppContext,
  order: OrderRecord,
  task: OrderTask,
  profile?: ShopProfile,
): ReturnType<RunTask> {
  const parcel = parcelOfTask(task)
  if (parcel !== undefined) return queueShippedMail(context, order, parcel)
  const step = returnOfTask(task)
  if (step) return queueReturnMail(context, order, step)
  return namedTasks[task as NamedOrderTask](context, order, profile)
}

/** Neighbours of these run at the same time: they write different documents, and none reads another's. */
const independentTasks: readonly OrderTask[] = ['release-stock', 'consume-stock', 'issue-invoice']

/** The tasks in order, with those together that run at the same time. */
function stepsOf(tasks: readonly OrderTask[]): OrderTask[][] {
  const steps: OrderTask[][] = []
  for (const task of tasks) {
    const before = steps.at(-1)
    const last = before?.at(-1)
    const isIndependent = last && [last, task].every((one) => independentTasks.includes(one))
    if (isIndependent) before?.push(task)
    else steps.push([task])
  }
  return steps
}

/**
 * Runs tasks at the same time, and removes the completed ones by one update, also if another fails.
 * @returns the order as that leaves it
 */
async function runStep(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[],
  profile?: ShopProfile,
): Promise<OrderRecord> {
  const outcomes = await Promise.allSettled(
    tasks.map((task) => runTask(context, order, task, profile)),
  )
  const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'left'))
  const completed = tasks.filter((_task, index) => results[index] !== 'left')
  const invoice = results.find((result) => typeof result === 'object')
  if (completed.length > 0) {
    await context.models.orders.completeTasks(order._id, completed, invoice)
  }
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  const left = order.tasks.filter((task) => !completed.includes(task))
  return { ...order, ...(invoice ? { invoice } : {}), tasks: left }
}

/**
 * Runs tasks of an order and removes each once it is completed. Every task is idempotent: after a crash
 * in between, the job runs the open ones again. A document that has to wait keeps its task, and the
 * others go on.
 * @param profile the shop's profile, if it was just read
 * @returns the order with its invoice, if that was issued, and without the completed tasks
 */
export async function runOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
  profile?: ShopProfile,
): Promise<OrderRecord> {
  let current = order
  for (const step of stepsOf(tasks)) current = await runStep(context, current, step, profile)
  return current
}

/**
 * Runs the open tasks of an order and logs a failure: the change of state is stored, and the job runs
 * what is left.
 * @returns the order without the completed tasks; undefined after a failure
 */
export async function tryOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
  profile?: ShopProfile,
): Promise<OrderRecord | undefined> {
  try {
    return await runOrderTasks(context, order, tasks, profile)
  } catch (error) {
    context.log.warn({ err: error, orderId: order._id }, 'work on an order has to wait')
    return undefined
  }
}

/** Reads an order and runs its open tasks, and then the tasks that these have added. */
export async function tryTasksOf(context: AppContext, id: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const order = await context.models.orders.findById(id)
    if (order) await tryOrderTasks(context, order)
  }
}
