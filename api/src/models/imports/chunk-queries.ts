import { Types } from 'mongoose'
import type { ImportModels, StoredChunk } from './import-schema'

/** The files of imports, in parts, until they are read. */
export function createChunkQueries(chunks: ImportModels['chunks']) {
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
