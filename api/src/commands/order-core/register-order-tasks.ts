import type { AppContext, OrderTaskRunner } from '../../context'
import { workTasks, type WorkTask } from '../../models/order-core/order-tasks'

/** The tasks that a feature runs. */
export type OrderTaskRunners = Partial<Record<WorkTask, OrderTaskRunner>>

/**
 * Joins the tasks of all features.
 * @throws Error for a task without a runner, or with two: the server must not start
 */
export function registerOrderTasks(
  features: readonly OrderTaskRunners[],
): AppContext['orderTasks'] {
  const runners = workTasks.map((task) => {
    const [runner, second] = features.flatMap((feature) => feature[task] ?? [])
    if (!runner) throw new Error(`No feature runs the task ${task}`)
    if (second) throw new Error(`Two features run the task ${task}`)
    return [task, runner] as const
  })
  return Object.fromEntries(runners) as AppContext['orderTasks']
}
