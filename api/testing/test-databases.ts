import { randomUUID } from 'node:crypto'
import { MongoClient, type Db } from 'mongodb'
import { inject } from 'vitest'
import { databaseUri } from '../src/database/database-uri'

/** A database of a test shop. */
export interface TestDatabase {
  uri: string
  /** Notes which collections and indexes a started shop has made. Calls after the first do nothing. */
  noteShape(): Promise<void>
  /** Empties it for the next shop. Nothing may be connected to it any more. */
  giveBack(): Promise<void>
}

/** The collections and indexes of a database, by the name of the collection. */
type Shape = Map<string, string>

/** Databases of this worker with nothing in them but what a shop makes at its start. */
const emptied: TestDatabase[] = []
/** The names of those on which several shops have stood. */
const shared = new Set<string>()

const nameOf = (uri: string) => /\/([^/?]+)(\?|$)/.exec(uri)?.[1] ?? ''

/**
 * Takes note that a second shop stands on a database: it may still write after the first has given
 * the database back, so no later test gets that one.
 */
export function noteShared(uri: string): void {
  shared.add(nameOf(uri))
}

/** A database without documents: one that was given back, or a new one. Making indexes takes most of a start. */
export function takeDatabase(): TestDatabase {
  return emptied.pop() ?? newDatabase()
}

function newDatabase(): TestDatabase {
  const uri = databaseUri(inject('databaseUri'), `shop-${randomUUID().slice(0, 13)}`)
  let original: Shape | undefined
  const database: TestDatabase = {
    uri,
    async noteShape() {
      original ??= await withDatabase(uri, shapeOf)
    },
    giveBack: () =>
      withDatabase(uri, async (db) => {
        if (original && !shared.has(nameOf(uri)) && (await empty(db, original))) {
          emptied.push(database)
        } else await db.dropDatabase()
      }),
  }
  return database
}

async function withDatabase<Result>(
  uri: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const client = await MongoClient.connect(uri)
  try {
    return await work(client.db())
  } finally {
    await client.close()
  }
}

async function shapeOf(db: Db): Promise<Shape> {
  const collections = await db.listCollections({}, { nameOnly: false }).toArray()
  const described = collections.map(async ({ name, options }) => {
    const indexes = await db.collection(name).indexes()
    const sorted = indexes.map((index) => JSON.stringify(index)).sort()
    return [name, JSON.stringify({ options, sorted })] as const
  })
  return new Map(await Promise.all(described))
}

/**
 * Removes all documents, and collections that were not there at the start.
 * @returns false if a test has changed the collections of the start, or their indexes
 */
async function empty(db: Db, original: Shape): Promise<boolean> {
  const shape = await shapeOf(db)
  for (const [name, description] of original) if (shape.get(name) !== description) return false
  const work = [...shape.keys()].map((name) =>
    original.has(name) ? db.collection(name).deleteMany({}) : db.dropCollection(name),
  )
  await Promise.all(work)
  return true
}
