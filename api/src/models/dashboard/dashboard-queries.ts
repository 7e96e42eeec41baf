import { orderStatuses } from '@voltkart/shared/domain/order-state'
import type { Connection, Model, PipelineStage } from 'mongoose'
import { createRecentAnswers } from './recent-answers'

const DAY_MS = 24 * 60 * 60 * 1_000
/** How many days a trend line covers. */
export const TREND_DAYS = 14
const PRICE_BUCKETS = 12

/** What there are trends of. */
type Counted = 'Product' | 'User' | 'Order'

/** The fields that are asked for, of whichever of the three. */
interface CountedFields {
  createdAt: Date
  status: string
}

interface DayTotal {
  _id: string
  count: number
  sumPaise: number
}

/** The days of a trend, oldest first, each as YYYY-MM-DD. */
function trendDays(now: Date): string[] {
  return Array.from({ length: TREND_DAYS }, (_, index) =>
    new Date(now.getTime() - (TREND_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

const perDay = (sum: '$totalPricePaise' | 0): PipelineStage => ({
  $group: {
    _id: { $dateToString: { date: '$createdAt', format: '%Y-%m-%d' } },
    count: { $sum: 1 },
    sumPaise: { $sum: sum },
  },
})

/** Counts and sums over the whole shop, worked out in the database. */
export function createDashboardQueries(connection: Connection) {
  const collection = (name: Counted): Model<CountedFields> => connection.model<CountedFields>(name)

  async function countDays(name: Counted, days: readonly string[]) {
    const totals = await collection(name).aggregate<DayTotal>([
      {
        $match: {
          createdAt: { $gte: new Date(`${days[0]}T00:00:00Z`) },
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

  const recent = { Product: createRecentAnswers(), Order: createRecentAnswers() }

  return {
    ensureIndexes: () => Promise.resolve(),

    /** What came in on each of the latest days, oldest first. */
    trend(name: Counted, now: Date) {
      const days = trendDays(now)
      const work = () => countDays(name, days)
      return name === 'User' ? work() : recent[name].get(`trend ${days.at(-1)}`, work)
    },

    productCount: () => collection('Product').estimatedDocumentCount(),
    userCount: () => collection('User').estimatedDocumentCount(),

    /** How the prices are spread, in ranges that hold about the same number of products. */
    priceDistribution: () =>
      recent.Product.get('prices', async () =>
        collection('Product').aggregate<{ _id: { min: number; max: number }; count: number }>([
          { $bucketAuto: { groupBy: '$pricePaise', buckets: PRICE_BUCKETS, granularity: '1-2-5' } },
        ]),
      ),

    /** To be called when products were changed. */
    productsChanged: () => recent.Product.clear(),

    /** To be called when orders were placed or changed. */
    ordersChanged: () => recent.Order.clear(),
  }
}
