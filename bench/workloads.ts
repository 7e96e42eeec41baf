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
import { sendRequest, signIn } from './visitor'
import { listDifferentWords, listPopularWords } from './words'
import { CUSTOMERS, PASSWORD, admin, createCustomer } from './world'

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

const createGet = (path: string, cookie?: string): LoadRequest => ({
  path: API_BASE + path,
  ...(cookie ? { cookie } : {}),
})
const countTo = (count: number) => Array.from({ length: count }, (_, index) => index)
/** The first pages of the list of products, by their size. */
export const countPages = (size: number) =>
  countTo(PAGES).map((page) => createGet(`/products?limit=${size}&skip=${page * size}`))

/** Lists by category, price and order; each number has another. */
export function createFilteredLists(count: number, from = 0): LoadRequest[] {
  const categories = [...new Set(demoCatalogue.map(({ category }) => category))]
  return countTo(count).map((position) => {
    const index = from + position
    const category = encodeURIComponent(categories[index % categories.length] ?? '')
    const minPrice = 500 * (index % 40)
    const sort = sorts[index % sorts.length]
    return createGet(
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
  const collected: ProductSummary[] = []
  while (collected.length < count) {
    const { products } = await sendRequest<{ products: ProductSummary[] }>(
      url,
      `/products?limit=100&skip=${collected.length}${query}`,
    )
    if (products.length === 0) break
    collected.push(...products)
  }
  return collected.slice(0, count)
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
  return countTo(CUSTOMERS).map((number) =>
    countTo(BASKETS).map((basket) => {
      const buyer = number * BASKETS + basket
      const lines = countTo(LINES).flatMap(
        (line) => plenty[(buyer * LINES + line) % plenty.length] ?? [],
      )
      return createOrderRequest(lines, buyers[buyer] ?? '')
    }),
  )
}

/** Signing in, by customers in turn, each from a separate address. */
export function createSignIns(): LoadRequest[] {
  return countTo(CUSTOMERS).map((number) => ({
    method: 'POST',
    path: `${API_BASE}/users/login`,
    address: `203.0.113.${number + 1}`,
    body: { email: createCustomer(number).email, password: PASSWORD },
  }))
}

/** The ids of orders from the whole list, found by the numbers of bulk orders. */
async function readIdsAcrossOrders(url: string, cookie: string, total: number): Promise<string[]> {
  const numbers = countTo(ORDER_IDS).map((index) => Math.floor((index * total) / ORDER_IDS) + 1)
  const responses = await Promise.all(
    numbers.map((number) =>
      sendRequest<{ orders: { _id: string }[] }>(
        url,
        `/orders?limit=1&search=BULK-${String(number).padStart(8, '0')}`,
        cookie,
      ),
    ),
  )
  return responses.flatMap(({ orders: [order] }) => order?._id ?? [])
}

async function createStaffWorkloads(url: string): Promise<Workload[]> {
  const cookie = await signIn(url, admin.email)
  const { total } = await sendRequest<{ total: number }>(url, '/orders?limit=1', cookie)
  const createStaffLoad = (name: string, paths: string[]): Workload => ({
    name: `admin: ${name}`,
    connections: [STAFF],
    lanes: [paths.map((path) => createGet(path, cookie))],
    baseline: 'time',
    target: 100,
  })
  const many = countTo(200)
  const statuses = ['paid', 'delivered', 'cancelled', 'refunded']
  const skipped = Math.min(total, ORDER_SKIP_MAX)
  const getAnySkip = (index: number) => Math.floor((skipped / 200) * ((index * 37) % 200))
  const ids = await readIdsAcrossOrders(url, cookie, total)
  return [
    createStaffLoad(
      'orders, first 10,000',
      many.map((index) => `/orders?limit=20&skip=${getAnySkip(index)}`),
    ),
    createStaffLoad(
      'orders after any order',
      ids.map((id) => `/orders?limit=20&after=${id}`),
    ),
    createStaffLoad(
      'orders by number',
      many.map((index) => `/orders?limit=20&search=BULK-${String(index + 1).padStart(8, '0')}`),
    ),
    createStaffLoad(
      'orders by email',
      many.map((index) => `/orders?limit=20&search=asha.rao.${index * 81}@customers.test`),
    ),
    createStaffLoad(
      'orders by phone',
      many.map((index) => `/orders?limit=20&search=${toBuyerPhone(index * 81).slice(3)}`),
    ),
    createStaffLoad(
      'orders by the end of the number',
      many.map((index) => `/orders?limit=20&search=${String(index + 1).padStart(6, '0')}`),
    ),
    // Each list has a sixth of all orders.
    createStaffLoad(
      'orders by PIN code',
      demoPeople.map(({ address }) => `/orders?limit=20&search=${address.postalCode}`),
    ),
    createStaffLoad(
      'search of everything',
      many.map((index) => `/search?q=${toBuyerPhone(index * 81).slice(3)}`),
    ),
    createStaffLoad(
      'orders to pack',
      many.map((index) => `/orders?limit=20&sort=oldest&parcels=to-pack&skip=${index}`),
    ),
    createStaffLoad(
      'sales summary',
      ['today', '7d', '30d'].map((range) => `/reports/summary?range=${range}`),
    ),
    createStaffLoad(
      'orders of one state',
      many.map((index) => `/orders?limit=20&skip=${index}&status=${statuses[index % 4]}`),
    ),
    createStaffLoad('dashboard summary', ['/dashboard/summary']),
    createStaffLoad('a page of 100 events', ['/events?limit=100']),
  ]
}

/**
 * All workloads at one size of the shop. `buyers` are the cookies of customers without orders, as
 * many as {@link BUYERS}.
 */
export async function createWorkloads(url: string, buyers: readonly string[]): Promise<Workload[]> {
  const ids = (await getProducts(url, IDS)).map(({ _id }) => _id)
  const createExpressLoad = (
    name: string,
    lane: LoadRequest[],
    target: number,
    connections = [10, 50],
  ) => ({ name, connections, lanes: [lane], baseline: 'express', target }) satisfies Workload
  const createTimed = (name: string, lane: LoadRequest[]) =>
    ({ name, connections: [10], lanes: [lane], baseline: 'time', target: 60 }) satisfies Workload
  const createColdLoad = (name: string, requests: LoadRequest[]): Workload => ({
    ...createExpressLoad(name, requests, 0.36, [10]),
    isCold: true,
  })
  const toSearchPath = (word: string) => `/products?limit=8&search=${encodeURIComponent(word)}`
  const words = listDifferentWords()
  return [
    createExpressLoad('list page of 8', countPages(8), 1),
    createExpressLoad('home list page of 4', countPages(4), 1),
    createExpressLoad('top products', [createGet('/products/top')], 1),
    createExpressLoad(
      'product by id, 2,000 ids',
      ids.map((id) => createGet(`/products/${id}`)),
      1,
    ),
    createExpressLoad(
      'search, 20 popular words',
      listPopularWords().map((word) => createGet(toSearchPath(word))),
      0.8,
      [10],
    ),
    createTimed(
      'search, 2,000 words',
      words.map((word) => createGet(toSearchPath(word))),
    ),
    createTimed('category, price and sort', createFilteredLists(2_000)),
    createTimed(
      'search with facets',
      words.map((word) => createGet(`${toSearchPath(word)}&facets=1`)),
    ),
    createColdLoad('list, each once', createFilteredLists(COLD_REQUESTS, 2_000)),
    createColdLoad(
      'search, each once',
      countTo(COLD_REQUESTS).map((index) => {
        const word = words[index % words.length] ?? ''
        return createGet(`${toSearchPath(word)}&sort=${sorts[Math.floor(index / words.length)]}`)
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
