import type { AuditAction, AuditKind } from '@voltkart/shared/contract/audit'
import { Types, trusted, type Connection, type Model, type QueryFilter } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { CATEGORIES_AUDIT_ID, CATEGORIES_KEY } from '../categories/category-schema'
import { BATCH_SIZE, batchesOf } from '../batches'
import { isDuplicateKey } from '../database-errors'
import { SYNONYMS_AUDIT_ID, SYNONYMS_KEY } from '../products/synonyms/synonym-schema'
import {
  createAuditDeletionModel,
  createAuditEntryModel,
  type AuditNote,
  type Noted,
  type StoredAuditEntry,
} from './audit-schema'

export interface AuditFilter {
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  actor?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const modelNames = {
  product: 'Product',
  user: 'User',
  order: 'Order',
  complaint: 'Complaint',
  shop: 'Shop',
  home: 'Home',
  page: 'PageVersion',
  synonyms: 'Synonyms',
  supplier: 'Supplier',
  purchase: 'Purchase',
  review: 'Review',
  category: 'Categories',
  token: 'ApiToken',
  webhook: 'EventWebhook',
  settlement: 'SettledRow',
} as const

/** Documents whose key is a name, for which the log has an id. */
const named: Partial<Record<AuditKind, { key: string; id: string }>> = {
  synonyms: { key: SYNONYMS_KEY, id: SYNONYMS_AUDIT_ID },
  category: { key: CATEGORIES_KEY, id: CATEGORIES_AUDIT_ID },
}
// Rows of settlements have the ids of Razorpay.
const toKey = (kind: AuditKind, id: string): Types.ObjectId | string =>
  named[kind]?.key ?? (kind === 'settlement' ? id : new Types.ObjectId(id))
const toSubjectId = (kind: AuditKind, key: Types.ObjectId | string): string =>
  named[kind]?.id ?? key.toString()

const newest = { at: -1, _id: -1 } as const

function toFilter({
  kind,
  action,
  actor,
  subject,
  from,
  to,
}: AuditFilter): QueryFilter<StoredAuditEntry> {
  return {
    ...(kind ? { kind } : {}),
    ...(action ? { action } : {}),
    ...(actor ? { 'actor._id': actor.toLowerCase() } : {}),
    ...(subject ? { subjectId: subject.toLowerCase() } : {}),
    ...(from || to
      ? { at: trusted({ ...(from ? { $gte: from } : {}), ...(to ? { $lt: to } : {}) }) }
      : {}),
  }
}

/** The log of staff actions, and the notes in records that still have to be copied into it. */
export function createAuditQueries(connection: Connection) {
  const entries = createAuditEntryModel(connection)
  const deletions = createAuditDeletionModel(connection)
  const subjects = (kind: AuditKind): Model<Noted> => connection.model<Noted>(modelNames[kind])

  const find = (filter: AuditFilter) => entries.find(toFilter(filter)).sort(newest)

  return {
    async ensureIndexes(): Promise<void> {
      await Promise.all([createIndexes(entries), createIndexes(deletions)])
    },

    list: (filter: AuditFilter, { limit, skip }: { limit: number; skip: number }) =>
      find(filter).skip(skip).limit(limit).lean<StoredAuditEntry[]>().exec(),

    async count(filter: AuditFilter): Promise<number> {
      const query = toFilter(filter)
      const all = Object.keys(query).length === 0
      return all ? entries.countDocuments().hint({ _id: 1 }) : entries.countDocuments(query)
    },

    /** All matching entries, as a cursor. */
    stream: (filter: AuditFilter): AsyncIterable<StoredAuditEntry[]> =>
      batchesOf(find(filter).cursor({ batchSize: BATCH_SIZE })),

    /** Writes entries. Those already in the log, such as from an earlier attempt, stay unchanged. */
    async record(written: readonly StoredAuditEntry[]): Promise<void> {
      try {
        await entries.insertMany([...written], { ordered: false, throwOnValidationError: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },

    /** Removes notes that are in the log from their records. */
    async crossOff(
      kind: AuditKind,
      subjectIds: readonly string[],
      notes: readonly AuditNote[],
    ): Promise<void> {
      await subjects(kind).updateMany(
        { _id: trusted({ $in: subjectIds.map((id) => toKey(kind, id)) }) },
        { $pull: { auditNotes: { _id: { $in: notes.map(({ _id }) => _id) } } } },
      )
    },

    /** Records with notes from before `before` that still have to be copied into the log. */
    async findWaiting(
      kind: AuditKind,
      before: Date,
      limit: number,
    ): Promise<{ subjectId: string; notes: AuditNote[] }[]> {
      const found = await subjects(kind)
        .find({
          'auditNotes.at': trusted({ $lte: before }),
          'auditNotes.0': trusted({ $exists: true }),
        })
        .select({ auditNotes: 1 })
        .limit(limit)
        .lean<(Noted & { _id: Types.ObjectId | string })[]>()
      return found.map(({ _id, auditNotes = [] }) => ({
        subjectId: toSubjectId(kind, _id),
        notes: auditNotes,
      }))
    },

    /** Announces that a record is about to be deleted. */
    async announceDeletion(entry: StoredAuditEntry): Promise<void> {
      await deletions.create(entry)
    },

    async withdrawDeletion(id: string): Promise<void> {
      await deletions.deleteOne({ _id: id })
    },

    /** Deletions that were announced before `before` and neither carried out nor cancelled. */
    findAnnouncedDeletions: (before: Date, limit: number) =>
      deletions
        .find({ at: trusted({ $lte: before }) })
        .sort({ at: 1 })
        .limit(limit)
        .lean<StoredAuditEntry[]>()
        .exec(),

    async subjectExists(kind: AuditKind, id: string): Promise<boolean> {
      return (await subjects(kind).exists({ _id: toKey(kind, id) })) !== null
    },
  }
}
