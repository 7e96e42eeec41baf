import { mongo, type Connection } from 'mongoose'
import { setTimeout as wait } from 'node:timers/promises'
import { orderTaskKinds } from '../orders/order-tasks'
import type { RawDocument } from './raw-collections'

/**
 * How far the clocks of several machines may differ: documents older than the start by less are
 * read too.
 */
const CLOCKS_DIFFER_MS = 60_000
const ATTEMPTS_MAX = 300
const LONGEST_PAUSE_MS = 40

/** Documents as they were together at one moment. */
interface ConsistentSnapshot {
  orders: RawDocument[]
  reviews: RawDocument[]
  products: RawDocument[]
}

/** No moment without a sale was found. */
export class NoConsistentSnapshotError extends Error {
  override name = 'NoConsistentSnapshotError'
}

const { BSON, ObjectId } = mongo
type Id = InstanceType<typeof ObjectId>

const isSame = (before: readonly RawDocument[], after: readonly RawDocument[]) =>
  before.length === after.length &&
  before.every((raw, index) => Buffer.compare(raw, after[index] ?? new Uint8Array()) === 0)

/** The products that an order or a review is about. */
function getProductIds(raws: readonly RawDocument[]): Id[] {
  return raws.flatMap((raw) => {
    const { items, product } = BSON.deserialize(raw) as { items?: { product: Id }[]; product?: Id }
    return [...(items ?? []).map((item) => item.product), ...(product ? [product] : [])]
  })
}

/** Orders that may move stock now: by their state, or by open tasks. */
const openWorkFilters = [
  { status: { $in: ['reserving', 'unpaid'] } },
  { 'outbox.kind': { $in: [...orderTaskKinds] }, 'outbox.0': { $exists: true } },
]

/**
 * Finds a moment at which the orders that have changed since a copy began, and their products, were
 * in the state that was read (docs/decisions: backups without transactions).
 */
export async function watchChanges(connection: Connection, beganAt: Date) {
  const database = connection.getClient().db(connection.name)
  const orders = database.collection('orders')
  const since = new Date(beganAt.getTime() - CLOCKS_DIFFER_MS)
  const sinceId = ObjectId.createFromTime(since.getTime() / 1_000)
  const raw = { raw: true } as const

  const openAtStart = await orders
    .find({ $or: openWorkFilters })
    .project<{ _id: Id }>({ _id: 1 })
    .toArray()
  const startedOpen = openAtStart.map(({ _id }) => _id)

  /** Which orders may have moved stock since the copy began. Every branch uses an index. */
  const changedOrders = {
    $or: [
      ...openWorkFilters,
      { _id: { $gte: sinceId } },
      { _id: { $in: startedOpen } },
      { refundedAt: { $gte: since } },
      { stockMovedAt: { $gte: since } },
    ],
  }

  const readDocuments = async (name: string, filter: object): Promise<RawDocument[]> => {
    const documents = await database.collection(name).find(filter, raw).sort({ _id: 1 }).toArray()
    return documents as unknown as RawDocument[]
  }
  const readChanges = async () => ({
    orders: await readDocuments('orders', changedOrders),
    reviews: await readDocuments('reviews', { _id: { $gte: sinceId } }),
  })

  return {
    changedOrders,

    /** @throws NoConsistentSnapshotError if orders change without a pause */
    async consistentSnapshot(): Promise<ConsistentSnapshot> {
      for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
        const before = await readChanges()
        const ids = getProductIds([...before.orders, ...before.reviews])
        const products = await readDocuments('products', { _id: { $in: ids } })
        const after = await readChanges()
        if (isSame(before.orders, after.orders) && isSame(before.reviews, after.reviews)) {
          return { ...after, products }
        }
        await wait(Math.random() * LONGEST_PAUSE_MS)
      }
      throw new NoConsistentSnapshotError(
        'Orders change all the time: there was no moment to copy them in',
      )
    },
  }
}
