import type { Connection } from 'mongoose'
import { ExpectedError } from '../../errors'

/** The collection of the marker; the names of safety copies begin with it. */
const UPGRADING = 'upgrading'

/** The lease of the process that upgrades the shop. */
export const UPGRADE_LEASE = 'upgrade'

/** Marks a database during an upgrade and after an interrupted one. */
interface UpgradeMarker {
  _id: 'upgrade'
  /** The number of the release that the shop is upgraded to. */
  release: string
  beganAt: Date
  /** The number of the newest migration before the upgrade. */
  databaseVersion: number
  /** Only while `migrating` does the shop's data differ from what it was. */
  phase: 'copying' | 'migrating' | 'finished'
  /** The names of the collections that were copied; all of them, once it is migrating. */
  collections: string[]
}

/** The name of the copy of a collection. */
export const toCopyName = (name: string) => `${UPGRADING}.${name}`

/** Whether a collection belongs to an upgrade, and not to the shop. */
export const belongsToUpgrade = (name: string) =>
  name === UPGRADING || name.startsWith(`${UPGRADING}.`)

/** Reads and writes the marker of an upgrade. It is written first and removed last. */
export function createUpgradeMarker(connection: Connection) {
  const collection = connection.getClient().db(connection.name).collection<UpgradeMarker>(UPGRADING)
  const setMarker = async (changes: Partial<UpgradeMarker>) => {
    await collection.updateOne({ _id: 'upgrade' }, { $set: changes })
  }
  return {
    read: () => collection.findOne({ _id: 'upgrade' }),

    async begin(upgrade: Pick<UpgradeMarker, 'release' | 'beganAt' | 'databaseVersion'>) {
      await collection.insertOne({ _id: 'upgrade', ...upgrade, phase: 'copying', collections: [] })
    },

    /** From here on an interrupted upgrade is undone with the copies. */
    noteMigrating: (collections: string[]) => setMarker({ phase: 'migrating', collections }),

    /** From here on nothing is undone. */
    noteFinished: () => setMarker({ phase: 'finished' }),

    async remove(): Promise<void> {
      await collection.drop()
    },
  }
}

/** The collection of the marker; the names of staged collections begin with it. */
export const RESTORING = 'restoring'

/** Marks a database during a restore and after an interrupted one. */
interface RestoreMarker {
  _id: 'restore'
  beganAt: Date
  /** True once the archive's collections began to replace those that were there. */
  switching: boolean
}

/** A restore was interrupted: the database contains no complete shop, or not the intended one. */
class RestoreUnfinishedError extends ExpectedError {
  override name = 'RestoreUnfinishedError'
}

/** Reads and writes the marker of a restore. It is written first and removed last. */
export function createRestoreMarker(connection: Connection) {
  const collection = connection.getClient().db(connection.name).collection<RestoreMarker>(RESTORING)
  const read = () => collection.findOne({ _id: 'restore' })
  return {
    read,

    async begin(beganAt: Date): Promise<void> {
      await collection.updateOne(
        { _id: 'restore' },
        { $setOnInsert: { beganAt, switching: false } },
        { upsert: true },
      )
    },

    async noteSwitching(): Promise<void> {
      await collection.updateOne({ _id: 'restore' }, { $set: { switching: true } })
    },

    async remove(): Promise<void> {
      await collection.drop()
    },
  }
}

/** @throws RestoreUnfinishedError while a restore into this database has not ended */
export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  if ((await createRestoreMarker(connection).read()) === null) return
  throw new RestoreUnfinishedError(
    `A restore into the database ${connection.name} was interrupted. Run it again to finish it: npm run restore -- FILE`,
  )
}
