import {
  addDays,
  toIndiaDay,
  getStartOfDay,
  type Day,
  INDIA_OFFSET,
} from '@voltkart/shared/domain/india-day'
import { orderStatuses } from '@voltkart/shared/domain/order-state'
import type { Connection, Model, PipelineStage } from 'mongoose'
import { indexByDate } from '../orders/order-schema'
import { createRecentResults } from '../recent-results'

/** How many days in India a trend line covers. */
export const TREND_DAYS = 14

/**
 * The daily counts by the database: which records, the amount to add up, and the index that has all
 * of it.
 */
const counting = {
  User: { filter: {}, sum: 0, index: { createdAt: -1, _id: -1 } },
  Order: {
    filter: { status: { $in: [...orderStatuses] } },
    sum: '$totalPricePaise',
    index: indexByDate,
  },
} as const
type Counted = keyof typeof counting

/** The requested fields, from either of the two. */
interface CountedFields {
  createdAt: Date
  status: string
}

interface DayTotal {
  _id: Day
  count: number
  sumPaise: number
}

/** The days of a trend, oldest first. */
function listTrendDays(today: Day): Day[] {
  return Array.from({ length: TREND_DAYS }, (_, index) => addDays(today, index - TREND_DAYS + 1))
}

const groupByDay = (sum: '$totalPricePaise' | 0): PipelineStage => ({
  $group: {
    _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: INDIA_OFFSET } },
    count: { $sum: 1 },
    sumPaise: { $sum: sum },
  },
})

const getTrendStart = (today: Day): Date => getStartOfDay(addDays(today, 1 - TREND_DAYS))

const getYesterday = (today: Day): Date => getStartOfDay(addDays(today, -1))

/** Keeps what was read on a day until the next one; a failed read is repeated. */
function createOncePerDay<Result>(read: (today: Day) => Promise<Result>) {
  let cached: { day: Day; result: Promise<Result> } | undefined
  return (day: Day): Promise<Result> => {
    if (cached?.day === day) return cached.result
    const reading = { day, result: read(day) }
    cached = reading
    reading.result.catch(() => {
      if (cached === reading) cached = undefined
    })
    return reading.result
  }
}

/** When the days of a trend begin. */
export const getTrendBegin = (now: Date): Date => getTrendStart(toIndiaDay(now))

/** Counts and sums of orders and users, computed in the database. */
export function createDashboardQueries(connection: Connection) {
  const getModel = (name: Counted): Model<CountedFields> => connection.model<CountedFields>(name)

  function readTotals(name: Counted, createdAt: { $gte: Date; $lt?: Date }) {
    const { filter, sum, index } = counting[name]
    return (
      getModel(name)
        .aggregate<DayTotal>([{ $match: { ...filter, createdAt } }, groupByDay(sum)])
        // A covered query. Without the hint, the database tries other indexes of orders out first.
        .hint(index)
        .exec()
    )
  }

  // Placing an order takes minutes, so the orders of days before yesterday stay as they are.
  const earlierOrders = createOncePerDay((today) =>
    readTotals('Order', { $gte: getTrendStart(today), $lt: getYesterday(today) }),
  )
  const recentOrders = createRecentResults(async (today) => {
    const recent = readTotals('Order', { $gte: getYesterday(today) })
    return (await Promise.all([earlierOrders(today), recent])).flat()
  })

  return {
    /** The counts of the latest days, oldest first. */
    async readTrend(name: Counted, now: Date) {
      const today = toIndiaDay(now)
      const totals = await (name === 'User'
        ? readTotals(name, { $gte: getTrendStart(today) })
        : recentOrders.get(today))
      const byDay = new Map(totals.map((total) => [total._id, total]))
      const days = listTrendDays(today)
      return {
        counts: days.map((day) => byDay.get(day)?.count ?? 0),
        sumsPaise: days.map((day) => byDay.get(day)?.sumPaise ?? 0),
      }
    },

    userCount: () => getModel('User').estimatedDocumentCount(),

    /** Call it when orders were placed or changed. */
    ordersChanged: () => recentOrders.clear(),
  }
}
