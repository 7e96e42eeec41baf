import { createConnection, type Connection } from 'mongoose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrations, type Migration } from './migration-list'
import { createModels } from '../../models/models'
import { createFakeClock } from '../../../testing/fake-clock'
import { useShop } from '../../../testing/use-shop'
import { leaseMs } from '../../models/leases/hold-lease'
import { migrateDatabase, NewerDatabaseError } from './migrate'

const shop = useShop()
let other: Connection
beforeAll(async () => {
  other = await createConnection(shop.databaseUri).asPromise()
})
afterAll(() => other.close())

const readRecorded = () => shop.context.connection.collection('migrations').find().toArray()
beforeEach(async () => {
  await shop.context.connection.collection('migrations').deleteMany({})
  await shop.context.models.leases.deleteAll()
})

/** Two migrations, and their effects. Each continues once `until` resolves. */
function createTwoMigrations(until = () => Promise.resolve()) {
  const ran: number[] = []
  const createMigration = (number: number): Migration => ({
    number,
    name: `number ${number}`,
    run: async () => {
      ran.push(number)
      await until()
    },
  })
  return { ran, list: [createMigration(1), createMigration(2)] }
}

interface Lamp {
  watts: number
  milliwatts?: number
}

/** Fills a new field in one record after the other. */
const addMilliwatts: Migration = {
  number: 1,
  name: 'keep milliwatts',
  run: async (connection) => {
    const lamps = connection.collection<Lamp>('made_up_lamps')
    for await (const { _id, watts } of lamps.find({ milliwatts: { $exists: false } })) {
      await lamps.updateOne({ _id }, { $set: { milliwatts: watts * 1_000 } })
    }
  },
}
const addMakers: Migration = {
  number: 2,
  name: 'list the makers',
  run: async (connection) => {
    const lamps = await connection.collection('made_up_lamps').countDocuments()
    await connection
      .collection<{ _id: string }>('made_up_makers')
      .updateOne({ _id: 'nimbus' }, { $set: { lamps } }, { upsert: true })
  },
}
const dropFormerIndex: Migration = {
  number: 3,
  name: 'drop the former index',
  run: async (connection) => {
    const lamps = connection.collection('made_up_lamps')
    if (await lamps.indexExists('former')) await lamps.dropIndex('former')
  },
}

/** A migration whose process dies after its last write, before it is recorded. */
const interruptMigration = (migration: Migration): Migration => ({
  ...migration,
  run: async (connection) => {
    await migration.run(connection)
    throw new Error('interrupted')
  },
})

/** Resolves once so many processes have said that they wait for another one. */
async function waitUntilWaiting(processes: number): Promise<void> {
  const message = 'waiting for another process that migrates the database'
  const info = vi.mocked(shop.context.log.info)
  await vi.waitFor(() => {
    expect(info.mock.calls.filter(([text]) => text === message)).toHaveLength(processes)
  })
}

describe('migrations', () => {
  it('have numbers that count up', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_m, index) => index + 1))
  })

  it('run once, in order, with any number of concurrent processes', async () => {
    vi.spyOn(shop.context.log, 'info')
    const { ran, list } = createTwoMigrations(() => waitUntilWaiting(2))
    const { context } = shop
    const second = { ...context, connection: other, models: createModels(other) }
    await Promise.all([context, second, context].map((item) => migrateDatabase(item, list)))
    await migrateDatabase(second, list)
    expect(ran).toEqual([1, 2])
    expect(await readRecorded()).toMatchObject([{ _id: 1 }, { _id: 2, name: 'number 2' }])
  })

  it('are restarted by the next process if one failed, but not those before it', async () => {
    const { ran, list } = createTwoMigrations()
    const failing = { number: 2, name: 'no', run: () => Promise.reject(new Error('disk full')) }
    await expect(migrateDatabase(shop.context, [...list.slice(0, 1), failing])).rejects.toThrow(
      'disk full',
    )
    await migrateDatabase(shop.context, list)
    expect(ran).toEqual([1, 2])
  })

  it('are taken over from a process that died, once its lease has lapsed', async () => {
    const { ran, list } = createTwoMigrations()
    const clock = createFakeClock()
    const { context } = shop
    const [now, until] = [clock.now(), new Date(clock.now().getTime() + leaseMs.named)]
    const dead = { name: 'migrations', holder: 'dead', now, until }
    expect(await context.models.leases.acquire(dead)).toMatchObject({ isAcquired: true })
    vi.spyOn(context.log, 'info')
    const migration = migrateDatabase({ ...context, now: clock.now, clock }, list)
    await waitUntilWaiting(1)
    expect(ran).toEqual([])
    await clock.pass(leaseMs.named)
    await migration
    expect(ran).toEqual([1, 2])
  })

  it('stop an older program with a newer database, which it does not change', async () => {
    const { ran, list } = createTwoMigrations()
    await shop.context.models.migrations.record(7, 'from the future', new Date())
    const before = await readRecorded()
    const refused = migrateDatabase(shop.context, list)
    await expect(refused).rejects.toThrow(NewerDatabaseError)
    await expect(refused).rejects.toThrow(/at version 7, and this one knows none above 2\./)
    expect(ran).toEqual([])
    expect(await readRecorded()).toEqual(before)
  })

  it('add and fill in fields, make a collection and drop an index, all resumed after an interruption', async () => {
    const { connection } = shop.context
    const lamps = connection.collection<Lamp>('made_up_lamps')
    await lamps.insertMany([{ watts: 4 }, { watts: 7 }, { watts: 9 }])
    await lamps.createIndex({ watts: 1 }, { name: 'former' })
    const readStored = async () => ({
      lamps: await lamps.find().project({ _id: 0 }).sort({ watts: 1 }).toArray(),
      indexes: (await lamps.indexes()).map(({ name }) => name),
      makers: await connection.collection('made_up_makers').find().toArray(),
    })

    const list = [addMilliwatts, addMakers, dropFormerIndex]
    for (let stop = 1; stop <= list.length; stop += 1) {
      const stopping = list.map((migration, index) =>
        index === stop - 1 ? interruptMigration(migration) : migration,
      )
      await expect(migrateDatabase(shop.context, stopping)).rejects.toThrow('interrupted')
    }
    await migrateDatabase(shop.context, list)

    expect(await readStored()).toEqual({
      lamps: [
        { watts: 4, milliwatts: 4_000 },
        { watts: 7, milliwatts: 7_000 },
        { watts: 9, milliwatts: 9_000 },
      ],
      indexes: ['_id_'],
      makers: [{ _id: 'nimbus', lamps: 3 }],
    })
    expect((await readRecorded()).map(({ _id }) => _id as unknown)).toEqual([1, 2, 3])
  })
})
