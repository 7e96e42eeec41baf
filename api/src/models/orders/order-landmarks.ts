import { trusted } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import { indexInOrder, sortKeys, toFilter } from './order-filter'
import type { OrderModel, StoredOrder } from './order-schema'

/** The oldest order of its time, and how many orders that are shown are older. */
interface Landmark {
  position: number
  createdAt: Date
}

/** Skipping as many orders as lie between two landmarks takes some milliseconds. */
const STEP = 1_000
/** Where orders are this old, none is put between them any more. */
const SETTLED_MS = 60_000
/** Landmarks are looked up anew in the end, in case something else has put old orders in. */
const KEPT_MS = 3_600_000

/**
 * Ways into the middle of the list of all orders. Skipping half a million takes the database seconds;
 * but orders that are shown stay so, keep their dates, and new ones come at one end only. So every
 * thousandth from the oldest is remembered, and a far page begins at the nearest.
 */
export function createOrderLandmarks(model: OrderModel, step = STEP) {
  const oldest: Landmark = { position: 0, createdAt: new Date(0) }
  let landmarks = [oldest]
  let begunAt = Date.now()
  let growing: Promise<void> | undefined

  const nearest = (position: number) =>
    landmarks[Math.min(Math.floor(position / step), landmarks.length - 1)] ?? oldest

  const from = (createdAt: Date) =>
    model
      .find(toFilter({ from: createdAt }))
      .sort(sortKeys.oldest)
      .hint(indexInOrder({}, 'oldest'))

  async function grow(): Promise<void> {
    const grown = landmarks
    while (grown === landmarks) {
      const last = grown.at(-1) ?? oldest
      const position = grown.length * step
      const [next] = await from(last.createdAt)
        .skip(position - last.position)
        .limit(1)
        .select({ createdAt: 1 })
        .lean<Pick<StoredOrder, '_id' | 'createdAt'>[]>()
      if (!next || next.createdAt.getTime() > Date.now() - SETTLED_MS) return
      const { createdAt } = next
      const before = await model
        .countDocuments({ ...toFilter({}), createdAt, _id: trusted({ $lt: next._id }) })
        .hint(indexInOrder({}, 'oldest'))
      grown.push({ position: position - before, createdAt })
    }
  }

  function forget(): void {
    landmarks = [oldest]
    begunAt = Date.now()
  }

  return {
    forget,

    /** How many orders are skipped to begin at this position, counted from the oldest order. */
    distanceTo(position: number): number {
      if (Date.now() - begunAt > KEPT_MS) forget()
      // Beside the requests; until they are there, whoever asks begins farther away.
      if (position >= landmarks.length * step) {
        growing ??= grow()
          .catch(() => undefined)
          .finally(() => {
            growing = undefined
          })
      }
      return position - nearest(position).position
    },

    /** So many orders from this position on, the oldest first. */
    async read(position: number, limit: number): Promise<Plain<StoredOrder>[]> {
      const landmark = nearest(position)
      const found = await from(landmark.createdAt)
        .skip(position - landmark.position)
        .limit(limit)
        .lean()
      return found.map(toPlain)
    },

    /** Resolves when every landmark that can be is known. */
    grown: () => growing ?? Promise.resolve(),
  }
}

export type OrderLandmarks = ReturnType<typeof createOrderLandmarks>
