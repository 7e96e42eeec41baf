import { randomUUID } from 'node:crypto'
import { MongoClient, type Db } from 'mongodb'
import { inject } from 'vitest'
import { buildDatabaseUri } from '../src/database/database-uri'

/** A database of a test shop. */
interface TestDatabase {
  uri: string
  /** Notes the collections and indexes that a started shop has created. Later calls do nothing. */
  noteShape(): Promise<void>
  /** Removes all documents. */
  empty(): Promise<void>
  /** Empties it for the next shop. Nothing may be connected to it any more. */
  giveBack(): Promise<void>
}

/** The collections and indexes of a database, by the name of the collection. */
type Shape = Map<string, string>

/** Databases of this worker that contain only what a shop creates at its start. */
const emptied: TestDatabase[] = []
/** The number of further shops that use a database now, by its name. */
const sharing = new Map<string, number>()

const getName = (uri: string) => /\/([^/?]+)(\?|$)/.exec(uri)?.[1] ?? ''

function countShop(name: string, change: 1 | -1): void {
  sharing.set(name, (sharing.get(name) ?? 0) + change)
}

/**
 * Records that a further shop uses a database: while it runs, it may write after the first has returned
 * the database, so no later test gets that one.
 * @returns what records its end
 */
export function noteShared(uri: string): () => void {
  const name = getName(uri)
  countShop(name, 1)
  return () => countShop(name, -1)
}

/**
 * A database without documents: a returned one, or a new one. Creating indexes takes most of a
 * start.
 */
export function takeDatabase(): TestDatabase {
  return emptied.pop() ?? newDatabase()
}

/** One connection of this worker for all of them: opening one costs more than emptying a database. */
let opened: Promise<MongoClient> | undefined

async function openDatabase(name: string): Promise<Db> {
  opened ??= MongoClient.connect(inject('databaseUri'), { maxPoolSize: 1 })
  return (await opened).db(name)
}

function newDatabase(): TestDatabase {
  const name = `shop-${randomUUID().slice(0, 13)}`
  let original: Shape | undefined
  const database: TestDatabase = {
    uri: buildDatabaseUri(inject('databaseUri'), name),
    async noteShape() {
      original ??= await readShape(name)
    },
    async empty() {
      if (original && (await emptyDatabase(name, original))) return
      throw new Error('A test has changed the collections or indexes of this shop')
    },
    async giveBack() {
      const isFree = (sharing.get(name) ?? 0) === 0
      if (original && isFree && (await emptyDatabase(name, original))) emptied.push(database)
      else await (await openDatabase(name)).dropDatabase()
    },
  }
  return database
}

interface CatalogueEntry {
  name: string
  md: { options: unknown; indexes: { spec: unknown }[] }
}

async function readShape(database: string): Promise<Shape> {
  const admin = await openDatabase('admin')
  const entries = await admin
    .aggregate<CatalogueEntry>([{ $listCatalog: {} }, { $match: { db: database } }])
    .toArray()
  const described = entries.map(({ name, md: { options, indexes } }) => {
    const sorted = indexes.map(({ spec }) => JSON.stringify(spec)).sort()
    return [name, JSON.stringify({ options, sorted })] as const
  })
  return new Map(described)
}

/**
 * Removes all documents, and collections that were not there at the start.
 * @returns false if a test has changed the collections of the start, or their indexes
 */
async function emptyDatabase(database: string, original: Shape): Promise<boolean> {
  const db = await openDatabase(database)
  const shape = await readShape(database)
  for (const [name, description] of original) if (shape.get(name) !== description) return false
  const work = [...shape.keys()].map((name) =>
    original.has(name) ? db.collection(name).deleteMany({}) : db.dropCollection(name),
  )
  await Promise.all(work)
  return true
}
