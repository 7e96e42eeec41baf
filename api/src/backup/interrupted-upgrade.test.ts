import { randomUUID } from 'node:crypto'
import { createConnection, type Connection } from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildDatabaseUri } from '../database/database-uri'
import { createLeaseQueries, type LeaseQueries } from '../models/leases/lease-queries'
import { createSafetyCopy } from '../models/backup/safety-copy'
import { createUpgradeMarker, UPGRADE_LEASE } from '../models/backup/markers'
import { refuseUnfinishedUpgrade, settleUpgrade } from './interrupted-upgrade'

let connection: Connection
let leases: LeaseQueries
beforeAll(async () => {
  const uri = buildDatabaseUri(inject('databaseUri'), `upgrade-${randomUUID().slice(0, 8)}`)
  connection = await createConnection(uri).asPromise()
  leases = createLeaseQueries(connection)
})
afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
})
beforeEach(() => connection.dropDatabase())

const getLamps = () => connection.collection<{ _id: number; watts: number }>('lamps')
const createMarker = () => createUpgradeMarker(connection)
const startRelease = (newest: number) =>
  settleUpgrade(
    { connection, models: { leases }, log: pino({ level: 'silent' }), now: () => new Date() },
    newest,
  )

/** A shop of three lamps at version 3, whose upgrade has begun. */
async function beginUpgrade(): Promise<void> {
  await getLamps().insertMany([4, 7, 9].map((watts) => ({ _id: watts, watts })))
  await getLamps().createIndex({ watts: 1 }, { name: 'by watts' })
  await connection.collection('makers').insertOne({ name: 'Nimbus' })
  await createMarker().begin({ release: '2.0.0', beganAt: new Date(), databaseVersion: 3 })
}

/** The same, ended while it changed the data: a field, an index, a collection moved into another one. */
async function changeHalf(): Promise<void> {
  await beginUpgrade()
  await createMarker().noteMigrating(await createSafetyCopy(connection).make(() => {}))
  await getLamps().updateMany({ watts: { $gt: 4 } }, { $unset: { watts: '' } })
  await getLamps().dropIndex('by watts')
  await connection.collection('brands').insertOne({ name: 'Nimbus' })
  await connection.collection('makers').drop()
}

async function readContents() {
  const names = (await connection.listCollections()).map(({ name }) => name)
  return {
    collections: names.filter((name) => name !== 'leases').sort(),
    lamps: await getLamps().find().sort({ _id: 1 }).toArray(),
    indexes: (await getLamps().indexes()).map(({ name }) => name),
  }
}

const before = {
  collections: ['lamps', 'makers'],
  lamps: [4, 7, 9].map((watts) => ({ _id: watts, watts })),
  indexes: ['_id_', 'by watts'],
}

describe('the start of the shop after an upgrade that was interrupted', () => {
  it('restores the data of the former release, even after an interrupted attempt to restore them', async () => {
    await changeHalf()
    await startRelease(3)
    expect(await readContents()).toEqual(before)

    await connection.dropDatabase()
    await changeHalf()
    await getLamps().drop()
    await connection.collection('upgrading.makers').rename('makers')
    await startRelease(3)
    expect(await readContents()).toEqual(before)
  })

  it('leaves the data alone in a newer release, and says what to do', async () => {
    await changeHalf()
    const changed = await readContents()
    await expect(startRelease(4)).rejects.toThrow(
      'The upgrade to 2.0.0 was interrupted: run npm run upgrade again, or start the former release, which puts its data back.',
    )
    expect(await readContents()).toEqual(changed)
  })

  it('removes the copies of an upgrade that had changed nothing yet, and of one that had ended', async () => {
    await beginUpgrade()
    await connection.collection('upgrading.lamps').insertOne({ watts: 4 })
    await startRelease(4)
    expect(await readContents()).toEqual(before)

    await connection.dropDatabase()
    await changeHalf()
    await createMarker().noteFinished()
    await startRelease(4)
    expect(await readContents()).toMatchObject({
      collections: ['brands', 'lamps'],
      indexes: ['_id_'],
    })
  })

  it('is refused while the upgrade runs, as are backups', async () => {
    await changeHalf()
    const changed = await readContents()
    const [now, until] = [new Date(), new Date(Date.now() + 30_000)]
    await leases.acquire({ name: UPGRADE_LEASE, holder: 'another process', now, until })
    await expect(startRelease(3)).rejects.toThrow(
      /^An upgrade to 2\.0\.0 is running, or was interrupted/,
    )
    await expect(refuseUnfinishedUpgrade(connection)).rejects.toThrow(/^An upgrade of this shop is/)
    expect(await readContents()).toEqual(changed)
  })
})
