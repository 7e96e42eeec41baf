import { auditKinds, type AuditAction, type AuditKind } from '@voltkart/shared/contract/audit'
import type { User } from '@voltkart/shared/contract/users'
import { rolesOf } from '@voltkart/shared/domain/permissions'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import { changesBetween } from '../../models/audit/audit-changes'
import type { AuditActor, AuditNote } from '../../models/audit/audit-schema'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { UserChange } from '../../models/users/user-change'
import type { UserRecord } from '../../models/users/user-queries'

/** A record together with the audit note that was just written into it. */
export interface NotedSubject {
  _id: string
  auditNotes?: readonly AuditNote[] | undefined
}

/** The process that wrote younger notes and deletions is still handling them. */
const GRACE_MS = 15_000
const BATCH = 100

/** A member of the staff as the log names them. */
export const auditActor = ({ _id, name, email }: User): AuditActor => ({ _id, name, email })

/** An operator on the machine itself, without an account. */
export const commandLine: AuditActor = { name: 'Command line' }

/** The note of a change, written with the change. */
export const auditNote = (
  { now }: AppContext,
  note: Pick<AuditNote, 'actor' | 'action' | 'subjectName' | 'changes'>,
): AuditNote => ({ _id: randomUUID(), at: now(), ...note })

/** The fields of a user that the log records. Roles are those that count, as one text. */
export function auditedUser(user: Pick<UserRecord, 'name' | 'email' | 'isAdmin' | 'roles'>) {
  const { name, email, isAdmin } = user
  return { name, email, isAdmin, ...(isAdmin ? { roles: rolesOf(user).join(', ') } : {}) }
}

/**
 * The note of a change of a user, and the condition under which it is true. Undefined when nothing
 * changes.
 */
export function noteOfUserChange(
  context: AppContext,
  by: AuditActor,
  before: UserRecord,
  wanted: Pick<UserChange, 'name' | 'email' | 'isAdmin' | 'roles'> & { passwordChanged?: boolean },
): (Pick<UserChange, 'ifSeen'> & { note: AuditNote }) | undefined {
  const { name, email, isAdmin, roles } = before
  const after = {
    name: wanted.name ?? name,
    email: wanted.email ?? email,
    isAdmin: wanted.isAdmin ?? isAdmin,
    ...((wanted.roles ?? roles) ? { roles: wanted.roles ?? roles } : {}),
  }
  const changes = [
    ...changesBetween(auditedUser(before), auditedUser(after)),
    ...(wanted.passwordChanged ? [{ field: 'password' }] : []),
  ]
  if (changes.length === 0) return undefined
  const ifSeen = { name, email, isAdmin, roles: roles ?? null }
  return {
    note: auditNote(context, { actor: by, action: 'changed', subjectName: name, changes }),
    ifSeen,
  }
}

/** The actions of staff on an order's state. */
export function noteOfOrderChange(
  context: AppContext,
  by: User | undefined,
  order: Pick<OrderRecord, 'orderNumber' | 'status'> | undefined,
  { action, status }: { action: AuditAction; status: OrderStatus },
): AuditNote | undefined {
  if (!by?.isAdmin || !order) return undefined
  const changes = changesBetween({ status: order.status }, { status })
  return auditNote(context, {
    actor: auditActor(by),
    action,
    subjectName: order.orderNumber,
    changes,
  })
}

async function recordNotes(
  { models: { audit } }: AppContext,
  kind: AuditKind,
  subjects: readonly NotedSubject[],
): Promise<void> {
  const noted = subjects.filter(({ auditNotes }) => auditNotes && auditNotes.length > 0)
  if (noted.length === 0) return
  const entries = noted.flatMap(({ _id, auditNotes = [] }) =>
    auditNotes.map((note) => ({ ...note, kind, subjectId: _id })),
  )
  await audit.record(entries)
  await audit.crossOff(
    kind,
    noted.map(({ _id }) => _id),
    entries,
  )
}

/**
 * Copies audit notes from records into the log. The change itself is already stored, so the job
 * repeats failed copies.
 */
export async function tryRecordNotes(
  context: AppContext,
  kind: AuditKind,
  subjects: readonly NotedSubject[],
): Promise<void> {
  try {
    await recordNotes(context, kind, subjects)
  } catch (error) {
    context.log.warn({ err: error, kind }, 'the audit log has to wait')
  }
}

/**
 * Deletes a record and logs who did it. The deletion also deletes the record's notes, so the log
 * announces it first; after an interruption the job checks whether the record still exists.
 * `remove` returns whether this call removed it.
 */
export async function deleteAudited<Result>(
  context: AppContext,
  { kind, subjectId, note }: { kind: AuditKind; subjectId: string; note: AuditNote },
  remove: () => Promise<Result>,
): Promise<Result> {
  const { audit } = context.models
  const entry = { ...note, kind, subjectId }
  await audit.announceDeletion(entry)
  let removed: Result
  try {
    removed = await remove()
  } catch (error) {
    // Without the database the outcome is unknown; the job resolves it.
    if (!isDatabaseAway(error)) await audit.withdrawDeletion(note._id)
    throw error
  }
  try {
    if (removed) await audit.record([entry])
    await audit.withdrawDeletion(note._id)
  } catch (error) {
    context.log.warn({ err: error, kind }, 'the audit log has to wait')
  }
  return removed
}

async function settleDeletions({ models: { audit } }: AppContext, before: Date): Promise<void> {
  for (const entry of await audit.findAnnouncedDeletions(before, BATCH)) {
    if (!(await audit.subjectExists(entry.kind, entry.subjectId))) await audit.record([entry])
    await audit.withdrawDeletion(entry._id)
  }
}

/** Writes log entries that were interrupted. Safe in many processes at a time. */
export async function recordWaitingNotes(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - GRACE_MS)
  for (const kind of auditKinds) {
    const waiting = await context.models.audit.findWaiting(kind, before, BATCH)
    await recordNotes(
      context,
      kind,
      waiting.map(({ subjectId, notes }) => ({ _id: subjectId, auditNotes: notes })),
    )
  }
  await settleDeletions(context, before)
}
