import type { Connection } from 'mongoose'
import { z } from 'zod'
import { toSchema } from '../record-schema'

const storedMigration = z.object({
  _id: z.number(),
  name: z.string(),
  at: z.date(),
})
type StoredMigration = z.infer<typeof storedMigration>

const migrationSchema = toSchema(storedMigration, 'migrations', { aboutNoPerson: true })

/** The migrations that this database has completed. */
export function createMigrationQueries(connection: Connection) {
  const model = connection.model('Migration', migrationSchema)
  return {
    /** The number of the newest one; 0 without any. */
    async readVersion(): Promise<number> {
      const newest = await model.findOne().sort({ _id: -1 }).lean<StoredMigration>()
      return newest?._id ?? 0
    },

    /** Records that one is complete. */
    async record(number: number, name: string, at: Date): Promise<void> {
      await model.updateOne({ _id: number }, { $set: { name, at } }, { upsert: true })
    },
  }
}
