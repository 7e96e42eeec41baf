import { Schema, trusted, type Connection } from 'mongoose'
import { isDuplicateKey } from '../../connect'
import { defaultSynonyms } from './default-synonyms'

/** The groups of words that a search takes for the same. */
export interface SynonymRecord {
  groups: readonly (readonly string[])[]
  /** Counts the changes; 0 until staff save groups of their own. */
  version: number
}

interface StoredSynonyms extends SynonymRecord {
  _id: string
}

/** The only document of its collection. */
const ID = 'synonyms'
/** How often a change is tried that others come before. */
const TRIES_MAX = 5

const synonymSchema = new Schema<StoredSynonyms>(
  {
    _id: { type: String, required: true },
    groups: { type: [[String]], required: true },
    version: { type: Number, required: true },
  },
  { collection: 'synonyms', versionKey: false },
)

const initial: SynonymRecord = { groups: defaultSynonyms, version: 0 }

/**
 * The synonyms of the search.
 * @param onSaved is called after each change
 */
export function createSynonymQueries(connection: Connection, onSaved: () => void) {
  const model = connection.model('Synonyms', synonymSchema)

  async function findSynonyms(): Promise<SynonymRecord> {
    const stored = await model.findById(ID).select({ _id: 0 }).lean<SynonymRecord>()
    return stored ?? initial
  }

  async function replace(groups: SynonymRecord['groups'], version: number): Promise<boolean> {
    const next = { groups, version: version + 1 }
    try {
      if (version === 0) await model.create({ _id: ID, ...next })
      else return (await model.updateOne({ _id: ID, version }, { $set: next })).modifiedCount > 0
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  return {
    /** The synonyms that staff saved last, else the default ones. */
    findSynonyms,

    /** The synonyms unless they still have this version; then undefined. */
    async findNewSynonyms(known: number): Promise<SynonymRecord | undefined> {
      const filter = { _id: ID, version: trusted({ $ne: known }) }
      return (await model.findOne(filter).select({ _id: 0 }).lean<SynonymRecord>()) ?? undefined
    },

    /**
     * Replaces the synonyms.
     * @param versions those that the editor may have started from; without them any
     * @returns what is stored now; `stale` if that is another version, `busy` if others kept changing it
     */
    async saveSynonyms(
      groups: SynonymRecord['groups'],
      versions?: readonly number[],
    ): Promise<SynonymRecord | 'stale' | 'busy'> {
      for (let tries = 0; tries < TRIES_MAX; tries += 1) {
        const { version } = await findSynonyms()
        if (versions && !versions.includes(version)) return 'stale'
        if (!(await replace(groups, version))) continue
        onSaved()
        return { groups, version: version + 1 }
      }
      return 'busy'
    },
  }
}

export type SynonymQueries = ReturnType<typeof createSynonymQueries>
