import { orderStatuses } from '@voltkart/shared/domain/order-state'
import type { Connection, Model, PipelineStage } from 'mongoose'
import { createRecentResults } from '../recent-results'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How many days a trend line covers. */
export const TREND_DAYS = 14

/** The daily counts of the database. */
type Counted = 'User' | 'Order'

/** The requested fields, from either of the two. */
interface CountedFields {
  createdAt: Date
  status: string
}

interface DayTotal {
  _id: string
  count: number
  sumPaise: number
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const beginningOf = (day: string | undefined) => new Date(`${day}T00:00:00Z`)

/** The days of a trend, oldest first, each as YYYY-MM-DD. */
function trendDays(now: Date): string[] {
  return Array.from({ length: TREND_DAYS }, (_, index) =>
    dayOf(new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS)),
  )
}

const perDay = (sum: '$totalPricePaise' | 0): PipelineStage => ({
  $group: {
    _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } },
    count: { $sum: 1 },
    sumPaise: { $sum: sum },
  },
})

/** When the days of a trend begin. */
export const trendBegins = (now: Date): Date => beginningOf(trendDays(now)[0])

/** Counts and sums of orders and users, worked out in the database. */
export function createDashboardQueries(connection: Connection) {
  const collection = (name: Counted): Model<CountedFields> => connection.model<CountedFields>(name)

  async function countDays(name: Counted, days: readonly string[]) {
    const totals = await collection(name).aggregate<DayTotal>([
      {
        $match: {
          createdAt: { $gte: beginningOf(days[0]) },
          ...(name === 'Order' ? { status: { $in: [...orderStatuses] } } : {}),
        },
      },
      perDay(name === 'Order' ? '$totalPricePaise' : 0),
    ])
    const byDay = new Map(totals.map((total) => [total._id, total]))
    return {
      counts: days.map((day) => byDay.get(day)?.count ?? 0),
      sumsPaise: days.map((day) => byDay.get(day)?.sumPaise ?? 0),
    }
  }

  const recentOrders = createRecentResults((today) =>
    countDays('Order', trendDays(new Date(today))),
  )

  return {
    ensureIndexes: () => Promise.resolve(),

    /** The counts of the latest days, oldest first. */
    trend(name: Counted, now: Date) {
      return name === 'User' ? countDays(name, trendDays(now)) : recentOrders.get(dayOf(now))
    },

    userCount: () => collection('User').estimatedDocumentCount(),

    /** To be called when orders were placed or changed. */
    ordersChanged: () => recentOrders.clear(),
  }
}
