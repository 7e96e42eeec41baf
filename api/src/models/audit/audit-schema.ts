import type { AuditAction, AuditChange, AuditKind } from '@voltkart/shared/contract/audit'
import { Schema, type Connection } from 'mongoose'
import { AUDIT_KIND, type OutboxEntry } from '../outbox/outbox-field'

/** Who performed an action, with the name and email of that time. */
export interface AuditActor {
  _id?: string
  name: string
  email?: string
}

/**
 * A change by staff. The update that makes the change writes it into the outbox of the record, from
 * which it is copied to the log (docs/decisions/009-audit-log.md).
 */
export interface AuditNote {
  _id: string
  at: Date
  actor: AuditActor
  action: AuditAction
  subjectName: string
  changes: AuditChange[]
}

/** An entry of the log. */
export interface StoredAuditEntry extends AuditNote {
  kind: AuditKind
  subjectId: string
}

/** The entry that adds a note to the log. */
export const auditEntry = ({ _id: id, at, ...payload }: AuditNote): OutboxEntry => ({
  id,
  kind: AUDIT_KIND,
  at,
  payload,
})

/** The notes for the log among the entries of an outbox. */
export const auditNotesIn = (entries: readonly OutboxEntry[] = []): AuditNote[] =>
  entries
    .filter(({ kind }) => kind === AUDIT_KIND)
    .map(({ id, at, payload }) => ({
      _id: id,
      at,
      ...(payload as Omit<AuditNote, '_id' | 'at'>),
    }))

const required = true
const plain = { _id: false } as const

const noteFields = {
  _id: { type: String, required },
  at: { type: Date, required },
  actor: {
    type: new Schema<AuditActor>(
      { _id: String, name: { type: String, required }, email: String },
      plain,
    ),
    required,
  },
  action: { type: String, required },
  subjectName: { type: String, required },
  changes: {
    type: [
      new Schema<AuditChange>(
        {
          field: { type: String, required },
          before: Schema.Types.Mixed,
          after: Schema.Types.Mixed,
        },
        plain,
      ),
    ],
    default: undefined,
  },
}

const entryFields = {
  ...noteFields,
  kind: { type: String, required },
  subjectId: { type: String, required },
}

const entrySchema = new Schema<StoredAuditEntry>(entryFields, {
  collection: 'audit_entries',
  versionKey: false,
})
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
