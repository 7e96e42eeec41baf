import { LEFT_OUT_SHOWN_MAX, type ImportState } from '@voltkart/shared/domain/imports'
import { trusted, Types, type Connection } from 'mongoose'
import { batchesOf } from '../batches'
import { createIndexes } from '../create-indexes'
import { toPlainOrUndefined, type Plain } from '../to-plain'
import {
  createImportModels,
  type ImportFile,
  type ImportOrder,
  type ImportResult,
  type StoredImport,
  type StoredLeftOut,
} from './import-schema'
import { createLinkQueries } from './link-queries'
import { createMarkQueries } from './mark-queries'

export type ImportRecord = Plain<StoredImport>

/** How often a process says that it works, and for how long it may be silent. */
export const BEAT_MS = 5_000
const STALE_MS = 6 * BEAT_MS

const staleAt = (now: Date) => new Date(now.getTime() - STALE_MS)

/** The state as staff see it. */
export const importState = (
  { state, beatAt }: Pick<StoredImport, 'state' | 'beatAt'>,
  now: Date,
): ImportState => (state === 'running' && beatAt && beatAt < staleAt(now) ? 'interrupted' : state)

const noResult = { counts: {}, sums: [], notes: [], leftOutTotal: 0 }

/** The imports of another shop's files, what became of their rows, and the files until they are read. */
export function createImportQueries(connection: Connection) {
  const { imports, links, leftOut, marks, chunks } = createImportModels(connection)
  const bySelf = (id: string, holder: string) => ({ _id: new Types.ObjectId(id), holder })

  return {
    ...createLinkQueries(links),
    ...createMarkQueries(marks),

    async ensureIndexes(): Promise<void> {
      for (const model of [imports, leftOut, marks, chunks]) await createIndexes(model)
    },

    newId: () => new Types.ObjectId().toHexString(),

    /** Adds an import that waits for {@link take}. Add its files before. */
    async create(
      id: string,
      order: ImportOrder,
      files: readonly Pick<ImportFile, 'name' | 'bytes'>[],
      startedAt: Date,
    ): Promise<ImportRecord> {
      const stored = {
        ...order,
        ...noResult,
        files: files.map((file) => ({ ...file, rows: 0 })),
        state: 'waiting' as const,
        startedAt,
      }
      await imports.create({ _id: id, ...stored })
      return { _id: id, ...stored }
    },

    async find(id: string): Promise<ImportRecord | undefined> {
      return toPlainOrUndefined(await imports.findById(id).lean<StoredImport>())
    },

    /** Whether an import waits or runs. */
    async isBusy(): Promise<boolean> {
      const states = { state: trusted({ $in: ['waiting' as const, 'running' as const] }) }
      return (
        (await imports.countDocuments({ ...states, isLocal: trusted({ $ne: true }) }).limit(1)) > 0
      )
    },

    /** Takes an import that a program of this machine has just added. */
    async hold(id: string, holder: string, now: Date): Promise<void> {
      const held = { state: 'running' as const, holder, beatAt: now }
      await imports.updateOne({ _id: id }, { $set: held })
    },

    /** Takes the oldest import that waits, or whose process has died; undefined if there is none. */
    async take(holder: string, now: Date): Promise<ImportRecord | undefined> {
      const stale = { state: 'running' as const, beatAt: trusted({ $lt: staleAt(now) }) }
      const taken = await imports
        .findOneAndUpdate(
          { isLocal: trusted({ $ne: true }), $or: [{ state: 'waiting' as const }, stale] },
          { $set: { state: 'running', holder, beatAt: now } },
          { returnDocument: 'after', sort: { startedAt: 1 } },
        )
        .lean<StoredImport>()
      return toPlainOrUndefined(taken)
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

    /** Removes what an interrupted run has noted, before the import is run again. */
    async clear(id: string): Promise<void> {
      await leftOut.deleteMany({ import: id })
      await marks.deleteMany({ _id: trusted({ $gte: `${id}:`, $lt: `${id};` }) })
    },

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
      batchesOf<StoredLeftOut>(leftOut.find({ import: id }).sort({ _id: 1 }).lean().cursor()),

    async addChunk(id: string, file: number, part: number, bytes: Buffer, at: Date): Promise<void> {
      await chunks.collection.insertOne({
        import: id,
        file,
        part,
        bytes,
        at,
        _id: new Types.ObjectId(),
      })
    },

    /** The bytes of a file, read part by part. */
    async *readFile(id: string, file: number): AsyncGenerator<Buffer> {
      const parts = chunks.collection
        .find({ import: id, file }, { promoteBuffers: true, batchSize: 2 })
        .sort({ part: 1 })
      for await (const { bytes } of parts) yield bytes
    },
  }
}

export type ImportQueries = ReturnType<typeof createImportQueries>
