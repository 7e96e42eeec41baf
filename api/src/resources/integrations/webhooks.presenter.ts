import type { Delivery } from '@voltkart/shared/contract/webhook-deliveries'
import { webhookOffReasons, type Webhook } from '@voltkart/shared/contract/webhooks'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import type { DeliveryRecord } from '../../models/event-webhooks/delivery-queries'
import type { StoredAttempt } from '../../models/event-webhooks/delivery-schema'
import type { WebhookRecord } from '../../models/event-webhooks/webhook-queries'
import { writeCursor } from '../../models/events/event-schema'

/** A webhook in the contract's form, without its secrets. */
export function presentWebhook(webhook: WebhookRecord, waiting: number, now: Date): Webhook {
  const { _id, url, types, active, offReason, cursor, earlierSecret } = webhook
  const { failingSince, lastSuccessAt, createdAt } = webhook
  const until = earlierSecret && earlierSecret.until > now ? earlierSecret.until : undefined
  return definedOnly({
    _id,
    url,
    types,
    active,
    offReason: active ? undefined : webhookOffReasons.find((reason) => reason === offReason),
    cursor: writeCursor(cursor),
    waiting,
    failingSince: failingSince?.toISOString(),
    lastSuccessAt: lastSuccessAt?.toISOString(),
    earlierSecretUntil: until?.toISOString(),
    createdAt: createdAt.toISOString(),
  })
}

/** An attempt in the contract's form. */
export const presentAttempt = ({ at, status, response, error, milliseconds }: StoredAttempt) =>
  definedOnly({ at: at.toISOString(), status, response, error, milliseconds })

/** A delivery in the contract's form, with the body that is sent. */
export function presentDelivery(delivery: DeliveryRecord, body: string | undefined): Delivery {
  const { event, type, seq, state, attempts, nextAt, last, createdAt } = delivery
  return definedOnly({
    event,
    type,
    seq,
    state,
    attempts,
    nextAt: state === 'waiting' ? nextAt.toISOString() : undefined,
    last: last && presentAttempt(last),
    body,
    createdAt: createdAt.toISOString(),
  })
}
