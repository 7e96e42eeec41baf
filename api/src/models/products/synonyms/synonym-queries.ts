import { trusted, type Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../../record-schema'
import type { AuditNote } from '../../audit/audit-schema'
import { indexOutbox, outboxField } from '../../outbox/outbox-field'
import { replaceVersion } from '../../replace-version'
import { defaultSynonyms } from './default-synonyms'

/** The groups of words that a search treats as the same. */
const synonymRecord = z.object({
  groups: z.array(z.array(z.string()).readonly()).readonly(),
  /** Counts the changes; 0 until staff save groups of their own. */
  version: z.number(),
})
export type SynonymRecord = z.infer<typeof synonymRecord>

const storedSynonyms = z.object({
  ...synonymRecord.shape,
  _id: z.string(),
  ...outboxField,
})

/** The key of the one document of the collection. */
const SYNONYMS_KEY = 'synonyms'

const synonymSchema = toSchema(storedSynonyms, 'synonyms', { aboutNoPerson: true })
indexOutbox(synonymSchema)

const createSynonymModel = (connection: Connection) => connection.model('Synonyms', synonymSchema)

const recordFields = { _id: 0, groups: 1, version: 1 } as const
const initial: SynonymRecord = { groups: defaultSynonyms, version: 0 }

/**
 * The synonyms of the search.
 * @param onSaved is called after each change
 */
export function createSynonymQueries(connection: Connection, onSaved: () => void) {
  const model = createSynonymModel(connection)

  return {
    /** The synonyms that staff saved last, else the default ones. */
    async findSynonyms(): Promise<SynonymRecord> {
      const stored = await model.findById(SYNONYMS_KEY).select(recordFields).lean<SynonymRecord>()
      return stored ?? initial
    },

    /** The synonyms unless they still have this version; then undefined. */
    async findNewSynonyms(knownVersion: number): Promise<SynonymRecord | undefined> {
      const filter = { _id: SYNONYMS_KEY, version: trusted({ $ne: knownVersion }) }
      const record = await model.findOne(filter).select(recordFields).lean<SynonymRecord>()
      return record ?? undefined
    },

    /**
     * Replaces the synonyms together with the note of who does it, if they still have this version: 0
     * are those that were never saved.
     * @returns what is stored now; undefined when they have another version by now
     */
    async replaceSynonyms(
      version: number,
      groups: SynonymRecord['groups'],
      note: AuditNote | undefined,
    ): Promise<SynonymRecord | undefined> {
      const next: SynonymRecord = { groups, version: version + 1 }
      if (!(await replaceVersion(model, SYNONYMS_KEY, next, [note]))) return undefined
      onSaved()
      return next
    },
  }
}

export type SynonymQueries = ReturnType<typeof createSynonymQueries>
