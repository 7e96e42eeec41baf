import { Schema, type Connection } from 'mongoose'

interface StoredMigration {
  _id: number
  name: string
  at: Date
}

const migrationSchema = new Schema<StoredMigration>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'migrations', versionKey: false },
)

/** The migrations that this database has completed. */
export function createMigrationQueries(connection: Connection) {
  const model = connection.model('Migration', migrationSchema)
  return {
    ensureIndexes: () => Promise.resolve(),

    /** The number of the newest one; 0 without any. */
    async version(): Promise<number> {
      const newest = await model.findOne().sort({ _id: -1 }).lean<StoredMigration>()
      return newest?._id ?? 0
    },

    /** Records that one is complete. */
    async record(number: number, name: string, at: Date): Promise<void> {
      await model.updateOne({ _id: number }, { $set: { name, at } }, { upsert: true })
    },
  }
}
