import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import type { WebhookBody } from '@voltkart/shared/contract/webhooks'
import { SECRET_OVERLAP_HOURS, WEBHOOKS_MAX } from '@voltkart/shared/domain/limits'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, conflict, invalidField, notFound } from '../../errors'
import { isAllowedUrl } from '../../integrations/webhooks/send-webhook'
import { listChanges } from '../../models/audit/audit-changes'
import type { EventCursor } from '../../models/events/event-schema'
import type { WebhookFields, WebhookRecord } from '../../models/event-webhooks/webhook-queries'
import { toAuditActor, buildAuditNote, deleteAudited, tryRecordNotes } from '../audit/record-audit'
import { toPublicPart, createSecret } from './webhook-secrets'
import { toAuditEntry, type AuditNote } from '../../models/audit/audit-schema'

const HOUR_MS = 60 * 60_000

const toAuditedWebhook = ({ url, types, active }: WebhookFields) => ({
  url: toPublicPart(url),
  types: types.join(', '),
  active,
})

/** The changes of a webhook. Of its secret path, the log records only that it changed. */
function getChanges(before: WebhookFields, after: WebhookFields): ReturnType<typeof listChanges> {
  const changes = listChanges(toAuditedWebhook(before), toAuditedWebhook(after))
  const isNamed = toPublicPart(before.url) !== toPublicPart(after.url)
  return before.url === after.url || isNamed ? changes : [{ field: 'url' }, ...changes]
}

function assertUrl({ config }: AppContext, url: string): void {
  if (isAllowedUrl(url, !config.production)) return
  const isSecure = url.startsWith('https:')
  throw invalidField(
    'url',
    isSecure ? integrationMessages.webhookUrlPrivate : integrationMessages.webhookUrlInvalid,
  )
}

const buildNote = (
  context: AppContext,
  actor: Actor,
  edit: { url: string; action?: AuditNote['action']; changes: AuditNote['changes'] },
) => {
  const { url, action = 'changed', changes } = edit
  const subjectName = toPublicPart(url)
  return buildAuditNote(context, { actor: toAuditActor(actor), action, subjectName, changes })
}

async function finishSaving(
  context: AppContext,
  webhook: WebhookRecord | undefined,
  note: ReturnType<typeof buildAuditNote>,
): Promise<WebhookRecord> {
  if (!webhook) throw notFound()
  await tryRecordNotes(context, 'webhook', [{ _id: webhook._id, outbox: [toAuditEntry(note)] }])
  return webhook
}

/**
 * Creates a webhook, to which later events are sent.
 * @throws ApiError VALIDATION for an address that is not public; CONFLICT if there are too many
 */
export async function createWebhook(
  context: AppContext,
  actor: Actor,
  body: WebhookBody,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const { eventWebhooks, events } = context.models
  assertUrl(context, body.url)
  if ((await eventWebhooks.count()) >= WEBHOOKS_MAX)
    throw conflict(integrationMessages.webhooksFull)
  const _id = eventWebhooks.newId()
  const { secret, sealed } = createSecret(context, _id)
  const webhook: WebhookRecord = {
    ...body,
    _id,
    secret: sealed,
    cursor: await events.end(),
    run: 1,
    createdAt: context.now(),
    ...(body.active ? {} : { offReason: 'staff' as const }),
  }
  const changes = listChanges(undefined, toAuditedWebhook(body))
  const note = buildNote(context, actor, { url: body.url, action: 'created', changes })
  await eventWebhooks.insert(webhook, note)
  return { webhook: await finishSaving(context, webhook, note), secret }
}

/**
 * Whether a webhook can continue without losing events; after a restore it begins with the new log.
 */
export async function mayContinue(
  { models }: AppContext,
  { cursor }: WebhookRecord,
): Promise<boolean> {
  const { epoch } = await models.events.start()
  return cursor.epoch !== epoch || models.events.isInLog(cursor)
}

/** Finds a webhook; an extension is none. @throws ApiError NOT_FOUND */
export async function findWebhook({ models }: AppContext, id: string): Promise<WebhookRecord> {
  const webhook = await models.eventWebhooks.find(id)
  if (!webhook || webhook.extension) throw notFound()
  return webhook
}

const toDeliveryPlace = ({ _id, run }: WebhookRecord) => ({ webhook: _id, run })

/**
 * Changes a webhook. One that is switched on continues where it stopped.
 * @throws ApiError NOT_FOUND; VALIDATION for an address that is not public; CURSOR_TOO_OLD if the
 * events after its cursor were removed
 */
export async function updateWebhook(
  context: AppContext,
  actor: Actor,
  id: string,
  body: WebhookBody,
): Promise<WebhookRecord> {
  const { eventWebhooks } = context.models
  const before = await findWebhook(context, id)
  assertUrl(context, body.url)
  const isStarting = body.active && !before.active
  if (isStarting && !(await mayContinue(context, before))) {
    throw new ApiError('CURSOR_TOO_OLD', integrationMessages.cursorTooOld)
  }
  const note = buildNote(context, actor, { url: before.url, changes: getChanges(before, body) })
  const webhook = await finishSaving(context, await eventWebhooks.change(id, body, note), note)
  if (isStarting) await eventWebhooks.deliveries.hurry(toDeliveryPlace(webhook), context.now())
  return webhook
}

/**
 * Deletes a webhook with its deliveries.
 * @throws ApiError NOT_FOUND
 */
export async function deleteWebhook(context: AppContext, actor: Actor, id: string): Promise<void> {
  const { eventWebhooks } = context.models
  const webhook = await findWebhook(context, id)
  const changes = listChanges(toAuditedWebhook(webhook), undefined)
  const note = buildNote(context, actor, { url: webhook.url, action: 'deleted', changes })
  const deleted = await deleteAudited(context, { kind: 'webhook', subjectId: id, note }, () =>
    eventWebhooks.remove(id),
  )
  if (!deleted) throw notFound()
}

/**
 * Gives a webhook a new secret; the one before signs as well for a day.
 * @throws ApiError NOT_FOUND
 */
export async function rotateWebhook(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<{ webhook: WebhookRecord; secret: string }> {
  const { eventWebhooks } = context.models
  const before = await findWebhook(context, id)
  const { secret, sealed } = createSecret(context, id)
  const until = new Date(context.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS)
  const note = buildNote(context, actor, { url: before.url, changes: [{ field: 'secret' }] })
  const webhook = await eventWebhooks.rotate(before, sealed, until, note)
  return { webhook: await finishSaving(context, webhook, note), secret }
}

/**
 * Moves the cursor of a webhook; without a cursor, to the oldest event.
 * @throws ApiError NOT_FOUND; CURSOR_TOO_OLD
 */
export async function moveWebhook(
  context: AppContext,
  actor: Actor,
  id: string,
  after: EventCursor | undefined,
): Promise<WebhookRecord> {
  const { eventWebhooks, events } = context.models
  const before = await eventWebhooks.find(id)
  if (!before) throw notFound()
  const cursor = after ?? (await events.start())
  if (!(await events.isInLog(cursor)))
    throw new ApiError('CURSOR_TOO_OLD', integrationMessages.cursorTooOld)
  const changes = listChanges({ cursor: before.cursor.seq }, { cursor: cursor.seq })
  const note = buildNote(context, actor, { url: before.url, changes })
  const webhook = await finishSaving(context, await eventWebhooks.setCursor(id, cursor, note), note)
  await eventWebhooks.deliveries.skipEarlier(toDeliveryPlace(webhook), context.now())
  return webhook
}
