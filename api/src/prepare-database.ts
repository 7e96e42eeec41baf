import type { AppContext } from './context'
import { migrateDatabase } from './jobs/migrate'
import { ensureIndexes } from './models/models'

/**
 * Makes the database one that this program can work with: migrations, then indexes. Safe with many
 * processes at once.
 * @throws NewerDatabaseError when a newer program has changed it
 */
export async function prepareDatabase(context: AppContext): Promise<void> {
  await migrateDatabase(context)
  await ensureIndexes(context.models)
  await context.limits.ensureIndexes()
}
