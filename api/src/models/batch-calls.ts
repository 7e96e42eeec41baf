import { mongo, Types, type Connection } from 'mongoose'

/** The maximum number of operations in one command. */
const BATCH_MAX = 100

interface PendingItem<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Batches concurrent operations into one command. It returns a function that takes one item. While a
 * command runs, new items are queued, and the next command takes all of them, up to 100. A command has
 * such a high fixed cost, in the driver and for the journal, that ten operations together take little
 * longer than one (docs/decisions/004-no-transactions.md has the measurements). Without concurrency no
 * item waits.
 * @param work runs one command and returns the results in the order of its items; an `Error` among
 * them rejects that item only, and a rejection rejects all items
 */
export function batchCalls<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Error)[]>,
): (item: Item) => Promise<Result> {
  let queue: PendingItem<Item, Result>[] = []
  let running = false

  async function runBatch(): Promise<void> {
    const batch = queue.slice(0, BATCH_MAX)
    queue = queue.slice(BATCH_MAX)
    try {
      const results = await work(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result instanceof Error) reject(result)
        else resolve(result as Result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    if (queue.length > 0) setImmediate(() => void runBatch())
    else running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (running) return
      running = true
      // The first batch takes all items of this iteration of the event loop.
      setImmediate(() => void runBatch())
    })
}

/**
 * Shares one read among concurrent callers. Each gets a read that began after its call, so it is as
 * current as one of its own.
 */
export function shareReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const share = batchCalls<void, Result>(async (calls) => {
    const result = await read()
    return calls.map(() => result)
  })
  return () => share()
}

const idForm = /^[0-9a-f]{24}$/i

/** The part of a Mongoose model that locates its collection. */
interface ModelCollection {
  db: Connection
  collection: { name: string }
}

interface Stored {
  _id: Types.ObjectId | string
}

/**
 * Creates a batched `findById`. It resolves to undefined if there is no such document or the id is
 * malformed.
 * @param projection the fields to leave out, or those to read
 */
export function findInBatches<Document extends { _id: Types.ObjectId }, Result>(
  { db, collection }: ModelCollection,
  toRecord: (document: Document) => Result,
  projection: Partial<Record<keyof Document, 0 | 1>> = {},
) {
  const find = batchCalls<string, Result | undefined>(async (ids) => {
    const objectIds = [...new Set(ids)].map((id) => new Types.ObjectId(id))
    const documents = await db
      .collection<Document>(collection.name)
      .find({ _id: { $in: objectIds } } as mongo.Filter<Document>, { projection })
      .toArray()
    const byId = new Map(documents.map((document) => [document._id.toHexString(), document]))
    return ids.map((id) => {
      const document = byId.get(id.toLowerCase())
      return document && toRecord(document as Document)
    })
  })
  return async (id: string) => (idForm.test(id) ? find(id) : undefined)
}

/**
 * Inserts documents in one command. Each result is `true`, or the error of that document.
 * @throws an error that concerns the whole command
 */
export async function insertTogether<Document extends Stored>(
  { db, collection: { name } }: ModelCollection,
  documents: Document[],
): Promise<(true | Error)[]> {
  const collection = db.collection<Stored>(name)
  const results: (true | Error)[] = documents.map(() => true)
  try {
    await collection.insertMany(documents, { ordered: false })
  } catch (error) {
    const refused = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []
    if (refused.length === 0) throw error
    // The driver's bulk errors lack `keyPattern`, which names the violated index. The error of a
    // single insert has it.
    await Promise.all(
      refused.map(async ({ index }) => {
        const document = documents[index]
        const insertion = document && collection.insertOne(document)
        await insertion?.catch((reason: Error) => (results[index] = reason))
      }),
    )
  }
  return results
}

/** An `updateOne` in the driver's syntax. It bypasses `sanitizeFilter`: use no operators from input. */
export interface OneUpdate<Document extends Stored> {
  filter: mongo.Filter<Document>
  update: mongo.UpdateFilter<Document>
}

/**
 * Runs updates in one unordered command. A bulk write reports totals only: it returns the number of
 * modified documents. Below `updates.length` the caller must read which ones were modified.
 */
export async function updateTogether<Document extends Stored>(
  { db, collection }: ModelCollection,
  updates: readonly OneUpdate<Document>[],
): Promise<number> {
  const { modifiedCount } = await db.collection<Document>(collection.name).bulkWrite(
    updates.map((updateOne) => ({ updateOne })),
    { ordered: false },
  )
  return modifiedCount
}
