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

/** Which migrations this database has been through. */
export function createMigrationQueries(connection: Connection) {
  const model = connection.model('Migration', migrationSchema)
  return {
    ensureIndexes: () => Promise.resolve(),

    /** The number of the newest one; 0 when there was none. */
    async version(): Promise<number> {
      const newest = await model.findOne().sort({ _id: -1 }).lean<StoredMigration>()
      return newest?._id ?? 0
    },

    /** Writes down that one is through. */
    async record(number: number, name: string, at: Date): Promise<void> {
      await model.updateOne({ _id: number }, { $set: { name, at } }, { upsert: true })
    },
  }
}

export type MigrationQueries = ReturnType<typeof createMigrationQueries>
