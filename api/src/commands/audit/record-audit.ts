import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { AuditKind } from '@voltkart/shared/domain/logged-records'
import type { User } from '@voltkart/shared/contract/users'
import { getRoles } from '@voltkart/shared/domain/permissions'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { randomUUID } from 'node:crypto'
import type { EventType } from '@voltkart/shared/domain/events'
import type { AppContext, OutboxHandler } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import { listChanges } from '../../models/audit/audit-changes'
import { toAuditSubjectId } from '../../models/audit/audit-queries'
import {
  toAuditEntry,
  getAuditNotes,
  type AuditActor,
  type AuditNote,
} from '../../models/audit/audit-schema'
import { toDeletionEvent } from '../../models/events/event-notes'
import { type OutboxEntry, getAuditKind, getOutboxSource } from '../../models/outbox/outbox-field'
import type { OrderRecord } from '../../models/orders/order-record'
import type { UserChange } from '../../models/users/user-change'
import type { UserRecord } from '../../models/users/user-queries'

/** A record together with the outbox that was just written. */
export interface NotedSubject {
  _id: string
  outbox?: readonly OutboxEntry[] | undefined
}

/** A member of the staff as the log names them. */
export const toAuditActor = ({ _id, name, email }: User): AuditActor => ({ _id, name, email })

/** A record that is about to be deleted. */
interface DeletedSubject {
  kind: AuditKind
  subjectId: string
  note: AuditNote
  event?: EventType | undefined
}

/** An operator on the machine itself, without an account. */
export const commandLine: AuditActor = { name: 'Command line' }

/** The note of a change, written with the change. */
export const buildAuditNote = (
  { now }: AppContext,
  note: Pick<AuditNote, 'actor' | 'action' | 'subjectName' | 'changes'>,
): AuditNote => ({ _id: randomUUID(), at: now(), ...note })

/** The note of an edit; undefined when nothing changes. */
export const buildEditNote = (
  context: AppContext,
  actor: AuditActor,
  subjectName: string,
  changes: AuditNote['changes'],
): AuditNote | undefined =>
  changes.length > 0
    ? buildAuditNote(context, { actor, action: 'changed', subjectName, changes })
    : undefined

/** The fields of a user that the log records. Roles are those that count, as one text. */
export function toAuditedUser(user: Pick<UserRecord, 'name' | 'email' | 'isAdmin' | 'roles'>) {
  const { name, email, isAdmin } = user
  return { name, email, isAdmin, ...(isAdmin ? { roles: getRoles(user).join(', ') } : {}) }
}

/**
 * The note of a change of a user, and the condition under which it is true. Undefined when nothing
 * changes.
 */
export function buildUserNote(
  context: AppContext,
  by: AuditActor,
  before: UserRecord,
  change: Pick<UserChange, 'name' | 'email' | 'isAdmin' | 'roles'> & { passwordChanged?: boolean },
): (Pick<UserChange, 'ifBefore'> & { note: AuditNote }) | undefined {
  const { name, email, isAdmin, roles } = before
  const after = {
    name: change.name ?? name,
    email: change.email ?? email,
    isAdmin: change.isAdmin ?? isAdmin,
    ...((change.roles ?? roles) ? { roles: change.roles ?? roles } : {}),
  }
  const changes = [
    ...listChanges(toAuditedUser(before), toAuditedUser(after)),
    ...(change.passwordChanged ? [{ field: 'password' }] : []),
  ]
  if (changes.length === 0) return undefined
  const ifBefore = { name, email, isAdmin, roles: roles ?? null }
  return {
    note: buildAuditNote(context, { actor: by, action: 'changed', subjectName: name, changes }),
    ifBefore,
  }
}

/** The actions of staff on an order's state. */
export function buildOrderNote(
  context: AppContext,
  by: User | undefined,
  order: Pick<OrderRecord, 'orderNumber' | 'status'> | undefined,
  { action, status }: { action: AuditAction; status: OrderStatus },
): AuditNote | undefined {
  if (!by?.isAdmin || !order) return undefined
  const changes = listChanges({ status: order.status }, { status })
  return buildAuditNote(context, {
    actor: toAuditActor(by),
    action,
    subjectName: order.orderNumber,
    changes,
  })
}

/**
 * Copies the notes that were just written into the log, so that it shows them at once. The relay removes
 * them from the outboxes, and copies them if this has failed.
 */
export async function tryRecordNotes(
  context: AppContext,
  kind: AuditKind,
  subjects: readonly NotedSubject[],
): Promise<void> {
  const entries = subjects.flatMap(({ _id, outbox }) =>
    getAuditNotes(outbox).map((note) => ({ ...note, kind, subjectId: _id })),
  )
  try {
    await context.models.audit.record(entries)
  } catch (error) {
    context.log.warn({ err: error, kind }, 'the audit log has to wait')
  }
}

/** Copies notes into the log that are not in it yet. */
export const recordAudit: OutboxHandler['handle'] = async ({ models }, records) => {
  const entries = records.flatMap(({ source, key, entries: notes }) => {
    const kind = getAuditKind(source)
    const subjectId = toAuditSubjectId(kind, key)
    return getAuditNotes(notes).map((note) => ({ ...note, kind, subjectId }))
  })
  await models.audit.record(await models.audit.findMissing(entries))
  return records.map((record) => record.entries.map(({ id }) => id))
}

/**
 * Deletes a record and logs who did it. The deletion also deletes the outbox of the record, so it is
 * announced first; the relay finds out whether the record still exists.
 * `remove` returns whether this call removed it.
 * @param event the event of the deletion, if it is one
 */
export async function deleteAudited<Result>(
  context: AppContext,
  { kind, subjectId, note, event }: DeletedSubject,
  remove: () => Promise<Result>,
): Promise<Result> {
  const { audit, deletions } = context.models
  const source = getOutboxSource(kind)
  const outbox = [
    ...(event ? [toDeletionEvent(source, subjectId, event, note.at)] : []),
    toAuditEntry(note),
  ]
  await deletions.announce({ _id: note._id, source, key: subjectId, at: note.at, outbox })
  let removed: Result
  try {
    removed = await remove()
  } catch (error) {
    // Without the database the outcome is unknown; the relay resolves it.
    if (!isDatabaseAway(error)) await deletions.remove([note._id])
    throw error
  }
  try {
    if (removed) await audit.record([{ ...note, kind, subjectId }])
    else await deletions.remove([note._id])
  } catch (error) {
    context.log.warn({ err: error, kind }, 'the audit log has to wait')
  }
  return removed
}
