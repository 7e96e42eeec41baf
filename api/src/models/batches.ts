import type { Cursor, QueryOptions } from 'mongoose'

/** As much of the driver's cursor as is used here. */
interface DriverCursor<Stored> {
  hasNext(): Promise<boolean>
  readBufferedDocuments(): Stored[]
  close(): Promise<void>
}

/** How many records are asked for at a time where all of a list is read. */
export const BATCH_SIZE = 500

/**
 * All that a cursor reads, as it is stored, batch by batch: while one is dealt with, the next is on
 * its way.
 */
export async function* batchesOf<Stored>(
  query: Cursor<unknown, QueryOptions<Stored>>,
): AsyncGenerator<Stored[]> {
  // Mongoose has it, but its types do not tell of it.
  const { getDriverCursor } = query as unknown as {
    getDriverCursor: () => Promise<DriverCursor<Stored>>
  }
  const cursor = await getDriverCursor.call(query)
  try {
    let isMore = cursor.hasNext()
    while (await isMore) {
      const batch = cursor.readBufferedDocuments()
      isMore = cursor.hasNext()
      // Whoever asks for it learns that it failed; nobody may ever ask.
      isMore.catch(() => undefined)
      yield batch
    }
  } finally {
    await cursor.close()
  }
}
