import { Schema, trusted, type Connection } from 'mongoose'
import { isDuplicateKey } from '../connect'
import { isCorrectable, mayMean, nearKeys, nearKeysOfTyped } from './near-words'

/** A word that some product has, with the keys to find it by when it is mistyped. */
interface StoredWord {
  _id: string
  near: string[]
}

/** How many words a process remembers to have stored, so as not to store them again. */
const REMEMBERED_MAX = 200_000
const CANDIDATES_MAX = 1_000

const wordSchema = new Schema<StoredWord>(
  { _id: { type: String, required: true }, near: { type: [String], required: true } },
  { collection: 'search_words', versionKey: false },
)
wordSchema.index({ near: 1 })

/**
 * All words that products have. Words of deleted products stay: they are found, and then no product
 * has them.
 */
export function createVocabularyQueries(connection: Connection) {
  const model = connection.model('SearchWord', wordSchema)
  const collection = connection.collection<StoredWord>(model.collection.name)
  const remembered = new Set<string>()

  async function store(words: readonly string[]): Promise<void> {
    try {
      // Past Mongoose, whose look at each of so many words takes longer than the database does.
      await collection.bulkWrite(
        words.map((word) => ({
          updateOne: {
            filter: { _id: word },
            update: { $setOnInsert: { near: isCorrectable(word) ? nearKeys(word) : [] } },
            upsert: true,
          },
        })),
        { ordered: false },
      )
    } catch (error) {
      // Another process has added the word in this moment; the rest were added all the same.
      if (!isDuplicateKey(error)) throw error
    }
  }

  return {
    ensureIndexes: () => model.createIndexes(),

    /** Adds those of the words that are new. To be done before a product with them is stored. */
    async add(words: Iterable<string>): Promise<void> {
      const fresh = [...new Set(words)].filter((word) => !remembered.has(word))
      if (fresh.length === 0) return
      await store(fresh)
      if (remembered.size + fresh.length > REMEMBERED_MAX) remembered.clear()
      for (const word of fresh) remembered.add(word)
    },

    /** The words that begin so, at most `limit` of them. */
    async beginningWith(beginning: string, limit: number): Promise<string[]> {
      const found = await model
        .find({ _id: trusted({ $gte: beginning, $lt: `${beginning}\u{10ffff}` }) })
        .limit(limit)
        .select({ _id: 1 })
        .lean<Pick<StoredWord, '_id'>[]>()
      return found.map(({ _id }) => _id)
    },

    /** The words that may have been meant by a mistyped one, at most `limit` of them. */
    async near(typed: string, limit: number): Promise<string[]> {
      if (!isCorrectable(typed)) return []
      const found = await model
        .find({ near: trusted({ $in: nearKeysOfTyped(typed) }) })
        .limit(CANDIDATES_MAX)
        .select({ _id: 1 })
        .lean<Pick<StoredWord, '_id'>[]>()
      return found
        .map(({ _id }) => _id)
        .filter((word) => mayMean(typed, word))
        .sort((a, b) => Math.abs(a.length - typed.length) - Math.abs(b.length - typed.length))
        .slice(0, limit)
    },
  }
}

export type VocabularyQueries = ReturnType<typeof createVocabularyQueries>
