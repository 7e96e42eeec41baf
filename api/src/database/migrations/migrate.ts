import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Connection } from '../../models/connect'
import type { Models } from '../../models/models'
import { migrations as allMigrations, type Migration } from './migration-list'
import { holdIfFree, newHolder, type Clock } from '../../models/leases/hold-lease'
import { ExpectedError } from '../../errors'

const LEASE = 'migrations'
const POLL_MS = 100

/** A newer program has migrated the database to a version unknown to this one. */
export class NewerDatabaseError extends ExpectedError {
  override name = 'NewerDatabaseError'
}

interface Needed {
  connection: Connection
  models: Pick<Models, 'leases' | 'migrations'>
  log: Logger
  now(): Date
  clock?: Clock
}

/** The number of the newest migration; 0 without any. */
export const getNewestNumber = (list: readonly Migration[]): number =>
  Math.max(0, ...list.map(({ number }) => number))

/**
 * The migrations that the database lacks.
 * @throws NewerDatabaseError when the database is further than this program
 */
export async function findPendingMigrations(
  { migrations }: Pick<Models, 'migrations'>,
  list: readonly Migration[],
): Promise<Migration[]> {
  const version = await migrations.readVersion()
  const newest = getNewestNumber(list)
  if (version > newest) {
    throw new NewerDatabaseError(
      `The database was changed by a newer program: it is at version ${version}, and this one knows none above ${newest}. Start the newer program, or restore a backup from before.`,
    )
  }
  return list.filter(({ number }) => number > version)
}

/**
 * Brings the database to the state that this program requires: each migration once, by one
 * process, while all others that start wait for it.
 * @throws NewerDatabaseError, having changed nothing, when the database is further than this program
 */
export async function migrateDatabase(
  { connection, models, log, now, clock }: Needed,
  list: readonly Migration[] = allMigrations,
): Promise<void> {
  const holder = newHolder({ models, log, now }, clock)

  async function runPending(): Promise<void> {
    for (const { number, name, run } of await findPendingMigrations(models, list)) {
      log.info({ migration: number, name }, 'a migration begins')
      await run(connection)
      await models.migrations.record(number, name, now())
    }
  }

  let isWaiting = false
  while ((await findPendingMigrations(models, list)).length > 0) {
    if (await holdIfFree(holder, LEASE, runPending)) continue
    if (!isWaiting) log.info('waiting for another process that migrates the database')
    isWaiting = true
    await wait(POLL_MS)
  }
}
