import type { Cursor, QueryOptions } from 'mongoose'

/** As much of the driver's cursor as is used here. */
interface DriverCursor<Stored> {
  hasNext(): Promise<boolean>
  readBufferedDocuments(): Stored[]
  close(): Promise<void>
}

/** The batch size for reading a whole list. */
export const BATCH_SIZE = 500

/**
 * All that a cursor reads, as it is stored, batch by batch: while one is dealt with, the next is on
 * its way.
 */
export async function* batchesOf<Stored>(
  query: Cursor<unknown, QueryOptions<Stored>>,
): AsyncGenerator<Stored[]> {
  // Mongoose has it, but its types lack it.
  const { getDriverCursor } = query as unknown as {
    getDriverCursor: () => Promise<DriverCursor<Stored>>
  }
  const cursor = await getDriverCursor.call(query)
  try {
    let isMore = cursor.hasNext()
    while (await isMore) {
      const batch = cursor.readBufferedDocuments()
      isMore = cursor.hasNext()
      // Callers see the rejection; there may be no caller.
      isMore.catch(() => undefined)
      yield batch
    }
  } finally {
    await cursor.close()
  }
}
