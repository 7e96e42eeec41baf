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
const toCounts = (isFirst: boolean) => ({
  new: isFirst ? 1 : 0,
  changed: isFirst ? 0 : 1,
  same: 0,
  leftOut: 0,
})

const subjects = ['products', 'customers', 'orders'] as const

/** The first of the finished imports has created each record, and the others have changed it. */
const findMiscounts = (finished: readonly StoredImport[]): string[] =>
  subjects.flatMap((subject) => {
    const counts = finished.map((one) => JSON.stringify(one.counts[subject]))
    const expected = finished.map((_, index) => JSON.stringify(toCounts(index === 0)))
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
  const open = imports.filter(({ finishedAt }) => !finishedAt).length
  if (open > 0) return [`${open} imports have not ended`]
  const finished = imports.filter(({ state }) => state === 'finished')
  const made = {
    products: products.filter(({ sku }) => sku === moved.sku),
    customers: users.filter(({ email }) => email === moved.email),
    orders: orders.filter(({ orderNumber }) => orderNumber === moved.orderNumber),
  }
  const twice = Object.entries(made).flatMap(([subject, { length }]) =>
    length > 1 ? [`there are ${length} imported ${subject}`] : [],
  )
  if (finished.length === 0 || finished.length < imports.length || audits.some(isDeletion)) {
    return twice
  }
  const [product, customer, order] = [made.products[0], made.customers[0], made.orders[0]]
  const [item] = (order?.['items'] ?? []) as { name: string }[]
  const names = new Set([product?.name, customer?.['name'], item?.name])
  const target = product?._id.toHexString()
  return [
    ...twice,
    ...(names.size === 1 && finished.some((one) => names.has(readMovedName(one)))
      ? []
      : [`what was imported has the names ${[...names].join()}`]),
    ...(redirects.some((one) => one['target'] === target)
      ? []
      : ['the old address of the imported product leads nowhere']),
    ...(product?.image ? [] : ['the imported product has no picture']),
    ...findMiscounts(finished),
  ]
}
