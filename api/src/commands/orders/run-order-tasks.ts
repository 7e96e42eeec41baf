import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import type { StoredInvoice } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import {
  isMailTask,
  type MailTask,
  type NamedOrderTask,
  type OrderTask,
} from '../../models/orders/order-tasks'
import { issueCreditNotes } from '../documents/issue-credit-notes'
import { issueInvoice } from '../documents/issue-invoice'
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
/** A task that is no mail: a job sends the mails. */
type WorkTask = Exclude<NamedOrderTask, MailTask>

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

const runners: Record<WorkTask, RunTask> = {
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
}

/** Neighbours of these run at the same time: they write different documents, and none reads another's. */
const independentTasks: readonly WorkTask[] = ['release-stock', 'consume-stock', 'issue-invoice']

/** The tasks in order, with those together that run at the same time. */
function stepsOf(tasks: readonly WorkTask[]): WorkTask[][] {
  const steps: WorkTask[][] = []
  for (const task of tasks) {
    const before = steps.at(-1)
    const last = before?.at(-1)
    const isIndependent = last && [last, task].every((one) => independentTasks.includes(one))
    if (isIndependent) before?.push(task)
    else steps.push([task])
  }
  return steps
}

/** Runs tasks at the same time, and removes the completed ones by one update, also if another fails. */
async function runStep(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly WorkTask[],
  profile?: ShopProfile,
): Promise<void> {
  const outcomes = await Promise.allSettled(
    tasks.map((task) => runners[task](context, order, profile)),
  )
  const results = outcomes.map((one) => (one.status === 'fulfilled' ? one.value : 'left'))
  const completed = tasks.filter((_task, index) => results[index] !== 'left')
  const invoice = results.find((result) => typeof result === 'object')
  if (completed.length > 0) {
    await context.models.orders.completeTasks(order._id, completed, invoice)
  }
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Runs tasks of an order but for its mails, and removes each once it is completed. Every task is idempotent: after a crash
 * in between, the job runs the open ones again. A document that has to wait keeps its task, and the
 * others go on.
 * @param profile the shop's profile, if it was just read
 */
export async function runOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
  profile?: ShopProfile,
): Promise<void> {
  const work = tasks.filter((task): task is WorkTask => !isMailTask(task))
  for (const step of stepsOf(work)) await runStep(context, order, step, profile)
}

/**
 * Runs the open tasks of an order and logs a failure: the change of state is stored, and the job runs
 * what is left.
 */
export async function tryOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
  profile?: ShopProfile,
): Promise<void> {
  try {
    await runOrderTasks(context, order, tasks, profile)
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
