import type { Connection } from 'mongoose'
import { z } from 'zod'
import { text, toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import { shareReads } from '../batch-calls'

const storedSetting = z.object({
  _id: z.string(),
  state: text<'started' | 'finished'>(),
  at: z.date(),
  value: z.string().exactOptional(),
})
type StoredSetting = z.infer<typeof storedSetting>

/** The setting with the letters of the last restore, which are part of document numbers. */
export const DOCUMENT_LETTERS = 'letters of document numbers'

/** The setting with the time of the restore after which customers were last erased again. */
export const ERASED_AGAIN = 'customers erased again'

/** The setting with the time of the last backup. */
export const LAST_BACKUP = 'last backup'

const settingSchema = toSchema(storedSetting, 'settings', { aboutNoPerson: true })

/** The shop's own state: the progress of tasks that run once. */
export function createSettingQueries(connection: Connection) {
  const model = connection.model('Setting', settingSchema)
  const documentLetters = shareReads(async (): Promise<string> => {
    const setting = await model.findById(DOCUMENT_LETTERS).select({ value: 1 }).lean()
    return setting?.value ?? ''
  })
  return {
    /** Records the start of a task. False when it was started before. */
    async begin(name: string, at: Date): Promise<boolean> {
      try {
        await model.create({ _id: name, state: 'started', at })
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },

    async finish(name: string, at: Date): Promise<void> {
      await model.updateOne({ _id: name }, { $set: { state: 'finished', at } })
    },

    /** Stores the progress of a continuing task. */
    async reach(name: string, at: Date): Promise<void> {
      await model.updateOne(
        { _id: name },
        { $max: { at }, $setOnInsert: { state: 'finished' } },
        { upsert: true },
      )
    },

    /** The letters of the last restore; empty before the first one. */
    documentLetters,

    /** When the database was last restored, if no customers were erased again since. */
    async readRestoredAt(): Promise<Date | undefined> {
      const restored = (await model.findById(DOCUMENT_LETTERS).lean())?.at
      const erased = (await model.findById(ERASED_AGAIN).lean())?.at
      return restored && erased && erased >= restored ? undefined : restored
    },

    /** When the last backup began; undefined before the first one. */
    async readLastBackupAt(): Promise<Date | undefined> {
      return (await model.findById(LAST_BACKUP).lean())?.at
    },

    /** Stores what a task remembers, in place of what it did before. */
    async keep(name: string, value: string, at: Date): Promise<void> {
      await model.updateOne(
        { _id: name },
        { $set: { value, at }, $setOnInsert: { state: 'finished' } },
        { upsert: true },
      )
    },

    find: (name: string) => model.findById(name).lean<StoredSetting>().exec(),
  }
}
