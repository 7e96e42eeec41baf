import type { OrderTaskRunners } from '../commands/orders/run-order-tasks'
import type { AppContext, OutboxHandlers, PersonalData, SubjectPresenters } from '../context'
import type { BindRoute } from '../http/route'

/** Work that is repeated. */
export interface FeatureJob {
  name: string
  everySeconds: number | ((context: AppContext) => number)
  /** The signal aborts long work when the process shuts down. */
  run: (context: AppContext, signal?: AbortSignal) => Promise<void>
}

/** Presents a record; null if there is none. */
export const presentFound = <Found, Shown>(
  record: Found | undefined,
  present: (found: Found) => Shown,
): Shown | null => (record === undefined ? null : present(record))

/**
 * Joins what the features have for each kind.
 * @throws Error for a kind of which no feature has one, or of which two do: the server must not start
 */
export function joinByKind<Joined extends object>(
  role: string,
  kinds: readonly (keyof Joined & string)[],
  parts: readonly Partial<Joined>[],
): Joined {
  for (const kind of kinds) {
    const { length } = parts.filter((part) => part[kind])
    if (length === 0) throw new Error(`No feature has the ${role} ${kind}`)
    if (length > 1) throw new Error(`Two features have the ${role} ${kind}`)
  }
  return Object.assign({}, ...parts) as Joined
}

/** The contributions of a feature to the server. The other parts of the server name no feature. */
export interface Feature {
  /** Binds calls of the API to their handlers. */
  routes?: readonly ((bind: BindRoute, context: AppContext) => void)[]
  /** Runs tasks of orders. */
  tasks?: OrderTaskRunners
  /** Does work that records have in their outboxes, by its kind. */
  outbox?: OutboxHandlers
  /** Presents what its events are about. */
  subjects?: Partial<SubjectPresenters>
  /** Its data about customers. */
  personalData?: PersonalData
  /** The recurring jobs, by a function if they share a state. */
  jobs?: readonly FeatureJob[] | ((context: AppContext) => readonly FeatureJob[])
}
