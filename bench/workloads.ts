import { demoPeople } from '../api/dev/demo-data/demo-people'
import { toBuyerPhone } from '../api/dev/demo-data/seed-bulk-orders'
import {
  DEFAULT_TAX_PERCENT,
  priceLines,
  pricesToRupees,
} from '@voltkart/shared/domain/cart-prices'
import { toPaise } from '@voltkart/shared/domain/money'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { API_BASE } from '@voltkart/shared/contract/route'
import { ORDER_SKIP_MAX } from '@voltkart/shared/domain/limits'
import { demoCatalogue } from '../api/dev/demo-data/catalogue/catalogue'
import type { LoadRequest } from './load/plan'
import { request, signIn } from './visitor'
import { listDifferentWords, listPopularWords } from './words'
import { CUSTOMERS, PASSWORD, admin, toCustomer } from './world'

/** A request that is repeated against the shop. */
export interface Workload {
  name: string
  connections: number[]
  lanes: LoadRequest[][]
  /** The baseline: the bare Express route, bare inserts, or none. */
  baseline: 'express' | 'inserts' | 'time'
  /** The minimum ratio, or the maximum 99th percentile in milliseconds. */
  target?: number
  /** No request is repeated, so that no response is cached: each repeat takes the next part of the lane. */
  isCold?: boolean
}

const PAGES = 50
const IDS = 2_000
const SELLABLE = 3_000
/** The total number of requests of a workload without repeated requests. */
const COLD_REQUESTS = 6_000
const ORDER_IDS = 50
const STAFF = 4
const LARGE_STOCK = 100
const LINES = 3
const BASKETS = 100
const sorts = ['newest', 'price', '-price', 'rating', 'name']

const get = (path: string, cookie?: string): LoadRequest => ({
  path: API_BASE + path,
  ...(cookie ? { cookie } : {}),
})
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
/** The first pages of the list of products, by their size. */
export const countPages = (size: number) =>
  times(PAGES).map((page) => get(`/products?limit=${size}&skip=${page * size}`))

/** Lists by category, price and order; each number has another. */
export function createFilteredLists(count: number, from = 0): LoadRequest[] {
  const categories = [...new Set(demoCatalogue.map(({ category }) => category))]
  return times(count).map((position) => {
    const index = from + position
    const category = encodeURIComponent(categories[index % categories.length] ?? '')
    const minPrice = 500 * (index % 40)
    const sort = sorts[index % sorts.length]
    return get(
      `/products?limit=8&category=${category}&minPrice=${minPrice}&maxPrice=${minPrice + 40_000 + index}&sort=${sort}`,
    )
  })
}

/** The first products of the shop, as many as wanted if there are so many. */
export async function getProducts(
  url: string,
  count: number,
  query = '',
): Promise<ProductSummary[]> {
  const found: ProductSummary[] = []
  while (found.length < count) {
    const { products } = await request<{ products: ProductSummary[] }>(
      url,
      `/products?limit=100&skip=${found.length}${query}`,
    )
    if (products.length === 0) break
    found.push(...products)
  }
  return found.slice(0, count)
}

const shippingAddress = {
  address: '14 Temple Street',
  city: 'Bengaluru',
  postalCode: '560003',
  country: 'India',
}

/** The order of these products, one piece each, by the customer of a session. */
export function createOrderRequest(lines: readonly ProductSummary[], cookie: string): LoadRequest {
  const priced = lines.map(({ price }) => ({ pricePaise: toPaise(price), quantity: 1 }))
  return {
    method: 'POST',
    path: `${API_BASE}/orders`,
    cookie,
    body: {
      cartItems: lines.map(({ _id }) => ({ _id, qty: 1 })),
      shippingAddress,
      paymentMethod: 'Razorpay',
      totalPrice: pricesToRupees(priceLines(priced, DEFAULT_TAX_PERCENT)).totalPrice,
    },
  }
}

/**
 * The number of customers who order, each with a separate basket: unpaid orders per customer are
 * limited.
 */
export const BUYERS = CUSTOMERS * BASKETS

/** Each lane has its own baskets, so that none runs out of stock. */
async function createOrderRequests(
  url: string,
  buyers: readonly string[],
): Promise<LoadRequest[][]> {
  const sellable = await getProducts(url, SELLABLE, '&inStock=1')
  const plenty = sellable.filter(({ countInStock }) => countInStock >= LARGE_STOCK)
  return times(CUSTOMERS).map((number) =>
    times(BASKETS).map((basket) => {
      const buyer = number * BASKETS + basket
      const lines = times(LINES).flatMap(
        (line) => plenty[(buyer * LINES + line) % plenty.length] ?? [],
      )
      return createOrderRequest(lines, buyers[buyer] ?? '')
    }),
  )
}

/** Signing in, by customers in turn, each from a separate address. */
export function createSignIns(): LoadRequest[] {
  return times(CUSTOMERS).map((number) => ({
    method: 'POST',
    path: `${API_BASE}/users/login`,
    address: `203.0.113.${number + 1}`,
    body: { email: toCustomer(number).email, password: PASSWORD },
  }))
}

