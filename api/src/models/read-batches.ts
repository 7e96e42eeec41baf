import type { Cursor, QueryOptions } from 'mongoose'

/** The parts of the driver's cursor that are used here. */
interface DriverCursor<Stored> {
  hasNext(): Promise<boolean>
  readBufferedDocuments(): Stored[]
  close(): Promise<void>
}

/** The batch size for reading a whole list. */
export const BATCH_SIZE = 500

/**
 * All documents of a cursor, as stored, in batches: while one is processed, the next is being read.
 */
export async function* toBatches<Stored>(
  query: Cursor<unknown, QueryOptions<Stored>>,
): AsyncGenerator<Stored[]> {
  // Mongoose has it, but its types lack it.
  const { getDriverCursor } = query as unknown as {
    getDriverCursor: () => Promise<DriverCursor<Stored>>
  }
  const cursor = await getDriverCursor.call(query)
  try {
    let pendingHasNext = cursor.hasNext()
    while (await pendingHasNext) {
      const batch = cursor.readBufferedDocuments()
      pendingHasNext = cursor.hasNext()
      // A caller that stops early never awaits it; then its rejection must not end the process.
      pendingHasNext.catch(() => undefined)
      yield batch
    }
  } finally {
    await cursor.close()
  }
}
