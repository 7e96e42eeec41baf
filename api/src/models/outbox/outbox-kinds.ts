import { AUDIT_KIND } from '../audit/audit-schema'
import { WEBHOOK_OFF_KIND } from '../event-webhooks/webhook-schema'
import { EVENT_KIND } from '../events/event-notes'
import { queuedMailKinds } from '../mails/mail-entries'
import { mailKinds } from '../order-core/order-tasks'

/**
 * The kinds of entries that the relay handles. The other tasks of orders run in an order of their own
 * (`commands/order-core/run-order-tasks.ts`).
 */
export const relayedKinds: readonly string[] = [
  EVENT_KIND,
  AUDIT_KIND,
  WEBHOOK_OFF_KIND,
  ...mailKinds,
  ...queuedMailKinds,
]
