import { listProducts } from '@voltkart/shared/contract/products'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildProduct } from '../../../../testing/factories'
import type { TestServer } from '../../../../testing/test-server'
import { useShop } from '../../../../testing/use-shop'

/**
 * The maximum delay of the response cache and the catalogue, with some tolerance for a busy
 * machine.
 */
const VISIBLE_WITHIN_MS = 5_000

/** Two processes on one database. */
const writer = useShop()
const reader = useShop(() => ({ databaseUri: writer.databaseUri }))
afterEach(() => void vi.useRealTimers())

/** Sets the clock of this process; the database keeps its own. */
function setClock(skewMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skewMs })
}

async function getNames(shop: TestServer, search: string, inStock = false): Promise<string[]> {
  const query = { search, ...(inStock ? { inStock } : {}) }
  const { products } = await shop.browser().call(listProducts, { query })
  return products.map(({ name }) => name).sort()
}

/** Every kind of write that lists depend on, by the process whose clock is set. */
async function writeAll(word: string, prepared: Awaited<ReturnType<typeof prepareProducts>>) {
  const { products, orderPlacing } = writer.context.models
  await products.update(prepared.edited, { fields: { name: `${word} edited` }, at: new Date() })
  await products.remove(prepared.removed)
  await products.reserve(prepared.soldOut, orderPlacing.newId(), 1)
  await products.writeRating(prepared.rated, 0, {
    rating: 5,
    numReviews: 1,
    ratingCounts: [0, 0, 0, 0, 1],
  })
  const { _id: _first, ...fields } = await buildProduct(writer, { name: `${word} added` })
  await products.insertMany([{ ...fields, name: `${word} imported` }])
}

async function prepareProducts(word: string) {
  const buildNamed = async (name: string) =>
    (await buildProduct(writer, { name: `${word} ${name}`, countInStock: 1 }))._id
  return {
    edited: await buildNamed('before'),
    removed: await buildNamed('removed'),
    soldOut: await buildNamed('sold'),
    rated: await buildNamed('rated'),
  }
}

async function expectAllVisible(word: string): Promise<void> {
  const all = ['added', 'edited', 'imported', 'rated', 'sold'].map((name) => `${word} ${name}`)
  const poll = { timeout: VISIBLE_WITHIN_MS }
  await expect.poll(() => getNames(reader, word), poll).toEqual(all)
  const inStock = all.filter((name) => !name.endsWith('sold'))
  await expect.poll(() => getNames(reader, word, true), poll).toEqual(inStock)
  const query = { search: word, sort: 'rating', limit: 1 } as const
  await expect
    .poll(
      async () => (await reader.browser().call(listProducts, { query })).products[0]?.name,
      poll,
    )
    .toBe(`${word} rated`)
}

describe('a process whose clock is wrong', () => {
  it.each([
    ['behind', -40_000],
    ['ahead', 40_000],
  ])('writes what other processes see in time: %s', async (direction, skewMs) => {
    const word = `writer${direction}`
    const prepared = await prepareProducts(word)
    await expect.poll(() => getNames(reader, word), { timeout: VISIBLE_WITHIN_MS }).toHaveLength(4)
    setClock(skewMs)
    await writeAll(word, prepared)
    vi.useRealTimers()
    await expectAllVisible(word)
  })

  it.each([
    ['behind', -40_000],
    ['ahead', 40_000],
  ])('sees in time what other processes write: %s', async (direction, skewMs) => {
    const word = `reader${direction}`
    const prepared = await prepareProducts(word)
    setClock(skewMs)
    // The next query starts from the time of this one.
    await expect
      .poll(() => getNames(reader, word), { timeout: VISIBLE_WITHIN_MS + Math.abs(skewMs) })
      .toHaveLength(4)
    vi.useRealTimers()
    await writeAll(word, prepared)
    setClock(skewMs)
    await expectAllVisible(word)
  })
})
