import type { Connection } from '../../src/models/connect'
import type { Migration } from '../../src/database/migrations/migration-list'

// What a release after this one could change: a migration of each kind, each safe to repeat.

interface Lamp {
  _id: number
  watts: number
  milliwatts?: number
  color?: string
  colour?: string
}

/** A collection of the former release, with a few records. */
const getLamps = (connection: Connection) => connection.collection<Lamp>('made_up_lamps')

/** Fills what the test release migrates: collections that no present code reads. */
export async function addLamps(connection: Connection): Promise<void> {
  const lamps = getLamps(connection)
  await lamps.insertMany([4, 7, 9].map((watts) => ({ _id: watts, watts, colour: 'red' })))
  await lamps.createIndex({ watts: -1 }, { name: 'former' })
  await connection.collection('made_up_makers').insertMany([{ name: 'Nimbus' }, { name: 'Aero' }])
}

const addField: Migration = {
  number: 1,
  name: 'keep milliwatts',
  run: async (connection) => {
    for await (const { _id, watts } of getLamps(connection).find({
      milliwatts: { $exists: false },
    }))
      await getLamps(connection).updateOne({ _id }, { $set: { milliwatts: watts * 1_000 } })
    await connection.collection('products').updateMany({}, { $set: { madeUp: true } })
  },
}

const renameField: Migration = {
  number: 2,
  name: 'rename colour to color',
  run: async (connection) => {
    await getLamps(connection).updateMany(
      { colour: { $exists: true } },
      { $rename: { colour: 'color' } },
    )
  },
}

const moveRecords: Migration = {
  number: 3,
  name: 'makers become brands',
  run: async (connection) => {
    const makers = connection.collection('made_up_makers')
    const brands = connection.collection('made_up_brands')
    for await (const { _id, ...maker } of makers.find()) {
      await brands.replaceOne({ _id }, maker, { upsert: true })
    }
    await makers.drop().catch(() => undefined)
  },
}

const changeIndex: Migration = {
  number: 4,
  name: 'one lamp of each wattage',
  run: async (connection) => {
    const lamps = getLamps(connection)
    if (await lamps.indexExists('former')) await lamps.dropIndex('former')
    await lamps.createIndex({ milliwatts: 1 }, { unique: true, name: 'one each' })
  },
}

/** How the last migration of a broken release goes wrong. */
export const failures = {
  /** It ends by an error, half done. */
  error: async (connection: Connection) => {
    await connection.collection('products').updateOne({}, { $unset: { name: '' } })
    throw new Error('a record has no name')
  },
  /** It ends well, but a piece of the stock is gone. */
  books: async (connection: Connection) => {
    await connection.collection('products').updateOne({}, { $inc: { countInStock: -1 } })
  },
  /** It ends well, but the release cannot start. */
  start: async (connection: Connection) => {
    await connection.collection('products').updateMany({}, { $unset: { description: '' } })
  },
} as const

/** The migrations of a release that works, or of one that is broken. */
export const testMigrations = (failure?: keyof typeof failures): readonly Migration[] => [
  addField,
  renameField,
  moveRecords,
  changeIndex,
  ...(failure ? [{ number: 5, name: 'tidy products', run: failures[failure] }] : []),
]
