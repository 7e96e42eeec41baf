import type { Order } from '@voltkart/shared/contract/orders'
import { createReview } from '@voltkart/shared/contract/reviews'
import { createConnection, mongo, type Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { recoverBeforeServing } from '../commands/placing/undo-interrupted-orders'
import { buildDatabaseUri } from '../database/database-uri'
import { createDiskStorage } from '../integrations/storage/disk-storage'
import { toPdfName } from '../integrations/storage/image-storage'
import { collectJobs } from '../features/features'
import { DOCUMENT_LETTERS } from '../models/settings/setting-queries'
import { watchChanges } from '../models/backup/consistent-snapshot'
import { findLosses, readLedger } from '../../testing/ledger'
import {
  buildOrder,
  buildProduct,
  pay,
  signInNewUser,
  signInNewAdmin,
  type SignedIn,
} from '../../testing/factories'
import type { TestServer } from '../../testing/test-server'
import { startShop, useShop } from '../../testing/use-shop'
import { switchTwoFactorOn } from '../../testing/two-factor'
import { backUp, NothingToBackUpError } from './create-backup'
import { readArchive } from './read-archive'
import { NotEmptyError, restore } from './restore'

const folder = mkdtempSync(join(tmpdir(), 'voltkart-backup-'))
const STOCK = 100_000
const shop = useShop()
let products: Awaited<ReturnType<typeof buildProduct>>[]
let customers: SignedIn[]
const opened: Connection[] = []

beforeAll(async () => {
  products = await Promise.all([1, 2, 3].map(() => buildProduct(shop, { countInStock: STOCK })))
  customers = [await signInNewUser(shop), await signInNewUser(shop), await signInNewUser(shop)]
})
afterAll(async () => {
  for (const connection of opened) {
    await connection.dropDatabase()
    await connection.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

async function createEmptyDatabase() {
  const uri = buildDatabaseUri(inject('databaseUri'), `restored-${randomUUID().slice(0, 8)}`)
  const connection = await createConnection(uri).asPromise()
  opened.push(connection)
  return { uri, connection }
}

const archiveAt = (name: string) => join(folder, `${name}.tar.gz`)
const getSource = ({ context: { connection, storage } }: TestServer) => ({
  connection,
  storage,
  shopName: 'Voltkart',
  now: () => new Date(),
})
const openPictures = (name: string) => createDiskStorage(join(folder, name))

// A restore changes the letters of document numbers.
const notLetters = { _id: { $ne: DOCUMENT_LETTERS as never } }

/** Everything that a backup restores: each document byte for byte, and all indexes. */
/** The log of events starts again after a restore. */
const leftOut = ['events', 'event_logs', 'webhook_deliveries']

async function readContents(connection: Connection) {
  const database = connection.getClient().db(connection.name)
  const infos = await database.listCollections({}, { nameOnly: true }).toArray()
  const contents = infos
    .filter(({ name }) => !leftOut.includes(name))
    .map(async ({ name }) => {
      const collection = database.collection(name)
      const raws = await collection.find(notLetters, { raw: true }).sort({ _id: 1 }).toArray()
      const indexes = await collection.listIndexes().toArray()
      const bytes = raws.map((raw) => Buffer.from(raw as unknown as Uint8Array).toString('base64'))
      return [name, { bytes, indexes: indexes.map((index) => JSON.stringify(index)).sort() }]
    })
  const collections = (await Promise.all(contents)) as [string, { bytes: string[] }][]
  return Object.fromEntries(
    collections.filter(([name, { bytes }]) => name !== 'settings' || bytes.length > 0),
  )
}

async function readAll<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

const getLines = (count: number) => products.slice(0, count).map((product) => ({ product, qty: 2 }))

describe('a backup', () => {
  it('restores every document, index and picture, for every BSON number type', async () => {
    const [{ browser }] = customers as [SignedIn]
    await buildOrder(shop, { browser, lines: getLines(2), status: 'paid' })
    await buildOrder(shop, { browser, lines: getLines(1) })
    const params = { productId: products[0]?._id ?? '' }
    await browser.call(createReview, { params, body: { rating: 5, comment: 'Good' } })
    const { connection, storage } = shop.context
    const odd = {
      double: new mongo.Double(3),
      long: mongo.Long.fromString('9007199254740993'),
      decimal: mongo.Decimal128.fromString('1.10'),
      bytes: new mongo.Binary(Buffer.from([0, 1, 2])),
      pattern: new mongo.BSONRegExp('^a', 'i'),
      date: new Date(-1),
      nothing: null,
      deep: [{ zero: new mongo.Double(-0) }, []],
    }
    await connection.collection('odd values').insertMany([odd, { _id: 'text' as never, a: 1 }])
    await connection.collection('odd values').createIndex({ date: 1 }, { expireAfterSeconds: 1e9 })
    await connection.createCollection('empty', { collation: { locale: 'en', strength: 2 } })
    await storage.put('aero-1', 320, Buffer.from('small'))
    await storage.put('aero-1', 640, Buffer.from('larger'))
    const invoice = Buffer.from('%PDF-1.7 an invoice')
    await storage.pdfs.put(toPdfName(invoice), invoice)

    const path = archiveAt('whole')
    const progressed: Record<string, number[]> = {}
    const made = await backUp(getSource(shop), path, (label, fraction) => {
      progressed[label] = [...(progressed[label] ?? []), fraction]
    })
    expect(made.pictures).toBe(2)
    expect(Object.keys(progressed)).toEqual([
      'Backing up the database',
      'Backing up pictures',
      'Backing up documents',
    ])
    for (const fractions of Object.values(progressed)) {
      expect(fractions.at(-1)).toBe(1)
      expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    }
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await readArchive(path)).toMatchObject(made)

    const target = {
      ...(await createEmptyDatabase()),
      storage: openPictures('pictures'),
      force: false,
    }
    const restored = await restore(target, path)
    expect(await readContents(target.connection)).toEqual(await readContents(connection))
    // The orders are so recent that each is in the archive again in its state at the end.
    const storedDocuments = Object.values(await readContents(connection)).flatMap(
      ({ bytes }) => bytes,
    )
    expect(restored).toMatchObject({ documents: storedDocuments.length, pictures: 2 })
    expect(made.later).toBeGreaterThan(0)
    expect(made.documents - made.later).toBe(storedDocuments.length)
    const pictures = await readAll(target.storage.list())
    expect(pictures).toHaveLength(2)
    expect(await target.storage.pdfs.read(toPdfName(invoice))).toEqual(invoice)
    for (const { name, width } of pictures) {
      expect(await target.storage.read(name, width)).toEqual(await storage.read(name, width))
    }

    // It is not empty now, and its content stays unless `--force` is given.
    await target.connection.collection('users').insertOne({ name: 'New since' })
    const later = await readContents(target.connection)
    await expect(restore(target, path)).rejects.toThrow(NotEmptyError)
    expect(await readContents(target.connection)).toEqual(later)
    await restore({ ...target, force: true }, path)
    expect(await readContents(target.connection)).toEqual(await readContents(connection))
  })

  it('made while customers order, pay and cancel restores a shop whose ledger balances', async () => {
    const unpaidOrders = customers.map(() => [] as Order[])
    let placed = 0
    /** One more order, one earlier order paid and one cancelled, by each customer. */
    const makeAndChangeOrders = (traders = customers) =>
      Promise.all(
        traders.map(async ({ browser }, index) => {
          const unpaid = unpaidOrders[index] ?? []
          for (const _more of [1, 2]) {
            unpaid.push(await buildOrder(shop, { browser, lines: getLines(index + 1) }))
            placed += 1
          }
          const [paid, cancelled] = unpaid.length > 3 ? unpaid.splice(0, 2) : []
          if (paid) await pay(browser, paid)
          if (cancelled) await browser.send('POST', `/orders/${cancelled._id}/cancel`)
        }),
      )
    // An account may hold little stock unpaid after it let orders go, and more of it the more it has paid for.
    for (const { browser } of customers) {
      const lines = getLines(1).map(({ product }) => ({ product, qty: 100 }))
      await buildOrder(shop, { browser, lines, status: 'paid' })
    }
    await makeAndChangeOrders()
    await makeAndChangeOrders()
    let ended = false
    const rush = (async () => {
      while (!ended) await makeAndChangeOrders(customers.slice(0, 1))
    })()
    const path = archiveAt('busy')
    const before = placed
    // Between any two collections there is time for every step of an order.
    let turns = 0
    const inBetween = async () => {
      turns += 1
      if (turns <= 3) await makeAndChangeOrders()
    }
    await backUp(getSource(shop), path, inBetween).finally(() => (ended = true))
    await rush
    expect(placed).toBeGreaterThan(before)

    const target = { ...(await createEmptyDatabase()), storage: openPictures('busy'), force: false }
    await restore(target, path)
    const restored = await startShop({ databaseUri: target.uri })
    // A shop that starts on its own database recovers in the same way.
    await recoverBeforeServing(restored.context, true)
    for (const job of collectJobs(restored.context)) await job.run()
    const dataDirectories = [shop, restored].map(({ context }) => context.config.dataDirectory)
    const ledger = await readLedger(target.connection, { dataDirectories })
    // Only the payment provider knows the orders after the backup.
    const knownOrders = new Set(ledger.orders.map(({ providerOrderId }) => providerOrderId))
    const payments = ledger.payments.filter(({ orderId }) => knownOrders.has(orderId))
    const stock = new Map(products.map(({ _id }) => [_id, STOCK]))
    expect(findLosses({ ...ledger, payments, events: undefined }, stock, [])).toEqual([])
    expect(ledger.orders.length).toBeGreaterThanOrEqual(before)
  }, 60_000)

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['cut off', (bytes) => bytes.subarray(0, bytes.length - 200)],
    ['cut off in its middle', (bytes) => bytes.subarray(0, bytes.length / 2)],
    [
      'changed in one letter',
      (bytes) => {
        const text = gunzipSync(bytes).toString('latin1')
        return gzipSync(Buffer.from(text.replace('Good', 'Wood'), 'latin1'))
      },
    ],
    ['no archive', () => Buffer.from('Not an archive at all')],
    ['empty', () => Buffer.alloc(0)],
  ])('that is %s is refused before anything is touched', async (name, damage) => {
    const path = archiveAt(name)
    writeFileSync(path, damage(readFileSync(archiveAt('whole'))))
    await expect(readArchive(path)).rejects.toThrow(`${path} is damaged: `)
    const target = { ...(await createEmptyDatabase()), storage: openPictures(name), force: true }
    await target.connection.collection('users').insertOne({ name: 'Kept' })
    const before = await readContents(target.connection)
    await expect(restore(target, path)).rejects.toThrow('is damaged')
    expect(await readContents(target.connection)).toEqual(before)
  })

  it('has the secrets of two-factor sign-in encrypted', async () => {
    const { secret, recoveryCodes } = await switchTwoFactorOn(await signInNewAdmin(shop))
    const path = archiveAt('secrets')
    await backUp(getSource(shop), path)
    const bytes = gunzipSync(readFileSync(path))
    expect(bytes.includes('sealedSecret')).toBe(true)
    for (const hidden of [secret, ...recoveryCodes, shop.context.config.sessionSecret]) {
      expect(bytes.includes(hidden)).toBe(false)
    }
  })

  it('an empty database is not backed up', async () => {
    const { connection } = await createEmptyDatabase()
    const path = archiveAt('nothing')
    await expect(backUp({ ...getSource(shop), connection }, path)).rejects.toThrow(
      NothingToBackUpError,
    )
    expect(readdirSync(folder)).not.toContain('nothing.tar.gz')
  })

  it('a backup that cannot be written leaves nothing behind', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'))
    const path = join(closed, 'busy.tar.gz')
    const storage = {
      ...shop.context.storage,
      list: () => {
        throw new Error('the pictures are unreachable')
      },
    }
    await expect(backUp({ ...getSource(shop), storage }, path)).rejects.toThrow('are unreachable')
    expect(readdirSync(closed)).toEqual([])
    await expect(backUp(getSource(shop), join(closed, 'no', 'such.tar.gz'))).rejects.toThrow(
      'ENOENT',
    )
  })

  it('finds changed documents by indexes', async () => {
    const { connection } = shop.context
    const { changedOrders } = await watchChanges(connection, new Date(Date.now() + 3_600_000))
    const orders = connection.getClient().db(connection.name).collection('orders')
    const plan = await orders.find(changedOrders).explain('queryPlanner')
    expect(JSON.stringify(plan)).not.toContain('COLLSCAN')
    expect(JSON.stringify(plan)).toContain('refundedAt_-1')
  })
})
