import {
  orderViewFilterSchema,
  type OrderCounts,
  type OrderPeriod,
  type OrderViewFilter,
} from '@voltkart/shared/contract/order-views'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import {
  addDays,
  toIndiaDay,
  getEndOfDay,
  isDay,
  getStartOfDay,
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

interface CommonView {
  name: string
  /** The number of its orders, if they have work for staff. */
  count?: keyof OrderCounts
  filter: OrderViewFilter
}

/** The predefined views; every state of an order is among them. Those with counts do not overlap. */
export const commonViews: readonly CommonView[] = [
  { name: 'All orders', filter: {} },
  { name: 'Today', filter: { period: 'today' } },
  { name: 'Unpaid', count: 'unpaid', filter: { status: 'unpaid' } },
  { name: 'To pack', count: 'toPack', filter: { parcels: 'to-pack' } },
  { name: 'To ship', count: 'toShip', filter: { parcels: 'to-ship' } },
  { name: 'To deliver', count: 'inTransit', filter: { parcels: 'in-transit' } },
  { name: 'Waiting for a State', count: 'waitingForState', filter: { waiting: 'state' } },
  { name: 'Paid', filter: { status: 'paid' } },
  { name: 'Delivered', filter: { status: 'delivered' } },
  { name: 'Cancelled', filter: { status: 'cancelled' } },
  { name: 'Refunded', filter: { status: 'refunded' } },
  { name: 'Refunds failed', count: 'refundsFailed', filter: { refunds: 'failed' } },
  { name: 'Refunds to review', count: 'refundsToReview', filter: { refunds: 'review' } },
  { name: 'Refunds in progress', count: 'refundsOpen', filter: { refunds: 'open' } },
  { name: 'Last 7 days', filter: { period: 'week' } },
]

/** Reads the filter of the list from an address; invalid values are left out. */
export function toFilter(params: URLSearchParams): OrderViewFilter {
  const parts = keys.map((key) => {
    const parsed = orderViewFilterSchema.shape[key].safeParse(params.get(key) || undefined)
    return parsed.success && parsed.data ? { [key]: parsed.data } : {}
  })
  return Object.assign({}, ...parts) as OrderViewFilter
}

/** The part of an address with a filter, always in the same order. */
export function toParams(filter: Partial<Record<FilterKey, string | undefined>>): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of keys) {
    const value = filter[key]
    if (value) params.set(key, value)
  }
  return params
}

/** The sort of a list unless its address has another: the work on parcels begins with the oldest. */
export const getDefaultSort = ({ parcels }: OrderViewFilter): 'oldest' | 'newest' =>
  parcels ? 'oldest' : 'newest'

export function isSameFilter(a: OrderViewFilter, b: OrderViewFilter): boolean {
  return toParams(a).toString() === toParams(b).toString()
}

/** The first and last moment of a filter's days, in India's time. */
export function toRange(
  { period, from, to }: OrderViewFilter,
  now: Date,
): { from?: string; to?: string } {
  if (period) {
    const { begin, end } = periods[period]
    const today = toIndiaDay(now)
    return toRange({ from: addDays(today, -begin), to: addDays(today, -end) }, now)
  }
  return omitUndefined({
    from: from && isDay(from) ? getStartOfDay(from).toISOString() : undefined,
    to: to && isDay(to) ? getEndOfDay(to).toISOString() : undefined,
  })
}

const nothingToDo = {
  'to-pack': 'Nothing to pack',
  'to-ship': 'Nothing to ship',
  'in-transit': 'Nothing in transit',
} as const

/** Why a list of orders is empty. */
export function describeEmptyList({ sort: _sort, ...filter }: OrderViewFilter): string {
  if (isSameFilter(filter, {})) return 'No orders yet'
  const { parcels } = filter
  return parcels && isSameFilter(filter, { parcels }) ? nothingToDo[parcels] : 'No orders match'
}
