import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import { messages } from '@voltkart/shared/contract/messages'
import type { TokenBody } from '@voltkart/shared/contract/tokens'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { TOKENS_MAX } from '@voltkart/shared/domain/limits'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { conflict, conflictAt, invalidField, notFound } from '../../errors'
import { hashApiToken, isApiToken, newApiToken } from '../../integrations/api-token'
import { listChanges } from '../../models/audit/audit-changes'
import { isDuplicateKey } from '../../models/database-errors'
import { hasPassword } from '../../policies/credentials'
import type { TokenRecord } from '../../models/tokens/token-queries'
import type { UserRecord } from '../../models/users/user-queries'
import { toAuditActor, buildAuditNote, deleteAudited, tryRecordNotes } from '../audit/record-audit'
import { toAuditEntry } from '../../models/audit/audit-schema'

const MINUTE_MS = 60_000

const toAuditedToken = ({
  name,
  permissions,
  expiresAt,
}: Omit<TokenBody, 'expiresAt'> & {
  expiresAt?: Date | undefined
}) =>
  omitUndefined({ name, permissions: permissions.join(', '), expiresAt: expiresAt?.toISOString() })

/**
 * Creates an API token with some of the creator's permissions.
 * @throws ApiError VALIDATION for a permission that the creator lacks, or an end in the past; CONFLICT
 * for a name that is taken, or if there are too many
 */
export async function createToken(
  context: AppContext,
  actor: Actor,
  body: TokenBody,
): Promise<{ token: TokenRecord; secret: string }> {
  const { name, permissions } = body
  const { tokens } = context.models
  const expiresAt = body.expiresAt === undefined ? undefined : new Date(body.expiresAt)
  if (!permissions.every((permission) => hasPermission(actor, permission))) {
    throw invalidField('permissions', messages.forbidden)
  }
  const now = context.now()
  if (expiresAt && expiresAt <= now)
    throw invalidField('expiresAt', integrationMessages.tokenExpiryPast)
  if ((await tokens.count()) >= TOKENS_MAX) throw conflict(integrationMessages.tokensFull)
  const secret = newApiToken()
  const changes = listChanges(undefined, toAuditedToken({ name, permissions, expiresAt }))
  const by = toAuditActor(actor)
  const note = buildAuditNote(context, { actor: by, action: 'created', subjectName: name, changes })
  try {
    const token = await tokens.insert({
      ...omitUndefined({ name, permissions, expiresAt }),
      hash: hashApiToken(secret),
      createdBy: { _id: actor._id, name: actor.name },
      createdAt: now,
      note,
    })
    await tryRecordNotes(context, 'token', [{ _id: token._id, outbox: [toAuditEntry(note)] }])
    return { token, secret }
  } catch (error) {
    if (isDuplicateKey(error, 'name')) throw conflictAt('name', integrationMessages.tokenNameTaken)
    throw error
  }
}

/**
 * Deletes an API token, which ends it at once.
 * @throws ApiError NOT_FOUND
 */
export async function deleteToken(context: AppContext, actor: Actor, id: string): Promise<void> {
  const { tokens } = context.models
  const token = await tokens.find(id)
  if (!token) throw notFound()
  const changes = listChanges(toAuditedToken(token), undefined)
  const by = toAuditActor(actor)
  const note = buildAuditNote(context, {
    actor: by,
    action: 'deleted',
    subjectName: token.name,
    changes,
  })
  const deleted = await deleteAudited(context, { kind: 'token', subjectId: id, note }, () =>
    tokens.remove(id),
  )
  if (!deleted) throw notFound()
}

/** A valid token, and the account that created it. */
interface TokenCaller {
  token: TokenRecord
  user: UserRecord
}

/**
 * The token of a request. Undefined if it is wrong, has ended, or its creator is no member of staff any
 * more.
 * @throws ApiError RATE_LIMITED
 */
export async function findTokenCaller(
  { models, limits, now }: Pick<AppContext, 'models' | 'limits' | 'now'>,
  secret: string,
): Promise<TokenCaller | undefined> {
  if (!isApiToken(secret)) return undefined
  const token = await models.tokens.findByHash(hashApiToken(secret))
  const at = now()
  if (!token || (token.expiresAt && token.expiresAt <= at)) return undefined
  await limits.consumeTokenCall(token._id)
  const user = await models.users.findById(token.createdBy._id)
  // Without a password the account waits for the owner of its mailbox.
  if (!user?.isAdmin || !hasPassword(user)) return undefined
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  if (!token.lastUsedAt || token.lastUsedAt < minute) {
    await models.tokens.noteUse(token._id, minute)
  }
  return { token, user }
}
