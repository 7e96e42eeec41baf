import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { useEmptiedShop } from '../../../testing/use-shop'
import type { ImportOrder } from '../../models/imports/import-schema'
import { runImport } from './run-import'

const shop = useEmptiedShop()
const folder = join(import.meta.dirname, '../../../testing/exports')

const order: ImportOrder = {
  kind: 'shopify',
  prices: 'with-tax',
  images: 'skip',
  dryRun: false,
  by: { name: 'Asha' },
  isByOwner: true,
}

class Killed extends Error {}

/** Imports the file until so many commands have been sent to the database. */
async function importUntil(id: string, commandsMax: number) {
  const text = await readFile(join(folder, 'shopify-products.csv'))
  const bytes = new Uint8Array(text)
  const file = { name: 'a.csv', bytes: bytes.length, open: () => Readable.from([bytes]) }
  let commands = 0
  const { imports, products } = shop.context.models
  const dying = <Queries extends object>(queries: Queries): Queries =>
    new Proxy(queries, {
      get(target, name, receiver) {
        const value: unknown = Reflect.get(target, name, receiver)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          commands += 1
          if (commands > commandsMax) throw new Killed()
          return (value as (...args: unknown[]) => unknown)(...given)
        }
      },
    })
  const context = {
    ...shop.context,
    models: { ...shop.context.models, imports: dying(imports), products: dying(products) },
  }
  const progress = () => Promise.resolve()
  const result = await runImport(context, { id, order, files: [file], progress })
  return { result, commands }
}

const stored = () =>
  shop.context.connection
    .collection('products')
    .find()
    .project({ _id: 0, sku: 1, name: 1, countInStock: 1, pricePaise: 1 })
    .sort({ sku: 1 })
    .toArray()

it('gives the same after it was killed before any of its queries, and makes nothing twice', async () => {
  const { imports } = shop.context.models
  const uninterrupted = await importUntil(imports.newId(), Infinity)
  const expected = await stored()
  expect(expected).toHaveLength(3)
  for (let dies = 0; dies < uninterrupted.commands; dies += 1) {
    await shop.empty()
    const id = imports.newId()
    await expect(importUntil(id, dies)).rejects.toThrow(Killed)
    const { result } = await importUntil(id, Infinity)
    expect(result.counts, `killed before query ${dies + 1}`).toEqual(uninterrupted.result.counts)
    expect(await stored()).toEqual(expected)
  }
})
