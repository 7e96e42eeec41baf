import { LEFT_OUT_SHOWN_MAX } from '@voltkart/shared/domain/imports'
import { toBatches } from '../batches'
import type { ImportModels, StoredLeftOut } from './import-schema'

/** The rows and cells that imports leave out. */
export function createLeftOutQueries(leftOut: ImportModels['leftOut']) {
  return {
    async addLeftOut(rows: readonly StoredLeftOut[]): Promise<void> {
      if (rows.length > 0) await leftOut.insertMany(rows)
    },

    /** The first rows that were left out. */
    listLeftOut: (id: string) =>
      leftOut
        .find({ import: id })
        .sort({ _id: 1 })
        .limit(LEFT_OUT_SHOWN_MAX)
        .lean<StoredLeftOut[]>()
        .exec(),

    /** All of them, in batches. */
    streamLeftOut: (id: string) =>
      toBatches<StoredLeftOut>(leftOut.find({ import: id }).sort({ _id: 1 }).lean().cursor()),
  }
}
