import type { Connection } from 'mongoose'

/** The collection of the marker; the names of safety copies begin with it. */
const UPGRADING = 'upgrading'

/** The lease of the process that upgrades the shop. */
export const UPGRADE_LEASE = 'upgrade'

/** Marks a database during an upgrade and after an interrupted one. */
export interface UpgradeMarker {
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
export const copyName = (name: string) => `${UPGRADING}.${name}`

/** Whether a collection belongs to an upgrade, and not to the shop. */
export const belongsToUpgrade = (name: string) =>
  name === UPGRADING || name.startsWith(`${UPGRADING}.`)

/** Reads and writes the marker of an upgrade. It is written first and removed last. */
export function createUpgradeMarker(connection: Connection) {
  const collection = connection.getClient().db(connection.name).collection<UpgradeMarker>(UPGRADING)
  const set = async (changes: Partial<UpgradeMarker>) => {
    await collection.updateOne({ _id: 'upgrade' }, { $set: changes })
  }
  return {
    read: () => collection.findOne({ _id: 'upgrade' }),

    async begin(begun: Pick<UpgradeMarker, 'release' | 'beganAt' | 'databaseVersion'>) {
      await collection.insertOne({ _id: 'upgrade', ...begun, phase: 'copying', collections: [] })
    },

    /** From here on an interrupted upgrade is undone with the copies. */
    noteMigrating: (collections: string[]) => set({ phase: 'migrating', collections }),

    /** From here on nothing is undone. */
    noteFinished: () => set({ phase: 'finished' }),

    async remove(): Promise<void> {
      await collection.drop()
    },
  }
}
