import {
  orderViewFilterSchema,
  type OrderPeriod,
  type OrderViewFilter,
} from '@voltkart/shared/contract/order-views'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import {
  addDays,
  dayInIndia,
  endOfDayInIndia,
  isDay,
  startOfDayInIndia,
} from '@voltkart/shared/domain/india-day'

const keys = [
  'status',
  'refunds',
  'parcels',
  'waiting',
  'period',
  'from',
  'to',
  'search',
  'sort',
] as const
type FilterKey = (typeof keys)[number]

/** The labels of the predefined ranges, and how many days before today they begin and end. */
export const periods: Record<OrderPeriod, { label: string; begin: number; end: number }> = {
  today: { label: 'Today', begin: 0, end: 0 },
  yesterday: { label: 'Yesterday', begin: 1, end: 1 },
  week: { label: 'Last 7 days', begin: 6, end: 0 },
  month: { label: 'Last 30 days', begin: 29, end: 0 },
}

/** The predefined views; every state of an order is among them. */
export const commonViews: readonly { name: string; filter: OrderViewFilter }[] = [
  { name: 'All orders', filter: {} },
  { name: 'Today', filter: { period: 'today' } },
  { name: 'Unpaid', filter: { status: 'unpaid' } },
  { name: 'To deliver', filter: { status: 'paid' } },
  { name: 'To pack', filter: { parcels: 'to-pack' } },
  { name: 'To ship', filter: { parcels: 'to-ship' } },
  { name: 'Waiting for a State', filter: { waiting: 'state' } },
  { name: 'Delivered', filter: { status: 'delivered' } },
  { name: 'Cancelled', filter: { status: 'cancelled' } },
  { name: 'Refunded', filter: { status: 'refunded' } },
  { name: 'Refunds failed', filter: { refunds: 'failed' } },
  { name: 'Refunds to review', filter: { refunds: 'review' } },
  { name: 'Refunds in progress', filter: { refunds: 'open' } },
  { name: 'Last 7 days', filter: { period: 'week' } },
]

/** Reads the filter of the list from an address; invalid values are left out. */
export function filterOf(params: URLSearchParams): OrderViewFilter {
  const parts = keys.map((key) => {
    const parsed = orderViewFilterSchema.shape[key].safeParse(params.get(key) || undefined)
    return parsed.success && parsed.data ? { [key]: parsed.data } : {}
  })
  return Object.assign({}, ...parts) as OrderViewFilter
}

/** The part of an address with a filter, always in the same order. */
export function paramsOf(filter: Partial<Record<FilterKey, string | undefined>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of keys) {
    const value = filter[key]
    if (value) params.set(key, value)
  }
  return params
}

export function isSameFilter(one: OrderViewFilter, other: OrderViewFilter): boolean {
  return paramsOf(one).toString() === paramsOf(other).toString()
}

/** The first and last moment of a filter's days: the shop's days are those of India. */
export function rangeOf(
  { period, from, to }: OrderViewFilter,
  now: Date,
): { from?: string; to?: string } {
  if (period) {
    const { begin, end } = periods[period]
    const today = dayInIndia(now)
    return rangeOf({ from: addDays(today, -begin), to: addDays(today, -end) }, now)
  }
  return definedOnly({
    from: from && isDay(from) ? startOfDayInIndia(from).toISOString() : undefined,
    to: to && isDay(to) ? endOfDayInIndia(to).toISOString() : undefined,
  })
}
