import type { OutboxHandlers } from '../../context'
import { relayedKinds } from './outbox-kinds'

/**
 * Joins the handlers of all features.
 * @throws Error for a kind without a handler, or with two: the server must not start
 */
export function registerOutbox(features: readonly OutboxHandlers[]): OutboxHandlers {
  const handlers = relayedKinds.map((kind) => {
    const [handler, second] = features.flatMap((feature) => feature[kind] ?? [])
    if (!handler) throw new Error(`No feature handles ${kind} in outboxes`)
    if (second) throw new Error(`Two features handle ${kind} in outboxes`)
    return [kind, handler] as const
  })
  return Object.fromEntries(handlers)
}
