import { Types, trusted } from 'mongoose'
import { batchCalls } from '../batch-calls'
import type { OrderModel } from '../orders/order-schema'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS

/** The beginning of the hour, in milliseconds; the slots of that hour count from it. */
export const getStartOfHour = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS

/** The slots of its customer's limits that a `reserving` or `unpaid` order takes. */
export interface OpenOrder {
  unpaidSlot: number | undefined
  pieces: number
  /** Empty if its customer was not limited to a number of pieces. */
  pieceSlots: number[]
}

/** The slots that a customer's orders take. */
interface TakenSlots {
  open: OpenOrder[]
  /** The slots of this hour that orders of any state take. */
  hourSlots: number[]
  /** How many of the customer's orders expired or were cancelled in the last 24 hours. */
  letGo: number
}

interface SlotRequest {
  user: Types.ObjectId
  now: Date
}

/** Reads the slots that orders of customers take, batched: one command, three indexes. */
function createTakenSlots(model: OrderModel) {
  return batchCalls<SlotRequest, TakenSlots>(async (requests) => {
    const userFilter = { 'user._id': trusted({ $in: requests.map(({ user }) => user) }) }
    const now = new Date(Math.min(...requests.map((request) => request.now.getTime())))
    const openOrders = await model
      .find({
        $or: [
          {
            ...userFilter,
            unpaidSlot: trusted({ $exists: true }),
            status: trusted({ $in: ['reserving', 'unpaid'] }),
          },
          {
            ...userFilter,
            status: 'cancelled',
            cancelledAt: trusted({ $gte: new Date(now.getTime() - DAY_MS) }),
          },
          { ...userFilter, hourSlot: trusted({ $gte: getStartOfHour(now) }) },
        ],
      })
      .select({
        'user._id': 1,
        status: 1,
        cancelledAt: 1,
        'items.quantity': 1,
        unpaidSlot: 1,
        hourSlot: 1,
        pieceSlots: 1,
      })
      .lean()
    return requests.map(({ user }) => {
      const orders = openOrders.filter((order) => order.user._id.equals(user))
      const unfinished = orders.filter(
        ({ status }) => status === 'reserving' || status === 'unpaid',
      )
      return {
        open: unfinished.map(({ unpaidSlot, items, pieceSlots = [] }) => ({
          unpaidSlot,
          pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
          pieceSlots,
        })),
        hourSlots: orders.flatMap(({ hourSlot }) => hourSlot ?? []),
        letGo: orders.filter(
          ({ status, cancelledAt }) =>
            status === 'cancelled' && cancelledAt && now.getTime() - cancelledAt.getTime() < DAY_MS,
        ).length,
      }
    })
  })
}

/** The limits on the orders of a customer. */
export function createOrderSlotQueries(model: OrderModel) {
  const takenSlots = createTakenSlots(model)
  return {
    /** The slots that a customer's orders take. */
    takenSlots: (userId: string, now: Date): Promise<TakenSlots> =>
      takenSlots({ user: new Types.ObjectId(userId), now }),

    /**
     * How many pieces a customer has paid for and kept: those of orders of which nothing was
     * refunded or returned.
     */
    async countPiecesWithBuyer(userId: string): Promise<number> {
      const [sum] = await model.aggregate<{ pieces: number }>([
        {
          $match: {
            'user._id': new Types.ObjectId(userId),
            status: { $in: ['paid', 'delivered'] },
            'refunds.0': { $exists: false },
            'returns.0': { $exists: false },
          },
        },
        { $unwind: '$items' },
        { $group: { _id: null, pieces: { $sum: '$items.quantity' } } },
      ])
      return sum?.pieces ?? 0
    },
  }
}
