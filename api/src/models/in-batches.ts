import { mongo, Types, type Connection } from 'mongoose'

/** More than this is not put into one command. */
const BATCH_MAX = 100

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/**
 * Makes a function that is asked for one thing at a time, while the database is asked for many at
 * once: whatever comes in while it answers goes together with the next command. A command costs the
 * database and the driver so much by itself that ten together take little longer than one, and while
 * few ask, nobody waits. `work` answers in the order of its items; an `Error` among its answers fails
 * that item only.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Error)[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running = false

  async function run(): Promise<void> {
    const batch = waiting.slice(0, BATCH_MAX)
    waiting = waiting.slice(BATCH_MAX)
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
    if (waiting.length > 0) setImmediate(() => void run())
    else running = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (running) return
      running = true
      // All that is asked for in this turn of the loop belongs together.
      setImmediate(() => void run())
    })
}

const idForm = /^[0-9a-f]{24}$/i

/** Of a model just where its documents are. */
interface Place {
  db: Connection
  collection: { name: string }
}

interface Stored {
  _id: Types.ObjectId
}

/** Makes the look-up of a record by its id; undefined when there is none, or the id is none. */
export function findInBatches<Document extends Stored, Result>(
  { db, collection }: Place,
  toRecord: (document: Document) => Result,
) {
  const find = inBatches<string, Result | undefined>(async (ids) => {
    const wanted = [...new Set(ids)].map((id) => new Types.ObjectId(id))
    const found = await db
      .collection<Document>(collection.name)
      .find({ _id: { $in: wanted } } as mongo.Filter<Document>)
      .toArray()
    const byId = new Map(found.map((document) => [document._id.toHexString(), document]))
    return ids.map((id) => {
      const document = byId.get(id.toLowerCase())
      return document && toRecord(document as Document)
    })
  })
  return async (id: string) => (idForm.test(id) ? find(id) : undefined)
}

/**
 * Inserts documents by one command. Answers for each that it was written, or why not.
 * @throws what failed for all of them
 */
export async function insertTogether<Document extends Stored>(
  { db, collection: { name } }: Place,
  documents: Document[],
): Promise<(true | Error)[]> {
  const collection = db.collection<Stored>(name)
  const results: (true | Error)[] = documents.map(() => true)
  try {
    await collection.insertMany(documents, { ordered: false })
  } catch (error) {
    const refused = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : []
    if (refused.length === 0) throw error
    // Which index forbids it is told only to whoever asks for one document.
    await Promise.all(
      refused.map(async ({ index }) => {
        const document = documents[index]
        const alone = document && collection.insertOne(document)
        await alone?.catch((reason: Error) => (results[index] = reason))
      }),
    )
  }
  return results
}

/** One write to one document, in the database's own words: nothing in it may come from outside. */
export interface OneUpdate<Document extends Stored> {
  filter: mongo.Filter<Document>
  update: mongo.UpdateFilter<Document>
}

/** Makes such writes by one command, in any order. Answers how many of them changed something. */
export async function updateTogether<Document extends Stored>(
  { db, collection }: Place,
  updates: readonly OneUpdate<Document>[],
): Promise<number> {
  const { modifiedCount } = await db.collection<Document>(collection.name).bulkWrite(
    updates.map((updateOne) => ({ updateOne })),
    { ordered: false },
  )
  return modifiedCount
}
