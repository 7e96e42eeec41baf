import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'
import { createCatalogueReads } from './catalogue/catalogue-reads'
import { CatalogueSync } from './catalogue/catalogue-sync'
import { createListedProducts } from './listed-products'
import { createProductModel, type ProductModel } from './product-schema'
import { createRemovedProducts } from './removed-products'
import { createSynonymQueries } from './synonyms/synonym-queries'

const BEHIND_MS = 2_001
const MINUTE_MS = 60_000

/** The shop writes; these lists are those of another process. */
const shop = useShop()
let time: number
let model: ProductModel
let catalogue: CatalogueSync
let findListed: ReturnType<typeof createListedProducts>
/** Updates of the catalogue wait for it. */
let reading: Promise<void>

beforeEach(() => {
  time = 1_000_000
  reading = Promise.resolve()
  const { connection } = shop.context
  model = createProductModel(connection)
  const reads = createCatalogueReads(
    model,
    createSynonymQueries(connection, () => undefined),
  )
  const heldReads = {
    ...reads,
    byIds: (ids: readonly string[]) => reading.then(() => reads.byIds(ids)),
  }
  catalogue = new CatalogueSync(heldReads, createRemovedProducts(connection), () => time)
  findListed = createListedProducts(model, catalogue, () => time)
})

const listStock = async (id: string) => (await findListed([id]))[0]?.countInStock
const reservePiece = (id: string) =>
  shop.context.models.products.reserve(id, shop.context.models.orderPlacing.newId(), 1)

/** A product with five pieces that the lists have in memory. */
async function buildRemembered(): Promise<string> {
  const { _id } = await buildProduct(shop, { countInStock: 5 })
  await vi.waitFor(async () => {
    time += BEHIND_MS
    await catalogue.recent(false)
    expect(catalogue.databaseTime().getTime()).toBeGreaterThan(catalogue.changedAt(_id) ?? Infinity)
  })
  expect(await listStock(_id)).toBe(5)
  return _id
}

describe('a product in a list', () => {
  it('is read once while nothing changes', async () => {
    const _id = await buildRemembered()
    const find = vi.spyOn(model, 'find')
    expect(await listStock(_id)).toBe(5)
    expect(find).not.toHaveBeenCalled()
  })

  it('has a sale of this process at once, and while the catalogue reads it', async () => {
    const _id = await buildRemembered()
    await reservePiece(_id)
    catalogue.invalidate(_id, 'stock')
    expect(await listStock(_id)).toBe(4)
    let goOn = () => {}
    reading = new Promise((resolve) => (goOn = resolve))
    const updated = catalogue.recent(true)
    await reservePiece(_id)
    expect(await listStock(_id)).toBe(3)
    goOn()
    await updated
    catalogue.invalidate(_id, 'stock')
    await catalogue.recent(true)
    expect(await listStock(_id)).toBe(3)
  })

  it('has the sale of another process when the catalogue has read it', async () => {
    const _id = await buildRemembered()
    await reservePiece(_id)
    time += BEHIND_MS
    await catalogue.recent(false)
    expect(await listStock(_id)).toBe(4)
  })

  it('has a write that bypassed the shop a minute later', async () => {
    const _id = await buildRemembered()
    await model.updateOne({ _id }, { countInStock: 9 })
    expect(await listStock(_id)).toBe(5)
    time += MINUTE_MS + 1
    await expect.poll(() => listStock(_id)).toBe(9)
  })

  it('is gone once it is deleted', async () => {
    const _id = await buildRemembered()
    await shop.context.models.products.remove(_id)
    catalogue.invalidate(_id, 'all')
    expect(await findListed([_id])).toEqual([])
  })
})
