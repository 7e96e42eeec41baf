import { Schema, type Connection } from 'mongoose'
import { indexOutbox, outboxField, type WithOutbox } from '../../outbox/outbox-field'

/** The groups of words that a search treats as the same. */
export interface SynonymRecord {
  groups: readonly (readonly string[])[]
  /** Counts the changes; 0 until staff save groups of their own. */
  version: number
}

interface StoredSynonyms extends SynonymRecord, WithOutbox {
  _id: string
}

/** The key of the one document of the collection. */
export const SYNONYMS_KEY = 'synonyms'

const required = true

const synonymSchema = new Schema<StoredSynonyms>(
  {
    _id: { type: String, required },
    groups: { type: [[String]], required },
    version: { type: Number, required },
    ...outboxField,
  },
  { collection: 'synonyms', versionKey: false },
)
indexOutbox(synonymSchema)

export const createSynonymModel = (connection: Connection) =>
  connection.model('Synonyms', synonymSchema)
