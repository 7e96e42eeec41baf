import { getLaterLetters, getNextLetters } from '@voltkart/shared/domain/document-number'
import type { Connection } from 'mongoose'
import { DOCUMENT_LETTERS } from '../settings/setting-queries'
import { toStagedName } from './raw-collections'

interface StoredLetters {
  _id: string
  value?: string
}

const SETTINGS = 'settings'

/**
 * The letters in the numbers of tax documents. Documents that were issued after a backup are lost with
 * a restore, but their numbers have left the shop. So each restore begins series with the next letter.
 */
export function createDocumentLetters(connection: Connection) {
  const database = connection.getClient().db(connection.name)
  const getSettings = (name: string) => database.collection<StoredLetters>(name)
  const readLetters = async (name: string) =>
    (await getSettings(name).findOne({ _id: DOCUMENT_LETTERS }))?.value ?? ''

  return {
    /**
     * Stores the letters that follow those of the archive and of the replaced shop, in the restored
     * collections: so no crash can lose them.
     */
    async beginNext(at: Date): Promise<void> {
      const staged = toStagedName(SETTINGS)
      const value = getNextLetters(
        getLaterLetters(await readLetters(SETTINGS), await readLetters(staged)),
      )
      await getSettings(staged).updateOne(
        { _id: DOCUMENT_LETTERS },
        { $set: { state: 'finished', at, value } },
        { upsert: true },
      )
    },
  }
}
