import { API_BASE } from '@voltkart/shared/contract/route'
import { demoPeople } from '../../api/dev/demo-data/demo-people'
import { PASSWORD } from '../world'
import type { Shop } from './shop'

/** A customer may have this many unpaid orders. */
const ORDERS_OF_A_CUSTOMER = 20
/** The number of customers that may register from one address. */
const CUSTOMERS_OF_AN_ADDRESS = 50
const AT_ONCE = 4

export const getAddress = (number: number) =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
export const toEmail = (number: number) => `buyer-${number}@bench.test`

/** Sends one request by the public API. @throws when it is refused */
export async function sendCall(
  { url, name }: Shop,
  {
    method = 'POST',
    path,
    body,
    headers = {},
  }: {
    method?: string
    path: string
    body?: object
    headers?: Record<string, string>
  },
): Promise<Response> {
  const response = await fetch(url + API_BASE + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (response.ok) return response
  throw new Error(`${name}: ${path} responded ${response.status}: ${await response.text()}`)
}

const getCookie = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** Signs the demo shop's administrator in. Returns the session cookie. */
export async function signInStaff(shop: Shop): Promise<string> {
  const admin = demoPeople.find(({ isAdmin }) => isAdmin)
  const body = { email: admin?.email, password: admin?.password }
  return getCookie(await sendCall(shop, { path: '/users/login', body }))
}

/** The customers of one shop, who register by its public API as they are needed. */
export function createPeople(shop: Shop) {
  let registered = 0

  async function registerCustomer(number: number): Promise<string> {
    const address = getAddress(Math.floor(number / CUSTOMERS_OF_AN_ADDRESS))
    const body = { name: 'Asha Rao', email: toEmail(number), password: PASSWORD }
    const headers = { 'X-Forwarded-For': address }
    return getCookie(await sendCall(shop, { path: '/users', body, headers }))
  }

  /** Registers customers. Returns their session cookies. */
  async function addCustomers(count: number): Promise<string[]> {
    const cookies: string[] = []
    while (cookies.length < count) {
      const batchSize = Math.min(AT_ONCE, count - cookies.length)
      const numbers = Array.from({ length: batchSize }, (_, index) => registered + index)
      registered += batchSize
      cookies.push(...(await Promise.all(numbers.map(registerCustomer))))
    }
    return cookies
  }

  return {
    /** Registers customers until there are so many. */
    async atLeast(count: number): Promise<void> {
      await addCustomers(Math.max(0, count - registered))
    },

    /** Registers as many as so many orders need. Returns the cookie of each order's customer. */
    async buyers(orders: number): Promise<string[]> {
      const cookies = await addCustomers(Math.ceil(orders / ORDERS_OF_A_CUSTOMER))
      return Array.from({ length: orders }, (_, order) => cookies[order % cookies.length] ?? '')
    },
  }
}

export type People = ReturnType<typeof createPeople>
