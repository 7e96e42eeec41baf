import { beforeEach, describe, expect, it } from 'vitest'
import { buildProduct } from '../../../../testing/factories'
import { useShop } from '../../../../testing/use-shop'
import { createProductModel, type StoredProduct } from '../product-schema'
import { createRemovedProducts } from '../removed-products'
import { createSynonymQueries } from '../synonyms/synonym-queries'
import { createCatalogueReads, type CatalogueReads } from './catalogue-reads'
import { CatalogueSync } from './catalogue-sync'

const BEHIND_MS = 2_001
const HOUR_MS = 60 * 60 * 1_000
const HALF_DAY_MS = 12 * HOUR_MS + 1

/** The shop writes; this catalogue acts as that of another process. */
const shop = useShop()
let time: number
let isAway: boolean
/** Each read finds another version, as if the product were edited continuously. */
let isEdited: boolean
/** Lets a test hold the end of reading the catalogue: it waits for this promise. */
let readWhole: Promise<void>
/** How many products the latest such reading has read. */
let readToTheEnd: number
let catalogue: CatalogueSync

let edits = 1_000
function disturbReads(reads: CatalogueReads): CatalogueReads {
  const refuseRead = () => Promise.reject(new Error('The database is away'))
  return {
    async *all() {
      readToTheEnd = 0
      for await (const entries of reads.all()) {
        yield entries
        readToTheEnd += entries.length
      }
      await readWhole
    },
    async byIds(ids) {
      const entries = await (isAway ? refuseRead() : reads.byIds(ids))
      return isEdited ? entries.map((entry) => ({ ...entry, version: (edits += 1) })) : entries
    },
    now: () => reads.now(),
    databaseTime: () => (isAway ? refuseRead() : reads.databaseTime()),
    listChangedSince: (from) => (isAway ? refuseRead() : reads.listChangedSince(from)),
    findSynonyms: () => (isAway ? refuseRead() : reads.findSynonyms()),
    findNewSynonyms: (version) => (isAway ? refuseRead() : reads.findNewSynonyms(version)),
  }
}

beforeEach(() => {
  time = 1_000_000
  isAway = false
  isEdited = false
  readWhole = Promise.resolve()
  const { connection } = shop.context
  const synonyms = createSynonymQueries(connection, () => undefined)
  const reads = disturbReads(createCatalogueReads(createProductModel(connection), synonyms))
  catalogue = new CatalogueSync(reads, createRemovedProducts(connection), () => time)
})

async function isFound(search: string, withStock = false): Promise<boolean> {
  const recent = await catalogue.recent(withStock)
  const filter = { search, ...(withStock ? { inStock: true } : {}) }
  return recent.catalogue.select(filter, { limit: 1, skip: 0 }).total > 0
}
const editName = (id: string, name: string) =>
  shop.context.models.products.update(id, { fields: { name }, at: new Date() })

