import type { AppContext } from './context'
import { migrateDatabase } from './jobs/migrate'
import { refuseUnfinishedRestore } from './models/backup/restore-marker'
import { ensureIndexes } from './models/models'

/**
 * Makes the database one that this program can work with: migrations, then indexes. Safe with many
 * processes at once. With `exclusive` there is no other, so leases of earlier processes are void.
 * @throws NewerDatabaseError when a newer program has changed it
 * @throws RestoreUnfinishedError, having changed nothing, when a restore was interrupted
 */
export async function prepareDatabase(context: AppContext, exclusive = false): Promise<void> {
  await refuseUnfinishedRestore(context.connection)
  if (exclusive) await context.models.leases.forgetAll()
  await migrateDatabase(context)
  await ensureIndexes(context.models)
  await context.limits.ensureIndexes()
}
