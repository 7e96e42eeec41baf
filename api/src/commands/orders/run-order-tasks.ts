import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext, OrderTaskRunner } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { isMailTask, type OrderTask, type WorkTask } from '../../models/orders/order-tasks'
import { noteFailure } from '../outbox/backoff'

/** The tasks that a feature runs. */
export type OrderTaskRunners = Partial<Record<WorkTask, OrderTaskRunner>>

/**
 * Adjacent tasks of this list run at the same time: they write different documents, and none reads
 * another's.
 */
const independentTasks: readonly WorkTask[] = ['release-stock', 'consume-stock', 'issue-invoice']

/** The tasks in order, grouped by those that run at the same time. */
function groupIntoSteps(tasks: readonly WorkTask[]): WorkTask[][] {
  const steps: WorkTask[][] = []
  for (const task of tasks) {
    const before = steps.at(-1)
    const last = before?.at(-1)
    const isIndependent = last && [last, task].every((item) => independentTasks.includes(item))
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
    tasks.map((task) => context.orderTasks[task](context, order, profile)),
  )
  const results = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value : 'pending',
  )
  const completed = tasks.filter((_task, index) => results[index] !== 'pending')
  const invoice = results.find((result) => typeof result === 'object')
  if (completed.length > 0) {
    await context.models.orderWork.completeTasks(order._id, completed, invoice)
  }
  const failed = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected'
      ? [{ reason: outcome.reason as unknown, id: tasks[index] ?? '' }]
      : [],
  )
  const [first] = failed
  if (!first) return
  const record = { source: 'orders', key: context.models.outbox.toKey(order._id) } as const
  for (const { reason, id } of failed) {
    if (!isDatabaseAway(reason))
      await noteFailure(context, { ...record, entries: [{ id }] }, reason)
  }
  throw first.reason
}

/**
 * Runs tasks of an order but for its mails, and removes each once it is completed. Every task is
 * idempotent: after a crash in between, the job runs the open ones again. A document that has to
 * wait keeps its task, and the others continue.
 * @param profile the shop's profile, if it was just read
 */
export async function runOrderTasks(
  context: AppContext,
  order: OrderRecord,
  tasks: readonly OrderTask[] = order.tasks,
  profile?: ShopProfile,
): Promise<void> {
  const work = tasks.filter((task): task is WorkTask => !isMailTask(task))
  for (const step of groupIntoSteps(work)) await runStep(context, order, step, profile)
}

/**
 * Runs the open tasks of an order and logs a failure: the change of state is stored, and the job
 * runs the rest.
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

/** Reads an order and runs its open tasks, then the tasks that these have added. */
export async function tryStoredTasks(context: AppContext, id: string): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    const order = await context.models.orders.findById(id)
    if (order) await tryOrderTasks(context, order)
  }
}
