import type { OrderTaskRunners } from '../commands/orders/run-order-tasks'
import type { AppContext, OutboxHandlers, PersonalData } from '../context'
import type { BindRoute } from '../http/route'
import type { Job } from '../jobs/scheduler'

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
  /** The recurring jobs. */
  jobs?: (context: AppContext) => Job[]
}
