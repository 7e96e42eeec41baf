import { mongo, type Connection } from 'mongoose'
import { belongsToUpgrade, RESTORING } from './markers'

const PREFIX = `${RESTORING}.`

/** The name that a collection has while a restore fills it. */
export const toStagedName = (name: string) => PREFIX + name

/** Whether a collection belongs to a running restore, and not to the shop. */
const belongsToRestore = (name: string) => name === RESTORING || name.startsWith(PREFIX)

/** The names of the collections of a database, without views and the server's own. */
export async function listCollectionNames(database: mongo.Db): Promise<string[]> {
  const infos = await database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()
  return infos.map(({ name }) => name).filter((name) => !name.startsWith('system.'))
}

/**
 * The collections that a restore has filled beside those of the shop. They are in the same
 * database, where a rename moves no data, needs no further rights, and works on every kind of
 * server.
 */
export function createStagedCollections(connection: Connection) {
  const database = connection.getClient().db(connection.name)

  return {
    /** Drops the staged collections. */
    async clear(): Promise<void> {
      const all = await listCollectionNames(database)
      for (const name of all.filter((item) => item.startsWith(PREFIX)))
        await database.dropCollection(name)
    },

    /**
     * Replaces the shop's collections with the filled ones, one after the other, and drops the
     * shop's other collections, also what an upgrade has left. If it is interrupted, the database
     * contains parts of both.
     */
    async replaceShop(): Promise<void> {
      const all = await listCollectionNames(database)
      const filled = all.filter((name) => name.startsWith(PREFIX))
      for (const name of filled) {
        await database.renameCollection(name, name.slice(PREFIX.length), { dropTarget: true })
      }
      const current = new Set(filled.map((name) => name.slice(PREFIX.length)))
      const old = all.filter((name) => !belongsToRestore(name) && !current.has(name))
      for (const name of old) await database.dropCollection(name)
    },
  }
}

/** A stored document as the bytes that the database keeps. */
export type RawDocument = Uint8Array

/** The options and indexes of a collection, to recreate it. */
interface CollectionShape {
  name: string
  /** In the form of `createCollection`. */
  options: Record<string, unknown>
  /** In the form of `createIndexes`, without the one on `_id`. */
  indexes: Record<string, unknown>[]
}

const { BSON } = mongo
// Every number keeps its stored BSON type.
const asStored = { promoteValues: false, bsonRegExp: true } as const

const decodeDocument = (raw: RawDocument) =>
  BSON.deserialize(raw, asStored) as Record<string, unknown> & { _id: unknown }

/** Whether a collection is the shop's: not the server's own, and not a restore's or an upgrade's. */
const isOfShop = (name: string) =>
  !name.startsWith('system.') && !belongsToRestore(name) && !belongsToUpgrade(name)

/** Reads and writes collections past all models, byte for byte. */
export function createRawCollections(connection: Connection) {
  const database = connection.getClient().db(connection.name)
  const getCollection = (name: string) => database.collection<{ _id: unknown }>(name)

  return {
    /** The collections of the shop's database, by name, without views and the server's own. */
    async shapes(): Promise<CollectionShape[]> {
      const infos = await database.listCollections({ type: 'collection' }).toArray()
      const shopCollections = infos.filter(({ name }) => isOfShop(name))
      const shapes = shopCollections.map(async ({ name, ...info }) => {
        const indexes = await getCollection(name).listIndexes().toArray()
        return {
          name,
          options: 'options' in info ? { ...info.options } : {},
          indexes: indexes
            .filter((index: Record<string, unknown>) => index['name'] !== '_id_')
            .map(({ v: _version, ns: _namespace, ...index }) => index as Record<string, unknown>),
        }
      })
      return (await Promise.all(shapes)).sort((a, b) => (a.name < b.name ? -1 : 1))
    },

    estimateCount: (name: string) => getCollection(name).estimatedDocumentCount(),

    count: (name: string) => getCollection(name).countDocuments(),

    /** All documents in the order of their ids. Never more than a batch of them is in memory. */
    async *read(name: string): AsyncGenerator<RawDocument> {
      const cursor = getCollection(name).find({}, { raw: true }).sort({ _id: 1 })
      for await (const raw of cursor) yield raw as unknown as RawDocument
    },

    /** Whether no collection of the shop holds a document. */
    async isEmpty(): Promise<boolean> {
      for (const name of (await listCollectionNames(database)).filter(isOfShop)) {
        if ((await getCollection(name).findOne({}, { projection: { _id: 1 } })) !== null)
          return false
      }
      return true
    },

    /** Creates a collection, if there is none with that name. */
    async create({ name, options }: CollectionShape): Promise<void> {
      const exists = await database.listCollections({ name }, { nameOnly: true }).hasNext()
      if (!exists) await database.createCollection(name, options)
    },

    async createIndexes({ name, indexes }: CollectionShape): Promise<void> {
      if (indexes.length === 0) return
      await database.command({ createIndexes: name, indexes })
    },

    async insert(name: string, raws: readonly RawDocument[]): Promise<void> {
      const documents = raws.map(decodeDocument)
      if (documents.length > 0) await getCollection(name).insertMany(documents, { ordered: false })
    },

    /** Replaces the documents with the same ids. */
    async replace(name: string, raws: readonly RawDocument[]): Promise<void> {
      const writes = raws.map((raw) => {
        const { _id, ...replacement } = decodeDocument(raw)
        const filter: object = { _id }
        return { replaceOne: { filter, replacement, upsert: true } }
      })
      if (writes.length > 0) await getCollection(name).bulkWrite(writes, { ordered: false })
    },
  }
}
