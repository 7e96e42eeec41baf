import type { Logger } from 'pino'
import { ExpectedError } from '../errors'
import { createSafetyCopy } from '../models/backup/safety-copy'
import { createUpgradeMarker, UPGRADE_LEASE } from '../models/backup/markers'
import type { Connection } from '../models/connect'
import { holdIfFree, newHolder } from '../models/leases/hold-lease'
import type { Models } from '../models/models'

/** The database belongs to an upgrade, which is running or was interrupted. */
class UpgradeUnfinishedError extends ExpectedError {
  override name = 'UpgradeUnfinishedError'
}

interface Needed {
  connection: Connection
  models: Pick<Models, 'leases'>
  log: Logger
  now(): Date
}

/**
 * Undoes an unfinished upgrade: its copies replace the changed collections. Safe to interrupt and
 * to repeat. Only for the process that holds the lease.
 */
export async function undoUpgrade(connection: Connection): Promise<void> {
  const marker = createUpgradeMarker(connection)
  const interrupted = await marker.read()
  if (!interrupted) return
  const copy = createSafetyCopy(connection)
  if (interrupted.phase === 'migrating') await copy.putBack(interrupted.collections)
  await copy.remove()
  await marker.remove()
}

/**
 * Lets a program start after an interrupted upgrade: the former release has its data back.
 * @param newest the number of the newest migration that the program knows
 * @throws UpgradeUnfinishedError, having changed nothing, while the upgrade is running, and in a newer
 * release, which would change the data again without a copy
 */
export async function settleUpgrade(
  { connection, models, log, now }: Needed,
  newest: number,
): Promise<void> {
  const marker = createUpgradeMarker(connection)
  const interrupted = await marker.read()
  if (!interrupted) return
  const { release } = interrupted
  const heldLease = await holdIfFree(newHolder({ models, log, now }), UPGRADE_LEASE, async () => {
    const current = await marker.read()
    const isChanged = current?.phase === 'migrating'
    if (isChanged && newest > current.databaseVersion) {
      throw new UpgradeUnfinishedError(
        `The upgrade to ${release} was interrupted: run npm run upgrade again, or start the former release, which puts its data back.`,
      )
    }
    await undoUpgrade(connection)
    if (isChanged) log.warn(`The upgrade to ${release} was interrupted: the data are as before it`)
  })
  if (!heldLease) {
    throw new UpgradeUnfinishedError(
      `An upgrade to ${release} is running, or was interrupted less than a minute ago: start the shop once it has ended.`,
    )
  }
}

/** @throws UpgradeUnfinishedError while an upgrade of this database has not ended */
export async function refuseUnfinishedUpgrade(connection: Connection): Promise<void> {
  if ((await createUpgradeMarker(connection).read()) === null) return
  throw new UpgradeUnfinishedError(
    'An upgrade of this shop is running or was interrupted: start the shop, or run npm run upgrade again, and back up then.',
  )
}
