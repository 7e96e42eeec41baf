import { WEBHOOK_OFF_KIND } from '../../models/event-webhooks/webhook-schema'
import { queuedMailKinds } from '../../models/mails/mail-entries'
import { mailKinds } from '../../models/order-core/order-tasks'
import { AUDIT_KIND, EVENT_KIND } from '../../models/outbox/outbox-field'
import { RECEIPT_KIND } from '../../models/purchases/purchase-receipt-queries'
import type { OutboxHandlers } from '../../context'

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

/** Mails that wait for documents, which may wait for the State of delivery for days. */
const waitingKinds: readonly string[] = ['mail-invoice-corrected']

/**
 * The kinds of entries that the relay handles. The other tasks of orders run in an order of their own
 * (`commands/order-core/run-order-tasks.ts`).
 */
export const relayedKinds: readonly string[] = [
  EVENT_KIND,
  AUDIT_KIND,
  WEBHOOK_OFF_KIND,
  RECEIPT_KIND,
  ...mailKinds,
  ...queuedMailKinds,
]

/** Those that are done within seconds, unless they fail. */
export const promptKinds = relayedKinds.filter((kind) => !waitingKinds.includes(kind))
