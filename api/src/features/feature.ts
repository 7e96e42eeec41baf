import type { OrderTaskRunners } from '../commands/orders/run-order-tasks'
import type { AppContext, OutboxHandlers, PersonalData } from '../context'
import type { BindRoute } from '../http/route'

/** Work that is repeated. */
export interface FeatureJob {
  name: string
  everySeconds: number | ((context: AppContext) => number)
  /** The signal aborts long work when the process shuts down. */
  run: (context: AppContext, signal?: AbortSignal) => Promise<void>
}

/** The contributions of a feature to the server. The other parts of the server name no feature. */
export interface Feature {
  /** Binds calls of the API to their handlers. */
  routes?: readonly ((bind: BindRoute, context: AppContext) => void)[]
  /** Runs tasks of orders. */
  tasks?: OrderTaskRunners
  /** Does work that records have in their outboxes, by its kind. */
  outbox?: OutboxHandlers
  /** Its data about customers. */
  personalData?: PersonalData
  /** The recurring jobs, by a function if they share a state. */
  jobs?: readonly FeatureJob[] | ((context: AppContext) => readonly FeatureJob[])
}
