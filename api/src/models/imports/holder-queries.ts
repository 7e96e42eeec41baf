import type { ImportState } from '@voltkart/shared/domain/imports'
import { trusted, Types } from 'mongoose'
import { getExpiredBefore, leaseMs } from '../leases/hold-lease'
import { toPlainOrUndefined, type Plain } from '../record-schema'
import type { ImportModels, ImportResult, StoredImport } from './import-schema'

export type ImportRecord = Plain<StoredImport>

/** How often a process says that it works. */
export const BEAT_MS = leaseMs.import / 6

/** The state as staff see it. */
export const getImportState = (
  { state, beatAt }: Pick<StoredImport, 'state' | 'beatAt'>,
  now: Date,
): ImportState =>
  state === 'running' && beatAt && beatAt < getExpiredBefore(now, 'import') ? 'interrupted' : state

/** The writes of the process that runs an import. */
export function createHolderQueries({ imports, chunks, marks }: ImportModels) {
  const bySelf = (id: string, holder: string) => ({ _id: new Types.ObjectId(id), holder })
  return {
    /** Takes an import that a program of this machine has just added. */
    async hold(id: string, holder: string, now: Date): Promise<void> {
      const held = { state: 'running' as const, holder, beatAt: now }
      await imports.updateOne({ _id: id }, { $set: held })
    },

    /** Takes the oldest import that waits, or whose process has died; undefined if there is none. */
    async take(holder: string, now: Date): Promise<ImportRecord | undefined> {
      const stale = {
        state: 'running' as const,
        beatAt: trusted({ $lt: getExpiredBefore(now, 'import') }),
      }
      const claimed = await imports
        .findOneAndUpdate(
          { isLocal: trusted({ $ne: true }), $or: [{ state: 'waiting' as const }, stale] },
          { $set: { state: 'running', holder, beatAt: now } },
          { returnDocument: 'after', sort: { startedAt: 1 } },
        )
        .lean<StoredImport>()
      return toPlainOrUndefined(claimed)
    },

    /** Stores the progress. False if another process has taken the import over. */
    async beat(id: string, holder: string, result: ImportResult, now: Date): Promise<boolean> {
      const saved = await imports.updateOne(bySelf(id, holder), {
        $set: { ...result, beatAt: now },
      })
      return saved.matchedCount === 1
    },

    /** Says that the process still works. */
    async touch(id: string, holder: string, now: Date): Promise<void> {
      await imports.updateOne(bySelf(id, holder), { $set: { beatAt: now } })
    },

    /** Lets another process go on at once. */
    async release(id: string, holder: string): Promise<void> {
      await imports.updateOne(bySelf(id, holder), {
        $set: { state: 'waiting' },
        $unset: { holder: 1 },
      })
    },

    /** Ends an import, and removes its files and marks. */
    async finish(
      id: string,
      holder: string,
      result: ImportResult,
      end: { state: 'finished' | 'failed'; finishedAt: Date; error?: string },
    ): Promise<void> {
      await imports.updateOne(bySelf(id, holder), { $set: { ...result, ...end } })
      await chunks.deleteMany({ import: id })
      await marks.deleteMany({ _id: trusted({ $gte: `${id}:`, $lt: `${id};` }) })
    },
  }
}
