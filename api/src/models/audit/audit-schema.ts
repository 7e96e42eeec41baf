import type { AuditAction, AuditChange, AuditKind } from '@voltkart/shared/contract/audit'
import { Schema, type Connection } from 'mongoose'

/** Who performed an action, with the name and email of that time. */
export interface AuditActor {
  _id?: string
  name: string
  email?: string
}

/**
 * A change by staff. It is written into the record by the same update as the change and copied to
 * the log from there (docs/decisions/009-audit-log.md).
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

/** A record that may have notes which are not in the log yet. */
export interface Noted {
  auditNotes?: AuditNote[]
}

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

/** The field of a record with its notes until they are in the log. */
export const auditNotesField = {
  auditNotes: { type: [new Schema<AuditNote>(noteFields)], default: undefined },
}

/** Finds the records with notes; small, since only such records are in it. */
export function indexAuditNotes(schema: { index: Schema['index'] }): void {
  schema.index(
    { 'auditNotes.at': 1 },
    { partialFilterExpression: { 'auditNotes.0': { $exists: true } } },
  )
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

const deletionSchema = new Schema<StoredAuditEntry>(entryFields, {
  collection: 'audit_deletions',
  versionKey: false,
})
deletionSchema.index({ at: 1 })

export const createAuditEntryModel = (connection: Connection) =>
  connection.model('AuditEntry', entrySchema)
export const createAuditDeletionModel = (connection: Connection) =>
  connection.model('AuditDeletion', deletionSchema)
