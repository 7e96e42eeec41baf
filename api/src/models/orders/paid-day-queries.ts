import {
  addDays,
  toIndiaDay,
  getRangeEnd,
  getRangeStart,
  type Day,
  INDIA_OFFSET,
} from '@voltkart/shared/domain/india-day'
import { listDays, type DaySpan } from '@voltkart/shared/domain/summary-range'
import { LRUCache } from 'lru-cache'
import type { PipelineStage, Types } from 'mongoose'
import type { OrderModel } from './order-schema'

/** How long the sums of a day that is over are kept, in milliseconds. They hardly change any more. */
const KEPT_MS = 10 * 60_000
const DAYS_KEPT = 100

/** The payments in an hour of a day. */
interface PaidHour {
  /** 0 to 23, in India. */
  hour: number
  orders: number
  pieces: number
  sumPaise: number
}

/** The sales of a product on a day: pieces, and their prices without added tax. */
export interface SoldOfProduct {
  product: string
  name: string
  pieces: number
  sumPaise: number
}

/** The orders that were paid on a day. */
export interface PaidDay {
  day: Day
  /** Hours without an order are left out. */
  hours: PaidHour[]
  products: SoldOfProduct[]
}

interface HourRow extends Omit<PaidHour, 'hour'> {
  _id: string
}
interface ProductRow extends Omit<SoldOfProduct, 'product'> {
  _id: { day: Day; product: Types.ObjectId }
}

const formatInIndia = (format: string) => ({
  $dateToString: { date: '$paidAt', format, timezone: INDIA_OFFSET },
})

const byHour: PipelineStage = {
  $group: {
    _id: formatInIndia('%Y-%m-%d %H'),
    orders: { $sum: 1 },
    pieces: { $sum: { $sum: '$items.quantity' } },
    sumPaise: { $sum: '$totalPricePaise' },
  },
}
const byProduct: PipelineStage[] = [
  { $unwind: '$items' },
  {
    $group: {
      _id: { day: formatInIndia('%Y-%m-%d'), product: '$items.product' },
      name: { $last: '$items.name' },
      pieces: { $sum: '$items.quantity' },
      sumPaise: { $sum: { $multiply: ['$items.pricePaise', '$items.quantity'] } },
    },
  },
]

/** Sums of paid orders by the day of their payment. */
export function createPaidDayQueries(model: OrderModel) {
  const cache = new LRUCache<Day, PaidDay>({ max: DAYS_KEPT, ttl: KEPT_MS })

  function readRows<Row>(span: DaySpan, stages: PipelineStage[]): Promise<Row[]> {
    const paidAt = { $gte: getRangeStart(span.from), $lte: getRangeEnd(span.to) }
    return model
      .aggregate<Row>([{ $match: { paidAt } }, ...stages])
      .hint({ paidAt: -1 })
      .exec()
  }

  async function loadDays(span: DaySpan): Promise<Map<Day, PaidDay>> {
    const [hours, products] = await Promise.all([
      readRows<HourRow>(span, [byHour]),
      readRows<ProductRow>(span, byProduct),
    ])
    const loaded = new Map<Day, PaidDay>(
      listDays(span).map((day) => [day, { day, hours: [], products: [] }]),
    )
    for (const { _id, ...sums } of hours) {
      const [day = '', hour] = _id.split(' ')
      loaded.get(day)?.hours.push({ hour: Number(hour), ...sums })
    }
    for (const { _id, ...sums } of products) {
      loaded.get(_id.day)?.products.push({ product: _id.product.toHexString(), ...sums })
    }
    return loaded
  }

  return {
    /**
     * The orders that were paid on each of these days, oldest first. Reads only the days that are not
     * known; today and yesterday always.
     */
    async readPaidDays(span: DaySpan, now: Date): Promise<PaidDay[]> {
      const days = listDays(span)
      const settled = addDays(toIndiaDay(now), -2)
      const byDay = new Map(days.map((day) => [day, cache.get(day)]))
      const daysToLoad = days.filter((day) => !byDay.get(day))
      const [first] = daysToLoad
      const last = daysToLoad.at(-1)
      if (!first || !last) return [...byDay.values()].filter((day) => day !== undefined)
      const loaded = await loadDays({ from: first, to: last })
      for (const day of loaded.values()) if (day.day <= settled) cache.set(day.day, day)
      return days.flatMap((day) => loaded.get(day) ?? byDay.get(day) ?? [])
    },
  }
}
