import { toIndiaDay, type Day } from '@voltkart/shared/domain/india-day'
import { REORDER_SALES_DAYS, reorderRows, type ReorderRow } from '@voltkart/shared/domain/reorder'
import {
  listDays,
  getLastDays,
  getSummaryDays,
  type DaySpan,
  type SummaryRange,
} from '@voltkart/shared/domain/summary-range'
import type { AppContext } from '../../context'
import type { PaidDay, SoldOfProduct } from '../../models/orders/paid-day-queries'
import type { SoldProductRecord } from '../../models/products/product-queries'
import { NO_CATEGORY } from './sales'

const LISTED = 5
const REORDER_LISTED = 10
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface Sums {
  orders: number
  pieces: number
  sumPaise: number
}

/** The figures of a period; amounts in paise. */
export interface PeriodSums extends Sums {
  refundedPaise: number
}

interface Ranked {
  pieces: number
  sumPaise: number
}

interface SalesSummary extends DaySpan {
  current: PeriodSums
  before: PeriodSums
  days: (Omit<Sums, 'pieces'> & { day: Day })[]
  hours?: (Omit<Sums, 'pieces'> & { hour: number })[]
  topProducts: (Ranked & { product: string; name: string })[]
  topCategories: (Ranked & { category: string })[]
  reorder: ReorderRow[]
}

const getSum = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      pieces: sum.pieces + row.pieces,
      sumPaise: sum.sumPaise + row.sumPaise,
    }),
    { orders: 0, pieces: 0, sumPaise: 0 },
  )

/** The products of some days, each with the name of its latest sale. */
function sumByProduct(days: readonly PaidDay[]): SoldOfProduct[] {
  const sold = new Map<string, SoldOfProduct>()
  for (const { product, name, pieces, sumPaise } of days.flatMap(({ products }) => products)) {
    const before = sold.get(product)
    sold.set(product, {
      product,
      name,
      pieces: pieces + (before?.pieces ?? 0),
      sumPaise: sumPaise + (before?.sumPaise ?? 0),
    })
  }
  return [...sold.values()]
}

const chooseHighest = <Row extends Ranked>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => b.sumPaise - a.sumPaise).slice(0, LISTED)

function getCategories(
  sold: readonly SoldOfProduct[],
  products: ReadonlyMap<string, SoldProductRecord>,
) {
  const rows = new Map<string, Ranked & { category: string }>()
  for (const { product, pieces, sumPaise } of sold) {
    const category = products.get(product)?.category ?? NO_CATEGORY
    const row = rows.get(category) ?? { category, pieces: 0, sumPaise: 0 }
    row.pieces += pieces
    row.sumPaise += sumPaise
    rows.set(category, row)
  }
  return chooseHighest([...rows.values()])
}

/** Products that are deleted or archived since are not ordered again. */
const toReorder = (
  sold: readonly SoldOfProduct[],
  products: ReadonlyMap<string, SoldProductRecord>,
): ReorderRow[] =>
  reorderRows(
    sold.flatMap(({ product, pieces }) => {
      const now = products.get(product)
      if (!now || now.isArchived) return []
      return [{ product, name: now.name, left: now.countInStock, sold: pieces }]
    }),
  ).slice(0, REORDER_LISTED)

/**
 * The paid sales of a range of days in India that ends today, beside the sales of as many days before, and
 * the products to reorder. Amounts in paise.
 */
export async function summariseSales(
  { models, now }: AppContext,
  range: SummaryRange,
): Promise<SalesSummary> {
  const at = now()
  const today = toIndiaDay(at)
  const spans = getSummaryDays(range, today)
  const sales = getLastDays(today, REORDER_SALES_DAYS)
  const from = spans.before.from < sales.from ? spans.before.from : sales.from
  const [days, refunded] = await Promise.all([
    models.paidDays.readPaidDays({ from, to: today }, at),
    models.orderRefunds.sumRefundsByDay({ from: spans.before.from, to: today }),
  ])
  const within = (span: DaySpan) => days.filter(({ day }) => day >= span.from && day <= span.to)
  const periodSums = (span: DaySpan): PeriodSums => ({
    ...getSum(within(span).flatMap(({ hours }) => hours)),
    refundedPaise: listDays(span).reduce((sum, day) => sum + (refunded.get(day) ?? 0), 0),
  })
  const soldNow = sumByProduct(within(spans.now))
  const soldLately = sumByProduct(within(sales))
  const ids = [...new Set([...soldNow, ...soldLately].map(({ product }) => product))]
  const products = await models.products.findSoldProducts(ids)
  const hoursOfToday = days.at(-1)?.hours ?? []
  return {
    ...spans.now,
    current: periodSums(spans.now),
    before: periodSums(spans.before),
    days: within(spans.now).map(({ day, hours }) => ({ day, ...getSum(hours) })),
    ...(range === 'today'
      ? {
          hours: HOURS.map((hour) => ({
            hour,
            ...getSum(hoursOfToday.filter((item) => item.hour === hour)),
          })),
        }
      : {}),
    topProducts: chooseHighest(soldNow),
    topCategories: getCategories(soldNow, products),
    reorder: toReorder(soldLately, products),
  }
}
