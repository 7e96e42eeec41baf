import type { OrderStatus, StoredOrderStatus } from '@voltkart/shared/domain/order-state'
import { orderStatuses } from '@voltkart/shared/domain/order-state'
import { trusted, type QueryFilter } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import { indexInOrder, toFilter } from './order-filter'
import type { OrderModel, StoredOrder } from './order-schema'

/** A list of orders: those in a state, or all that are shown, by their date or their total. */
export interface LandmarkedList {
  status: OrderStatus | undefined
  by: 'createdAt' | 'totalPricePaise'
}

type Key = Date | number

/** The first order of its date or total, and how many orders of the list are before it. */
interface Landmark {
  position: number
  key: Key
}

/** Skipping as many orders as lie between two landmarks takes some milliseconds. */
const STEP = 1_000
/** Where orders are this old, none is put between them any more. */
const SETTLED_MS = 60_000
/** Landmarks are looked up anew in the end, in case something else has put old orders in. */
const KEPT_MS = 3_600_000
/** In the middle of other lists other processes put orders, and take them out, at any time. */
const CHANGING_KEPT_MS = 60_000

const isShown = (status: StoredOrderStatus) => orderStatuses.some((shown) => shown === status)

/**
 * Ways into the middle of a list of orders. Skipping half a million takes the database seconds, so
 * every thousandth is remembered, and a far page begins at the nearest. In the list of all by date
 * new orders come at one end only; in the others what this process changes is counted at once, and
 * what other processes do when the landmarks are looked up anew.
 */
export function createOrderLandmarks(model: OrderModel, list: LandmarkedList, step = STEP) {
  const { status, by } = list
  const first: Landmark = { position: 0, key: by === 'createdAt' ? new Date(0) : 0 }
  const keptMs = !status && by === 'createdAt' ? KEPT_MS : CHANGING_KEPT_MS
  const filter = toFilter({ status })
  const index = indexInOrder({ status }, by === 'createdAt' ? 'oldest' : 'total')
  let landmarks = [first]
  /** What takes the place of the landmarks once it is complete. */
  let next = landmarks
  let begunAt = Date.now()
  let growing: Promise<void> | undefined

  /** The last landmark at or before a position. */
  function nearest(position: number): Landmark {
    let [low, high] = [0, landmarks.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((landmarks[middle]?.position ?? 0) <= position) low = middle
      else high = middle - 1
    }
    return landmarks[low] ?? first
  }

  const from = ({ key }: Landmark) => {
    const onwards = { ...filter, [by]: trusted({ $gte: key }) } as QueryFilter<StoredOrder>
    return model
      .find(onwards)
      .sort({ [by]: 1, _id: 1 })
      .hint(index)
  }

  async function grow(grown: Landmark[]): Promise<void> {
    let ahead = step
    while (grown === next) {
      const last = grown.at(-1) ?? first
      const [found] = await from(last)
        .skip(ahead)
        .limit(1)
        .select({ [by]: 1 })
        .lean<Pick<StoredOrder, '_id' | LandmarkedList['by']>[]>()
      const key = found?.[by]
      if (!found || key === undefined) return
      if (key instanceof Date && key.getTime() > Date.now() - SETTLED_MS) return
      if (Number(key) === Number(last.key)) {
        ahead += step
        continue
      }
      const same = { ...filter, [by]: key, _id: trusted({ $lt: found._id }) }
      const before = await model.countDocuments(same as QueryFilter<StoredOrder>).hint(index)
      grown.push({ position: last.position + ahead - before, key })
      ahead = step
    }
  }

  function growBeside(): void {
    const grown = next
    growing ??= grow(grown)
      .then(() => {
        if (grown === next) landmarks = grown
      })
      .catch(() => undefined)
      .finally(() => {
        growing = undefined
      })
  }

  /** How many orders are skipped to begin at this position, counted from the least. */
  function distanceTo(position: number): number {
    // Beside the requests; until they are there, whoever asks begins where it was known before.
    if (Date.now() - begunAt > keptMs && !growing) {
      next = [first]
      begunAt = Date.now()
      growBeside()
    } else if (position - nearest(position).position >= step) growBeside()
    return position - nearest(position).position
  }

  function forget(): void {
    landmarks = next = [first]
    begunAt = Date.now()
  }

  return {
    forget,

    /** An order of this process has gone from one state to another. */
    moved(from: StoredOrderStatus, to: StoredOrderStatus, order: Pick<StoredOrder, typeof by>) {
      const isIn = (state: StoredOrderStatus) => (status ? state === status : isShown(state))
      const change = Number(isIn(to)) - Number(isIn(from))
      if (change === 0) return
      for (const landmark of new Set([...landmarks, ...next])) {
        if (landmark !== first && landmark.key > order[by]) landmark.position += change
      }
    },

    distanceTo,

    /** Begins to find, beside the requests, what reading up to this position needs. */
    prepare(position: number): void {
      distanceTo(position)
    },

    /** So many orders from this position on, the least first. */
    async read(position: number, limit: number): Promise<Plain<StoredOrder>[]> {
      const landmark = nearest(position)
      const found = await from(landmark)
        .skip(position - landmark.position)
        .limit(limit)
        .lean<StoredOrder[]>()
      return found.map(toPlain)
    },

    /** Resolves when every landmark that can be is known. */
    grown: () => growing ?? Promise.resolve(),
  }
}

export type OrderLandmarks = ReturnType<typeof createOrderLandmarks>

/** The landmarks of every list that has pages, made as they are needed. */
export function createLandmarksOfLists(model: OrderModel) {
  const known = new Map<string, OrderLandmarks>()
  const all = () => [...known.values()]
  return {
    of(list: LandmarkedList): OrderLandmarks {
      const name = `${list.status ?? 'all'} ${list.by}`
      const landmarks = known.get(name) ?? createOrderLandmarks(model, list)
      known.set(name, landmarks)
      return landmarks
    },
    moved: (...move: Parameters<OrderLandmarks['moved']>) => {
      for (const landmarks of all()) landmarks.moved(...move)
    },
    forget: () => {
      for (const landmarks of all()) landmarks.forget()
    },
  }
}

export type LandmarksOfLists = ReturnType<typeof createLandmarksOfLists>
