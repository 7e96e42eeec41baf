import type { AuditAction } from '@voltkart/shared/contract/audit'
import type { AuditKind } from '@voltkart/shared/domain/logged-records'
import { trusted, type Connection, type QueryFilter, type Types } from 'mongoose'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { isDuplicateKey } from '../database-errors'
import { createAuditEntryModel, type StoredAuditEntry } from './audit-schema'

export interface AuditFilter {
  kind?: AuditKind | undefined
  action?: AuditAction | undefined
  actor?: string | undefined
  subject?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

/** The ids in the log of documents whose key is a name. */
export const SYNONYMS_AUDIT_ID = '000000000000000000000002'
export const CATEGORIES_AUDIT_ID = '000000000000000000000003'

const fixedNames: Partial<Record<AuditKind, string>> = {
  synonyms: SYNONYMS_AUDIT_ID,
  category: CATEGORIES_AUDIT_ID,
}

/** The id of a record in the log. */
export const toAuditSubjectId = (kind: AuditKind, key: Types.ObjectId | string): string =>
  fixedNames[kind] ?? key.toString()

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

/** The log of staff actions. */
export function createAuditQueries(connection: Connection) {
  const entries = createAuditEntryModel(connection)

  const findEntries = (filter: AuditFilter) => entries.find(toFilter(filter)).sort(newest)

  return {
    list: (filter: AuditFilter, { limit, skip }: { limit: number; skip: number }) =>
      findEntries(filter).skip(skip).limit(limit).lean<StoredAuditEntry[]>().exec(),

    async count(filter: AuditFilter): Promise<number> {
      const query = toFilter(filter)
      const all = Object.keys(query).length === 0
      return all ? entries.countDocuments().hint({ _id: 1 }) : entries.countDocuments(query)
    },

    /** All matching entries, as a cursor. */
    stream: (filter: AuditFilter): AsyncIterable<StoredAuditEntry[]> =>
      toBatches(findEntries(filter).cursor({ batchSize: BATCH_SIZE })),

    /** The entries among these that are not in the log yet. */
    async findMissing(written: readonly StoredAuditEntry[]): Promise<StoredAuditEntry[]> {
      const ids = written.map(({ _id }) => _id)
      const stored = await entries
        .find({ _id: trusted({ $in: ids }) })
        .select({ _id: 1 })
        .lean()
      const storedIds = new Set(stored.map(({ _id }) => _id))
      return written.filter(({ _id }) => !storedIds.has(_id))
    },

    /** Writes entries. Those already in the log, such as from an earlier attempt, stay unchanged. */
    async record(written: readonly StoredAuditEntry[]): Promise<void> {
      if (written.length === 0) return
      try {
        await entries.insertMany([...written], { ordered: false, throwOnValidationError: true })
      } catch (error) {
        if (!isDuplicateKey(error)) throw error
      }
    },
  }
}
