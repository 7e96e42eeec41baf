import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useEmptiedShop } from '../../../testing/use-shop'
import type { AppContext } from '../../context'
import type { ImportOrder } from '../../models/imports/import-schema'
import { runImport } from './run-import'

const shop = useEmptiedShop()
const exports = join(import.meta.dirname, '../../../testing/exports')

let pictures: string
beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'voltkart-import-'))
  const png = sharp({ create: { width: 40, height: 30, channels: 3, background: '#145aa0' } }).png()
  for (const name of ['buds-black.png', 'buds-white.png']) {
    await png.clone().toFile(join(pictures, name))
  }
})
afterAll(() => rm(pictures, { recursive: true }))

const order: ImportOrder = {
  kind: 'shopify',
  prices: 'with-tax',
  images: 'folder',
  dryRun: false,
  by: { name: 'Asha' },
  isByOwner: true,
}

class Killed extends Error {}

type Models = AppContext['models']

/** Models whose queries all fail once so many have run. */
function dyingModels(models: Models, commandsMax: number) {
  const count = { commands: 0 }
  const dying = <Queries extends object>(queries: Queries): Queries =>
    new Proxy(queries, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        // A new id is no query.
        if (typeof value !== 'function' || name === 'newId' || name === 'newUserId') return value
        return (...sent: unknown[]) => {
          count.commands += 1
          if (count.commands > commandsMax) return Promise.reject(new Killed())
          return (value as (...args: unknown[]) => unknown)(...sent)
        }
      },
    })
  const all = Object.entries(models).map(([name, queries]) => [name, dying(queries as object)])
  return { count, models: Object.fromEntries(all) as Models }
}

/** Imports files until so many commands have been sent to the database. */
async function importUntil(id: string, names: readonly string[], commandsMax: number) {
  const files = await Promise.all(
    names.map(async (name) => {
      const bytes = new Uint8Array(await readFile(join(exports, name)))
      return { name, bytes: bytes.length, open: () => Readable.from([bytes]) }
    }),
  )
  const { count, models } = dyingModels(shop.context.models, commandsMax)
  const context = { ...shop.context, models }
  const progress = () => Promise.resolve()
  const result = await runImport(context, { id, order, files, folder: pictures, progress })
  return { counts: result.counts, commands: count.commands }
}

/** The records that an import has made, without ids and times. */
async function stored() {
  const { connection } = shop.context
  const all = (name: string, fields: Record<string, 1>) =>
    connection
      .collection(name)
      .find()
      .project({ _id: 0, ...fields })
      .sort(fields)
      .toArray()
  const [products, redirects] = await Promise.all([
    connection.collection('products').find().sort({ sku: 1 }).toArray(),
    connection.collection('redirects').find().sort({ _id: 1 }).toArray(),
  ])
  const skus = new Map(products.map(({ _id, sku }) => [_id.toHexString(), String(sku)]))
  return {
    products: products.map(({ sku, name, countInStock, pricePaise, categories, images }) => ({
      facts: JSON.stringify([sku, name, countInStock, pricePaise, categories]),
      pictures: Array.isArray(images) ? images.length : 0,
    })),
    redirects: redirects.map(({ _id, target }) => {
      const text = String(target)
      return `${String(_id)} ${skus.get(text) ?? text}`
    }),
    categories: await all('categories', { slug: 1, name: 1 }),
    moves: await all('stock_moves', { reason: 1, change: 1 }),
    users: await all('users', { email: 1, name: 1, acceptsMail: 1, awaitsInvitation: 1 }),
    orders: await all('imported_orders', { orderNumber: 1, email: 1, totalPricePaise: 1 }),
  }
}

it.each([
  ['products, with categories, pictures and redirects', ['shopify-products.csv']],
  ['customers and orders', ['shopify-customers.csv', 'shopify-orders.csv']],
])(
  'gives the same %s after it was killed before any of its queries, and makes nothing twice',
  { timeout: 600_000 },
  async (_what, names) => {
    const { imports } = shop.context.models
    await shop.empty()
    const uninterrupted = await importUntil(imports.newId(), names, Infinity)
    const expected = await stored()
    expect(expected.products.length + expected.orders.length).toBe(3)
    for (let dies = 0; dies < uninterrupted.commands; dies += 1) {
      await shop.empty()
      const id = imports.newId()
      await expect(importUntil(id, names, dies)).rejects.toThrow(Killed)
      const { counts } = await importUntil(id, names, Infinity)
      expect(counts, `killed before query ${dies + 1}`).toEqual(uninterrupted.counts)
      expect(await stored(), `killed before query ${dies + 1}`).toEqual(expected)
    }
  },
)
