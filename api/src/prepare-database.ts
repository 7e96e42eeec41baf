import type { AppContext } from './context'
import { migrateDatabase } from './models/migrations/migrate'
import { refuseUnfinishedRestore } from './models/backup/restore-marker'
import { ensureIndexes } from './models/models'

/** Everything from the first lease on goes by the database's clock, so that is read first. */
async function checkClock({ databaseClock, log }: AppContext): Promise<void> {
  await databaseClock.measure()
  const warning = databaseClock.warning()
  if (warning) log.warn(`${warning}; the shop goes by the database's, but set both by NTP`)
}

/**
 * Makes the database one that this program can work with: migrations, then indexes. Safe with many
 * processes at once. With `exclusive` there is no other, so leases of earlier processes are void.
 * @throws NewerDatabaseError when a newer program has changed it
 * @throws RestoreUnfinishedError, having changed nothing, when a restore was interrupted
 */
export async function prepareDatabase(context: AppContext, exclusive = false): Promise<void> {
  await refuseUnfinishedRestore(context.connection)
  await checkClock(context)
  if (exclusive) await context.models.leases.forgetAll()
  await migrateDatabase(context)
  await ensureIndexes(context.models)
  await context.limits.ensureIndexes()
}
