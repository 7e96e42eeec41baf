import type { Connection } from 'mongoose'
import { ExpectedError } from '../../errors'

/** The collection of the marker; the names of staged collections begin with it. */
export const RESTORING = 'restoring'

/** Marks a database during a restore and after an interrupted one. */
export interface RestoreMarker {
  _id: 'restore'
  beganAt: Date
  /** True once the archive's collections began to replace those that were there. */
  switching: boolean
}

/** A restore was interrupted: the database contains no complete shop, or not the intended one. */
export class RestoreUnfinishedError extends ExpectedError {
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
