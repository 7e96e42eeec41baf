import { trusted, Types, type Connection } from 'mongoose'
import { toPlainOrUndefined } from '../record-schema'
import {
  createImportModels,
  type ImportFile,
  type ImportOrder,
  type StoredImport,
  type ImportModels,
  type StoredChunk,
  type StoredLeftOut,
  type StoredMark,
  type StoredLink,
} from './import-schema'
import { createHolderQueries, type ImportRecord } from './holder-queries'
import { LEFT_OUT_LISTED_MAX } from '@voltkart/shared/domain/imports'
import { toBatches } from '../read-batches'

/** Links of records of other shops to subjects in this shop. */
function createLinkQueries(links: ImportModels['links']) {
  const findLinks = async (keys: readonly string[]): Promise<Map<string, StoredLink>> => {
    const stored = await links
      .find({ _id: trusted({ $in: [...keys] }) })
      .lean<StoredLink[]>()
      .exec()
    return new Map(stored.map((link) => [link._id, link]))
  }

  return {
    /** The existing links of these keys. */
    findLinks,

    /**
     * Reserves a subject for each key that has none. Call it before the subjects are written.
     * @returns the links of all keys
     */
    async reserveLinks(
      newLinks: readonly Pick<StoredLink, '_id' | 'subject' | 'madeBy'>[],
    ): Promise<Map<string, StoredLink>> {
      if (newLinks.length === 0) return new Map()
      await links.bulkWrite(
        newLinks.map(({ _id, ...link }) => ({
          updateOne: { filter: { _id }, update: { $setOnInsert: link }, upsert: true },
        })),
      )
      return findLinks(newLinks.map(({ _id }) => _id))
    },

    /** Forgets what was deleted here since, so that its key can be reserved again. */
    async removeLinks(keys: readonly string[]): Promise<void> {
      if (keys.length > 0) await links.deleteMany({ _id: trusted({ $in: [...keys] }) })
    },

    /** Notes that a subject is written as it is in the file. */
    async setPrints(
      written: readonly Pick<StoredLink, '_id' | 'fingerprints' | 'changedBy'>[],
    ): Promise<void> {
      if (written.length === 0) return
      await links.bulkWrite(
        written.map(({ _id, fingerprints, changedBy }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { fingerprints, ...(changedBy === undefined ? {} : { changedBy }) } },
          },
        })),
      )
    },
  }
}

const toKey = (id: string, value: string) => `${id}:${value}`

/** Values that may occur only once in the files of an import, and rows that others refer to. */
function createMarkQueries(marks: ImportModels['marks']) {
  async function findMarks(
    id: string,
    values: readonly string[],
  ): Promise<Map<string, StoredMark>> {
    const stored = await marks
      .find({ _id: trusted({ $in: values.map((value) => toKey(id, value)) }) })
      .lean<StoredMark[]>()
      .exec()
    return new Map(stored.map((mark) => [mark._id.slice(id.length + 1), mark]))
  }

  return {
    findMarks,

    /**
     * Marks values; the first row with a value keeps it.
     * @returns the marks of all these values
     */
    async mark(
      id: string,
      newMarks: readonly (Omit<StoredMark, '_id'> & { value: string })[],
    ): Promise<Map<string, StoredMark>> {
      if (newMarks.length === 0) return new Map()
      await marks.bulkWrite(
        newMarks.map(({ value, ...mark }) => ({
          updateOne: {
            filter: { _id: toKey(id, value) },
            update: { $setOnInsert: mark },
            upsert: true,
          },
        })),
      )
      return findMarks(
        id,
        newMarks.map(({ value }) => value),
      )
    },
  }
}

const noResult = { counts: {}, sums: [], notes: [], leftOutTotal: 0 }

/** The files of imports, in parts, until they are read. */
function createChunkQueries(chunks: ImportModels['chunks']) {
  return {
    async addChunk(chunk: StoredChunk): Promise<void> {
      await chunks.collection.insertOne({ ...chunk, _id: new Types.ObjectId() })
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

/** The rows and cells that imports leave out. */
function createLeftOutQueries(leftOut: ImportModels['leftOut']) {
  return {
    async addLeftOut(rows: readonly StoredLeftOut[]): Promise<void> {
      if (rows.length > 0) await leftOut.insertMany(rows)
    },

    /** The first rows that were left out. */
    listLeftOut: (id: string) =>
      leftOut
        .find({ import: id })
        .sort({ _id: 1 })
        .limit(LEFT_OUT_LISTED_MAX)
        .lean<StoredLeftOut[]>()
        .exec(),

    /** All of them, in batches. */
    streamLeftOut: (id: string) =>
      toBatches<StoredLeftOut>(leftOut.find({ import: id }).sort({ _id: 1 }).lean().cursor()),
  }
}

/**
 * The imports of another shop's files, the results of their rows, and the files until they are
 * read.
 */
export function createImportQueries(connection: Connection) {
  const models = createImportModels(connection)
  const { imports, links, leftOut, marks, chunks } = models

  return {
    ...createLinkQueries(links),
    ...createMarkQueries(marks),
    ...createLeftOutQueries(leftOut),
    ...createChunkQueries(chunks),
    ...createHolderQueries(models),

    newId: () => new Types.ObjectId().toHexString(),

    /** Adds an import that waits for `take`. Add its files before. */
    async create(
      id: string,
      order: ImportOrder,
      files: readonly Pick<ImportFile, 'name' | 'bytes'>[],
      startedAt: Date,
    ): Promise<ImportRecord> {
      const stored = {
        ...order,
        ...noResult,
        files: files.map(({ name, bytes }) => ({ name, bytes, rows: 0 })),
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

    /** Removes what an interrupted run has noted, before the import is run again. */
    async clear(id: string): Promise<void> {
      await leftOut.deleteMany({ import: id })
      await marks.deleteMany({ _id: trusted({ $gte: `${id}:`, $lt: `${id};` }) })
    },
  }
}
