import { settleUpgrade } from './backup/interrupted-upgrade'
import type { AppContext } from './context'
import { migrateDatabase, getNewestNumber } from './database/migrations/migrate'
import { refuseUnfinishedRestore } from './models/backup/markers'
import { ensureIndexes } from './models/models'

/** All leases use the database's clock, so it is read first. */
async function checkClock({ databaseClock, log }: AppContext): Promise<void> {
  await databaseClock.measure()
  const warning = databaseClock.warning()
  if (warning) log.warn(`${warning}; the shop goes by the database's, but set both by NTP`)
}

/** Runs the migrations and creates the indexes that the database lacks. */
export async function updateDatabase(context: AppContext): Promise<void> {
  await migrateDatabase(context, context.migrations)
  await ensureIndexes(context.connection, context.models)
  await context.limits.ensureIndexes()
}

/**
 * Prepares the database for this program: migrations, then indexes. Safe with many processes at a
 * time. With `exclusive` there are no others, so leases of earlier processes are void. What an
 * interrupted upgrade has changed is put back before.
 * @throws NewerDatabaseError when a newer program has changed it
 * @throws RestoreUnfinishedError, without changes, when a restore was interrupted
 * @throws UpgradeUnfinishedError, without changes, during an upgrade or in the release after it
 */
export async function prepareDatabase(context: AppContext, exclusive = false): Promise<void> {
  await refuseUnfinishedRestore(context.connection)
  await checkClock(context)
  if (exclusive) await context.models.leases.deleteAll()
  await settleUpgrade(context, getNewestNumber(context.migrations))
  await updateDatabase(context)
}
