import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import type { ExtensionManifest } from '../../integrations/extensions/extension-work'
import { ExtensionError, ExtensionStopped } from '../../integrations/extensions/extensions'
import { listChanges } from '../../models/audit/audit-changes'
import type { ExtensionRecord } from '../../models/event-webhooks/extension-queries'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { createToken, deleteToken } from '../integrations/tokens'
import { mayContinue } from '../webhooks/save-webhook'
import { getSealedSecret } from '../webhooks/webhook-secrets'
import { toAuditEntry } from '../../models/audit/audit-schema'
import { hasPermission } from '@voltkart/shared/domain/permissions'

/** The name of the token of an extension, under which the audit log names its calls. */
const toTokenName = (name: string): string => `Extension ${name}`

/**
 * Whether an extension still has what it declares: its owner has granted these permissions, and has them
 * still, and its token was not revoked.
 */
export async function hasAccess(
  { models }: AppContext,
  { extension }: ExtensionRecord,
  manifest: ExtensionManifest,
): Promise<boolean> {
  const { permissions } = manifest
  if (permissions.join() !== extension.granted.join()) return false
  if (permissions.length === 0) return true
  const token =
    extension.token === undefined ? undefined : await models.tokens.find(extension.token)
  const creator = token && (await models.users.findById(token.createdBy._id))
  return (
    creator !== undefined && permissions.every((permission) => hasPermission(creator, permission))
  )
}

/** @throws ApiError CONFLICT with the reason if it cannot be loaded */
async function readManifest({ extensions }: AppContext, name: string): Promise<ExtensionManifest> {
  try {
    return await extensions.describe(name)
  } catch (error) {
    if (error instanceof ExtensionError || error instanceof ExtensionStopped) {
      throw conflict(`The extension cannot be loaded: ${error.message}`)
    }
    throw error
  }
}

/** Makes a token with the permissions that an extension declares, in the place of its earlier one. */
async function grantToken(
  context: AppContext,
  actor: Actor,
  { _id, extension }: ExtensionRecord,
  { permissions }: ExtensionManifest,
) {
  const name = toTokenName(extension.name)
  const earlier = (await context.models.tokens.list()).find((token) => token.name === name)
  if (earlier) await deleteToken(context, actor, earlier._id)
  if (permissions.length === 0)
    return { access: { granted: permissions, token: undefined }, secret: '' }
  const { token, secret } = await createToken(context, actor, { name, permissions })
  return {
    access: { granted: permissions, token: token._id },
    secret: getSealedSecret(context, _id, secret),
  }
}

/**
 * Switches an extension on or off. Switched on, it gets a token of the actor with the permissions that it
 * declares. The first time it begins with the next event, later where it stopped.
 * @throws ApiError NOT_FOUND; CONFLICT if it cannot be loaded; VALIDATION if the actor lacks one of these
 * permissions; CURSOR_TOO_OLD if the events where it stopped were removed
 */
export async function switchExtension(
  context: AppContext,
  actor: Actor,
  name: string,
  active: boolean,
): Promise<ExtensionRecord> {
  const { eventWebhooks, events } = context.models
  const record = await eventWebhooks.extensions.find(name)
  if (!context.extensions.names.includes(name) || !record) throw notFound()
  if (!active && !record.active) return record
  const note = buildAuditNote(context, {
    actor: toAuditActor(actor),
    action: 'changed',
    subjectName: record.url,
    changes: listChanges({ active: record.active }, { active }),
  })
  if (active && !(await mayContinue(context, record))) {
    throw new ApiError('CURSOR_TOO_OLD', integrationMessages.cursorTooOld)
  }
  const manifest = active ? await readManifest(context, name) : undefined
  const granted = manifest && (await grantToken(context, actor, record, manifest))
  const isFirst = record.offReason === 'new'
  const changed = await eventWebhooks.extensions.change(
    record._id,
    {
      active,
      ...(manifest && { types: manifest.types }),
      ...(granted && { secret: granted.secret }),
      ...(active && isFirst ? { cursor: await events.end() } : {}),
    },
    granted?.access,
    note,
  )
  if (!changed) throw notFound()
  await tryRecordNotes(context, 'webhook', [{ _id: record._id, outbox: [toAuditEntry(note)] }])
  const place = { webhook: record._id, run: record.run }
  if (active) await eventWebhooks.deliveries.hurry(place, context.now())
  return changed
}
