import { WEBHOOK_FAILING_DAYS } from '@voltkart/shared/domain/limits'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { buildWebhookHeaders } from '../../integrations/webhooks/send-webhook'
import { ExtensionError, ExtensionStopped } from '../../integrations/extensions/extensions'
import type { StoredAttempt, StoredExtension } from '../../models/event-webhooks/webhook-schema'
import type { DeliveryRecord } from '../../models/event-webhooks/delivery-queries'
import type { WebhookRecord } from '../../models/event-webhooks/webhook-queries'
import type { StoredEvent } from '../../models/events/event-schema'
import { noteExtensionFailure } from './note-extension-failure'
import { getSecrets } from './webhook-secrets'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses before the retries of a delivery. After the last one it has failed. */
const retryPausesMs = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
]
/** Spreads the retries of many deliveries that failed together. */
const JITTER = 0.2
/** The receiver says that it wants no more events. */
const GONE_STATUS = 410

/** A body that is sent, under an id. */
interface Message {
  id: string
  body: string
}

/**
 * The body of an event, which is the same at each sending: the event as the log shows it, with the
 * `timestamp` that Standard Webhooks asks for.
 */
export function toMessage({ id, type, at, seq, subject, data }: StoredEvent): Message {
  const { kind, n } = subject
  const subjectJson = JSON.stringify(omitUndefined({ kind, id: subject.id, n }))
  const time = at.toISOString()
  const head = `"id":"${id}","type":"${type}","timestamp":"${time}","at":"${time}","seq":${seq}`
  return { id, body: `{${head},"subject":${subjectJson},"data":${data}}` }
}

/** An attempt, and whether an extension had to be stopped in it. */
type Attempt = StoredAttempt & { isStopped?: boolean }

/** Sends a message to an address, signed by the secrets of the webhook. */
async function sendSigned(
  context: AppContext,
  webhook: WebhookRecord,
  { id, body }: Message,
): Promise<Partial<Attempt>> {
  const secrets = getSecrets(context, webhook)
  if (secrets.length === 0) {
    return { error: 'The secret cannot be read, since the session secret has changed. Rotate it.' }
  }
  const headers = buildWebhookHeaders(id, body, secrets, context.now())
  return context.sendWebhook({ url: webhook.url, body, headers })
}

/** Lets an extension handle an event. @throws the reason of the signal, if it aborts the call */
async function callExtension(
  context: AppContext,
  webhook: WebhookRecord,
  { name }: StoredExtension,
  { body, signal }: Pick<Message, 'body'> & { signal: AbortSignal | undefined },
): Promise<Partial<Attempt>> {
  try {
    const [token] = getSecrets(context, webhook)
    await context.extensions.run(name, { kind: 'event', body, token }, signal)
    return {}
  } catch (error) {
    if (error instanceof ExtensionStopped) return { error: error.message, isStopped: true }
    if (error instanceof ExtensionError) return { error: error.message }
    throw error
  }
}

/** Sends a message to a webhook or an extension once. */
export async function sendMessage(
  context: AppContext,
  webhook: WebhookRecord,
  message: Message,
  signal?: AbortSignal,
): Promise<Attempt> {
  const at = context.now()
  const startMs = performance.now()
  const { extension } = webhook
  const result = extension
    ? await callExtension(context, webhook, extension, { body: message.body, signal })
    : await sendSigned(context, webhook, message)
  return { ...result, at, milliseconds: Math.round(performance.now() - startMs) }
}

/** Whether a receiver has accepted a message. An extension responds with no status. */
export const hasArrived = ({ error, status = 200 }: Pick<StoredAttempt, 'status' | 'error'>) =>
  error === undefined && status >= 200 && status < 300

/** The outcome of a failed attempt: the time of the next one, or the end. */
function getChangeAfterFailure(attempts: number, at: Date) {
  const pauseMs = retryPausesMs[attempts - 1]
  if (pauseMs === undefined) return { state: 'failed' as const }
  const jitterMs = pauseMs * JITTER * Math.random()
  return { nextAt: new Date(at.getTime() + pauseMs + jitterMs) }
}

/** Notes that an event has arrived, which ends a time of failures. */
export async function noteSuccess(
  { models: { eventWebhooks } }: AppContext,
  { _id, extension }: WebhookRecord,
  at: Date,
): Promise<void> {
  await eventWebhooks.noteSuccess(_id, at)
  if (extension) await eventWebhooks.extensions.noteSuccess(_id)
}

/** Switches a webhook off that has failed for days, or whose receiver responded with 410. */
async function noteFailure(
  context: AppContext,
  { _id, failingSince, extension }: WebhookRecord,
  { at, status, error, isStopped }: Attempt,
): Promise<void> {
  const { eventWebhooks } = context.models
  if (extension && error !== undefined) {
    await noteExtensionFailure(context, { _id, extension }, { at, error, isStopped })
  }
  if (status === GONE_STATUS) return eventWebhooks.switchOff(_id, 'gone', at)
  await eventWebhooks.noteFailure(_id, at)
  const isLong =
    failingSince && at.getTime() - failingSince.getTime() >= WEBHOOK_FAILING_DAYS * 24 * HOUR_MS
  if (isLong) await eventWebhooks.switchOff(_id, 'failing', at)
}

/**
 * Sends a claimed delivery and stores the outcome. If the process dies in between, the claim expires
 * and the event is sent again: a receiver recognises it by its id.
 * @returns when it has arrived; undefined if it has not
 */
export async function attemptDelivery(
  context: AppContext,
  webhook: WebhookRecord,
  { delivery, event }: { delivery: DeliveryRecord; event: StoredEvent | undefined },
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { finish } = context.models.eventWebhooks.deliveries
  const id = delivery._id
  if (!event) {
    // The log no longer keeps it.
    const last = { at: context.now(), error: 'The event is no longer kept', milliseconds: 0 }
    await finish({ id, last, outcome: { state: 'failed' } })
    return undefined
  }
  const last = await sendMessage(context, webhook, toMessage(event), signal)
  const arrived = hasArrived(last)
  context.metrics.webhookEnded(arrived ? 'delivered' : 'failed')
  const outcome = arrived
    ? { state: 'delivered' as const }
    : getChangeAfterFailure(delivery.attempts + 1, last.at)
  await finish({ id, last, outcome })
  if (arrived) return last.at
  await noteFailure(context, webhook, last)
  return undefined
}
