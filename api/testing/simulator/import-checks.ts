import type { Document } from 'mongodb'
import type { StoredImport } from '../../src/models/imports/import-schema'
import type { StoredProduct } from '../../src/models/products/product-schema'
import { moved, toMovedName } from './actions/imports'

/** The imports, and the records that may be from them. */
interface Moved {
  imports: readonly StoredImport[]
  products: readonly StoredProduct[]
  users: readonly Document[]
  orders: readonly Document[]
  redirects: readonly Document[]
  audits: readonly Document[]
}

/** The name in the files of an import. */
const readMovedName = ({ files }: StoredImport) =>
  toMovedName(/ (\w+)\.csv$/.exec(files[0]?.name ?? '')?.[1] ?? '')

const isDeletion = ({ kind, action, subjectName }: Document) =>
  kind === 'product' && action === 'deleted' && String(subjectName).startsWith(toMovedName(''))

/** Each export differs from the one before. */
const getExpectedCounts = (isFirst: boolean) => ({
  new: isFirst ? 1 : 0,
  changed: isFirst ? 0 : 1,
  same: 0,
  leftOut: 0,
})

const subjects = ['products', 'customers', 'orders'] as const

/** The first of the finished imports has created each record, and the others have changed it. */
const findMiscounts = (finished: readonly StoredImport[]): string[] =>
  subjects.flatMap((subject) => {
    const counts = finished.map((run) => JSON.stringify(run.counts[subject]))
    const expected = finished.map((_, index) => JSON.stringify(getExpectedCounts(index === 0)))
    return String(counts.toSorted()) === String(expected.toSorted())
      ? []
      : [`the imported ${subject} count as ${counts.join()}`]
  })

/**
 * Imports that have not ended, and records that they have made twice, partly or not at all; one sentence
 * each. One that has failed may have stopped anywhere, and staff may delete its product meanwhile.
 */
export function findImportLosses(all: Moved): string[] {
  const { imports, products, users, orders, redirects, audits } = all
  const unfinishedCount = imports.filter(({ finishedAt }) => !finishedAt).length
  if (unfinishedCount > 0) return [`${unfinishedCount} imports have not ended`]
  const finished = imports.filter(({ state }) => state === 'finished')
  const imported = {
    products: products.filter(({ sku }) => sku === moved.sku),
    customers: users.filter(({ email }) => email === moved.email),
    orders: orders.filter(({ orderNumber }) => orderNumber === moved.orderNumber),
  }
  const duplicates = Object.entries(imported).flatMap(([subject, { length }]) =>
    length > 1 ? [`there are ${length} imported ${subject}`] : [],
  )
  if (finished.length === 0 || finished.length < imports.length || audits.some(isDeletion)) {
    return duplicates
  }
  const [product, customer, order] = [
    imported.products[0],
    imported.customers[0],
    imported.orders[0],
  ]
  const [item] = (order?.['items'] ?? []) as { name: string }[]
  const names = new Set([product?.name, customer?.['name'], item?.name])
  const target = product?._id.toHexString()
  return [
    ...duplicates,
    ...(names.size === 1 && finished.some((run) => names.has(readMovedName(run)))
      ? []
      : [`what was imported has the names ${[...names].join()}`]),
    ...(redirects.some((redirect) => redirect['target'] === target)
      ? []
      : ['the old address of the imported product leads nowhere']),
    ...(product?.image ? [] : ['the imported product has no picture']),
    ...findMiscounts(finished),
  ]
}