describe('a write of another process', () => {
  it('is known two seconds later: an added, an edited and a removed product', async () => {
    const edited = await buildProduct(shop, { name: 'Alpha lamp' })
    const removed = await buildProduct(shop, { name: 'Beta lamp' })
    expect(await isFound('alpha')).toBe(true)
    await editName(edited._id, 'Gamma lamp')
    await shop.context.models.products.remove(removed._id)
    await buildProduct(shop, { name: 'Delta lamp' })

    const countQueries = () =>
      Promise.all(['alpha', 'beta', 'gamma', 'delta'].map((name) => isFound(name)))
    expect(await countQueries(), 'a moment later').toEqual([true, true, false, false])
    time += BEHIND_MS
    expect(await countQueries()).toEqual([false, false, true, true])
  })

  it('is known two seconds later: the last piece was sold, and came back', async () => {
    const { products, orderPlacing } = shop.context.models
    const { _id } = await buildProduct(shop, { name: 'Single lamp', countInStock: 1 })
    const order = orderPlacing.newId()
    expect(await isFound('single', true)).toBe(true)
    await products.reserve(_id, order, 1)
    time += BEHIND_MS
    expect(await isFound('single', true)).toBe(false)
    await products.release(_id, order, 1)
    time += BEHIND_MS
    expect(await isFound('single', true)).toBe(true)
  })

  it('is not a removal if it was only announced', async () => {
    const { _id } = await buildProduct(shop, { name: 'Kept lamp' })
    expect(await isFound('kept')).toBe(true)
    await createRemovedProducts(shop.context.connection).note(_id)
    time += BEHIND_MS
    expect(await isFound('kept')).toBe(true)
  })

  it('is known to a process that had no query for half a day', async () => {
    const { _id } = await buildProduct(shop, { name: 'Night lamp' })
    expect(await isFound('night')).toBe(true)
    await editName(_id, 'Morning lamp')
    time += HALF_DAY_MS
    expect(await isFound('night')).toBe(false)
    expect(await isFound('morning')).toBe(true)
  })

  it('is known an hour later, even if it bypassed the shop', async () => {
    await buildProduct(shop, { name: 'Hidden lamp' })
    await buildProduct(shop, { name: 'Vanishing lamp' })
    const stored = shop.context.connection.collection<StoredProduct>('products')
    expect(await isFound('hidden')).toBe(true)
    await stored.updateOne({ name: 'Hidden lamp' }, { $set: { name: 'Shown lamp' } })
    await stored.deleteOne({ name: 'Vanishing lamp' })
    time += BEHIND_MS
    expect(await isFound('shown')).toBe(false)
    time += HOUR_MS
    await expect.poll(() => isFound('shown')).toBe(true)
    await expect.poll(() => isFound('vanishing')).toBe(false)
  })
})

describe('a write of this process', () => {
  it('is known immediately; a sale where stock matters', async () => {
    const { products, orderPlacing } = shop.context.models
    const { _id } = await buildProduct(shop, { name: 'Own lamp', countInStock: 1 })
    catalogue.invalidate(_id, 'all')
    expect(await isFound('own')).toBe(true)
    await editName(_id, 'Mine lamp')
    catalogue.invalidate(_id, 'all')
    expect(await isFound('mine')).toBe(true)
    await products.reserve(_id, orderPlacing.newId(), 1)
    catalogue.invalidate(_id, 'stock')
    expect(await isFound('mine')).toBe(true)
    expect(await isFound('mine', true)).toBe(false)
  })

  it('is not lost while the catalogue is rebuilt after many edits', async () => {
    const { _id } = await buildProduct(shop, { name: 'Worn lamp' })
    isEdited = true
    for (let edit = 0; edit < 1_002; edit += 1) {
      catalogue.invalidate(_id, 'all')
      await catalogue.recent(false)
    }
    isEdited = false
    let goOn = (): void => {}
    readWhole = new Promise((resolve) => (goOn = resolve))
    time += HOUR_MS + 1
    const { catalogue: worn } = await catalogue.recent(false)
    const all = shop.context.connection.collection('products')
    const count = await all.countDocuments()
    // It has read everything, and waits at the end.
    await expect.poll(() => readToTheEnd).toBe(count)
    await editName(_id, 'Fresh lamp')
    catalogue.invalidate(_id, 'all')
    expect(await isFound('fresh')).toBe(true)
    goOn()
    await expect.poll(async () => (await catalogue.recent(false)).catalogue !== worn).toBe(true)
    expect(await isFound('fresh')).toBe(true)
  })

  it('is not lost if the database is unreachable at that moment', async () => {
    const { _id } = await buildProduct(shop, { name: 'Patient lamp' })
    expect(await isFound('patient')).toBe(true)
    await editName(_id, 'Waiting lamp')
    isAway = true
    catalogue.invalidate(_id, 'all')
    await expect(isFound('waiting')).rejects.toThrow('away')
    isAway = false
    expect(await isFound('waiting')).toBe(true)
  })
})

it('serves from memory during a short outage of the database, and fails in a longer one', async () => {
  await buildProduct(shop, { name: 'Steady lamp' })
  expect(await isFound('steady')).toBe(true)
  isAway = true
  time += 1_500
  expect(await isFound('steady')).toBe(true)
  time += 1_000
  await expect(isFound('steady')).rejects.toThrow('away')
})
