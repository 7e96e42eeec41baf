import { auditChangeSchema, type AuditAction } from '@voltkart/shared/contract/audit'
import type { AuditKind } from '@voltkart/shared/domain/logged-records'
import type { Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'
import { AUDIT_KIND, type OutboxEntry } from '../outbox/outbox-field'

/** The actor of an action, with the name and email at that time. */
export const auditActor = z.object({
  _id: z.string().exactOptional(),
  name: z.string(),
  email: z.string().exactOptional(),
})
export type AuditActor = z.infer<typeof auditActor>

/**
 * A change by staff. The update that makes the change writes it into the outbox of the record, from
 * which it is copied to the log (docs/decisions/009-audit-log.md).
 */
const auditNote = z.object({
  _id: z.string(),
  at: z.date(),
  actor: auditActor,
  action: text<AuditAction>(),
  subjectName: z.string(),
  changes: z.array(auditChangeSchema),
})
export type AuditNote = z.infer<typeof auditNote>

/** An entry of the log. */
const storedAuditEntry = z.object({
  ...auditNote.shape,
  kind: text<AuditKind>(),
  subjectId: z.string(),
})
export type StoredAuditEntry = z.infer<typeof storedAuditEntry>

/** The entry that adds a note to the log. */
export const toAuditEntry = ({ _id: id, at, ...payload }: AuditNote): OutboxEntry => ({
  id,
  kind: AUDIT_KIND,
  at,
  payload,
})

/** The notes for the log among the entries of an outbox. */
export const getAuditNotes = (entries: readonly OutboxEntry[] = []): AuditNote[] =>
  entries
    .filter(({ kind }) => kind === AUDIT_KIND)
    .map(({ id, at, payload }) => ({
      _id: id,
      at,
      ...(payload as Omit<AuditNote, '_id' | 'at'>),
    }))

const entrySchema = toSchema(storedAuditEntry, 'audit_entries')
const newest = { at: -1, _id: -1 } as const
entrySchema.index(newest)
entrySchema.index({ kind: 1, ...newest })
entrySchema.index({ action: 1, ...newest })
entrySchema.index({ 'actor._id': 1, ...newest })
entrySchema.index({ subjectId: 1, ...newest })
// A record is deleted only once, even if several callers report it.
entrySchema.index(
  { kind: 1, subjectId: 1 },
  { unique: true, partialFilterExpression: { action: 'deleted' } },
)

export const createAuditEntryModel = (connection: Connection) =>
  connection.model('AuditEntry', entrySchema)
