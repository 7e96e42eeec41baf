import { WEBHOOK_OFF_KIND } from '../../models/event-webhooks/webhook-schema'
import { queuedMailKinds } from '../../models/mails/mail-entries'
import { mailKinds } from '../../models/order-core/order-tasks'
import { AUDIT_KIND, EVENT_KIND } from '../../models/outbox/outbox-field'
import { RECEIPT_KIND } from '../../models/purchases/purchase-receipt-queries'

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