/** The ids of orders from the whole list, found by the numbers of bulk orders. */
async function readIdsAcrossOrders(url: string, cookie: string, total: number): Promise<string[]> {
  const numbers = times(ORDER_IDS).map((index) => Math.floor((index * total) / ORDER_IDS) + 1)
  const found = await Promise.all(
    numbers.map((number) =>
      request<{ orders: { _id: string }[] }>(
        url,
        `/orders?limit=1&search=BULK-${String(number).padStart(8, '0')}`,
        cookie,
      ),
    ),
  )
  return found.flatMap(({ orders: [order] }) => order?._id ?? [])
}

async function createStaffWorkloads(url: string): Promise<Workload[]> {
  const cookie = await signIn(url, admin.email)
  const { total } = await request<{ total: number }>(url, '/orders?limit=1', cookie)
  const staff = (name: string, paths: string[]): Workload => ({
    name: `admin: ${name}`,
    connections: [STAFF],
    lanes: [paths.map((path) => get(path, cookie))],
    baseline: 'time',
    target: 100,
  })
  const many = times(200)
  const statuses = ['paid', 'delivered', 'cancelled', 'refunded']
  const skipped = Math.min(total, ORDER_SKIP_MAX)
  const anywhere = (index: number) => Math.floor((skipped / 200) * ((index * 37) % 200))
  const ids = await readIdsAcrossOrders(url, cookie, total)
  return [
    staff(
      'orders, first 10,000',
      many.map((index) => `/orders?limit=20&skip=${anywhere(index)}`),
    ),
    staff(
      'orders after any order',
      ids.map((id) => `/orders?limit=20&after=${id}`),
    ),
    staff(
      'orders by number',
      many.map((index) => `/orders?limit=20&search=BULK-${String(index + 1).padStart(8, '0')}`),
    ),
    staff(
      'orders by email',
      many.map((index) => `/orders?limit=20&search=asha.rao.${index * 81}@customers.test`),
    ),
    staff(
      'orders by phone',
      many.map((index) => `/orders?limit=20&search=${toBuyerPhone(index * 81).slice(3)}`),
    ),
    staff(
      'orders by the end of the number',
      many.map((index) => `/orders?limit=20&search=${String(index + 1).padStart(6, '0')}`),
    ),
    // Each list has a sixth of all orders.
    staff(
      'orders by PIN code',
      demoPeople.map(({ address }) => `/orders?limit=20&search=${address.postalCode}`),
    ),
    staff(
      'search of everything',
      many.map((index) => `/search?q=${toBuyerPhone(index * 81).slice(3)}`),
    ),
    staff(
      'orders to pack',
      many.map((index) => `/orders?limit=20&sort=oldest&parcels=to-pack&skip=${index}`),
    ),
    staff(
      'sales summary',
      ['today', '7d', '30d'].map((range) => `/reports/summary?range=${range}`),
    ),
    staff(
      'orders of one state',
      many.map((index) => `/orders?limit=20&skip=${index}&status=${statuses[index % 4]}`),
    ),
    staff('dashboard summary', ['/dashboard/summary']),
    staff('a page of 100 events', ['/events?limit=100']),
  ]
}

/**
 * All workloads at one size of the shop. `buyers` are the cookies of customers without orders, as
 * many as {@link BUYERS}.
 */
export async function createWorkloads(url: string, buyers: readonly string[]): Promise<Workload[]> {
  const ids = (await getProducts(url, IDS)).map(({ _id }) => _id)
  const express = (name: string, lane: LoadRequest[], target: number, connections = [10, 50]) =>
    ({ name, connections, lanes: [lane], baseline: 'express', target }) satisfies Workload
  const createTimed = (name: string, lane: LoadRequest[]) =>
    ({ name, connections: [10], lanes: [lane], baseline: 'time', target: 60 }) satisfies Workload
  const cold = (name: string, requests: LoadRequest[]): Workload => ({
    ...express(name, requests, 0.36, [10]),
    isCold: true,
  })
  const search = (word: string) => `/products?limit=8&search=${encodeURIComponent(word)}`
  const words = listDifferentWords()
  return [
    express('list page of 8', countPages(8), 1),
    express('home list page of 4', countPages(4), 1),
    express('top products', [get('/products/top')], 1),
    express(
      'product by id, 2,000 ids',
      ids.map((id) => get(`/products/${id}`)),
      1,
    ),
    express(
      'search, 20 popular words',
      listPopularWords().map((word) => get(search(word))),
      0.8,
      [10],
    ),
    createTimed(
      'search, 2,000 words',
      words.map((word) => get(search(word))),
    ),
    createTimed('category, price and sort', createFilteredLists(2_000)),
    createTimed(
      'search with facets',
      words.map((word) => get(`${search(word)}&facets=1`)),
    ),
    cold('list, each once', createFilteredLists(COLD_REQUESTS, 2_000)),
    cold(
      'search, each once',
      times(COLD_REQUESTS).map((index) => {
        const word = words[index % words.length] ?? ''
        return get(`${search(word)}&sort=${sorts[Math.floor(index / words.length)]}`)
      }),
    ),
    {
      name: 'place order',
      connections: [1, 10, 50],
      lanes: await createOrderRequests(url, buyers),
      baseline: 'inserts',
      target: 0.25,
    },
    { name: 'sign-in', connections: [10], lanes: [createSignIns()], baseline: 'express' },
    ...(await createStaffWorkloads(url)),
  ]
}
