import { allRoutes } from '@voltkart/shared/contract/api'
import { listOrderDocuments } from '@voltkart/shared/contract/documents'
import { messages } from '@voltkart/shared/contract/messages'
import { getPurchase, listPurchases } from '@voltkart/shared/contract/purchases'
import { createWebhook } from '@voltkart/shared/contract/webhooks'
import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import { roles, type Permission, type Role } from '@voltkart/shared/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser'
import { buildOrder, buildProduct, signInNewUser, type SignedIn } from '../../testing/factories'
import { buildPrivateRecords } from '../../testing/private-records'
import { toLine, receiveNewPurchase } from '../../testing/purchases'
import { findScans, findSorts, watchPlans } from '../../testing/query-plans'
import { listSampleQueries } from '../../testing/sample-queries'
import { useAccount, useAdmin, useShop } from '../../testing/use-shop'
import { collectJobs } from '../features/features'
import { mayCall } from '../policies/access'

/** The roles with each permission, independent of the table that the server reads. */
const holders: Record<Permission, readonly Role[]> = {
  'products.write': ['owner', 'catalogue'],
  'stock.adjust': ['owner', 'catalogue', 'packing'],
  'purchases.write': ['owner', 'catalogue'],
  'stock.receive': ['owner', 'catalogue', 'packing'],
  'orders.read': ['owner', 'packing', 'support', 'accounts'],
  'orders.create': ['owner', 'support'],
  'orders.edit': ['owner', 'support'],
  'orders.ship': ['owner', 'packing'],
  'orders.cancel': ['owner', 'support'],
  'refunds.make': ['owner', 'accounts'],
  'returns.decide': ['owner', 'support'],
  'complaints.answer': ['owner', 'support'],
  'documents.read': ['owner', 'accounts'],
  'documents.correct': ['owner', 'accounts'],
  'users.read': ['owner', 'support'],
  'users.write': ['owner'],
  'customers.read': ['owner', 'support'],
  'staff.write': ['owner'],
  'settings.write': ['owner'],
  'storefront.write': ['owner', 'catalogue'],
  'imports.write': ['owner', 'catalogue'],
  'reports.read': ['owner', 'accounts'],
  'audit.read': ['owner', 'accounts'],
  'integrations.write': ['owner'],
}
const EXAMPLE_ID = '0123456789abcdef01234567'

/** The cost of a piece, in paise and in rupees; nothing else in the shop has these digits. */
const COSTS = ['7351357', '73513.57']
/** Roles that neither buy nor read reports. */
const withoutCosts: readonly Role[] = ['packing', 'support']

const shop = useShop({ monitorCommands: true })
const customer = useAccount(shop)
/** An administrator without roles. */
const admin = useAdmin(shop)
let number: string
const staff = {} as Record<Role, SignedIn>
/** The records of which the parameters of a path can be the ids. */
let idsByParameter: Record<string, string>
let bookedOrder: string
beforeAll(async () => {
  for (const role of roles) staff[role] = await signInNewUser(shop, { name: role, roles: [role] })
  const product = await buildProduct(shop, { sku: 'AERO-14-16', countInStock: 0, price: 99_999 })
  number = (await receiveNewPurchase(admin.browser, toLine(product, 9, { unitCost: 73_513.57 })))
    .number
  const { bookedOrder: booked, ...records } = await buildPrivateRecords(shop, admin)
  bookedOrder = booked
  const { _id: orderId } = await buildOrder(shop, {
    browser: customer.browser,
    lines: [{ product }],
    taxPercent: 18,
    status: 'paid',
  })
  const [invoice] = await customer.browser.call(listOrderDocuments, { params: { orderId } })
  idsByParameter = {
    ...records,
    orderId,
    n: '1',
    number,
    productId: product._id,
    documentId: invoice?._id ?? '',
    userId: customer.user._id,
    code: '85171300',
    slug: 'terms',
  }
})

const queries: Record<string, string> = {
  listTaxIssues: '?taxIssue=above-mrp',
  findUnits: '?serial=AERO14-0001',
  findCustomers: '?search=asha',
  findProductBySku: '?sku=AERO-14-16',
  findProductsByCode: '?code=AERO-14-16',
  getGstr1: '?period=2026-11',
  exportDocuments: '?period=2026-11',
  exportGstr1: '?period=2026-11',
  downloadGstr1: '?period=2026-11',
  getGstr3b: '?period=2026-11',
  getGstr2b: '?period=2026-11',
  searchShop: '?q=asha',
  listCourierServices: '?weightGrams=900&lengthMm=300&widthMm=200&heightMm=100',
}
const ofBookedParcel = ['listCourierServices', 'getCourierLabel']
// They need a return or a business: their own tests read them.
const readElsewhere = ['getChallan', 'getEInvoice', 'getEwayBill']

interface Reply {
  status: number
  cacheControl: string[]
  text: string
}

/**
 * Sends a request about the records of this shop, if it reads. Others have no record and no body,
 * which no call that changes data accepts.
 */
async function sendCall(
  { browser }: { browser: Browser },
  route: RouteDefinition,
  query = queries[route.id] ?? '',
): Promise<Reply> {
  const ids = route.method !== 'get' ? {} : idsByParameter
  const toBooked = ofBookedParcel.includes(route.id) ? { orderId: bookedOrder } : {}
  const parameters: Record<string, string> = { ...ids, ...toBooked }
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => parameters[name] ?? EXAMPLE_ID)
  const response = await browser.fetch(API_BASE + path + query, {
    method: route.method.toUpperCase(),
  })
  const { status, headers } = response
  const isEndless = status === 200 && route.outputType === 'text/event-stream'
  if (isEndless) await response.body?.cancel()
  return {
    status,
    cacheControl: headers.get('cache-control')?.split(', ') ?? [],
    text: isEndless ? '' : await response.text(),
  }
}

const isForStaff = ({ access }: RouteDefinition) => access !== 'anyone' && access !== 'signed-in'
const rolesFor = ({ access }: RouteDefinition): readonly Role[] =>
  access === 'staff' ? roles : holders[access as Permission]

function expectForbidden({ status, text }: Reply): void {
  expect(status).toBe(403)
  expect(JSON.parse(text)).toMatchObject({ code: 'FORBIDDEN', message: messages.forbidden })
}

function expectCheck(role: Role, route: RouteDefinition, reply: Reply): void {
  if (rolesFor(route).includes(role)) expect([401, 403]).not.toContain(reply.status)
  else expectForbidden(reply)
}

const showsCosts = ({ text }: Reply) => COSTS.some((cost) => text.includes(cost))

/** A member of the roles that is another one for each call. */
const pickRole = (from: readonly Role[], turn: number) => from.slice(turn % (from.length || 1))[0]

/** Some role that may make a call and some other, and all from whom the costs are secret. */
function rolesToTry(route: RouteDefinition, turn: number): Set<Role> {
  const may = isForStaff(route) ? rolesFor(route) : []
  const otherRoles = isForStaff(route) ? roles.filter((role) => !may.includes(role)) : []
  const picked = [pickRole(may, turn), pickRole(otherRoles, turn)].filter(
    (role) => role !== undefined,
  )
  return new Set([...picked, ...(route.method === 'get' ? withoutCosts : [])])
}

it.each(allRoutes.map((route, turn) => ({ ...route, turn })))(
  'only whom it is for can make the call $id',
  async (call) => {
    const { turn, ...route } = call
    const isRead = route.method === 'get'
    const isPrivate = route.access !== 'anyone'
    if (!isRead) {
      const path = route.path.replace(/:\w+/g, EXAMPLE_ID)
      const origin = { Origin: 'https://evil.example' }
      const reply = await admin.browser.send(route.method.toUpperCase(), path, {}, origin)
      expect(reply).toMatchObject({ status: 403, body: { code: 'FOREIGN_ORIGIN' } })
    }
    if (isRead || isPrivate) {
      const reply = await sendCall({ browser: shop.browser() }, route)
      expect(showsCosts(reply)).toBe(false)
      if (isPrivate) {
        expect(reply.status).toBe(401)
        expect(JSON.parse(reply.text)).toMatchObject({ code: 'UNAUTHENTICATED' })
        expect(reply.cacheControl).toEqual(['no-store'])
      }
    }
    const toCustomer = isRead || isForStaff(route) ? await sendCall(customer, route) : undefined
    if (toCustomer) {
      expect(showsCosts(toCustomer)).toBe(false)
      if (isForStaff(route)) expectForbidden(toCustomer)
    }
    for (const role of rolesToTry(route, turn)) {
      const reply = await sendCall(staff[role], route)
      if (isForStaff(route)) expectCheck(role, route, reply)
      if (isRead && withoutCosts.includes(role)) expect(showsCosts(reply)).toBe(false)
    }
    if (isRead && isPrivate && !readElsewhere.includes(route.id)) {
      const reply = isForStaff(route) ? await sendCall(admin, route) : toCustomer
      expect(reply).toMatchObject({ status: 200 })
      expect(reply?.cacheControl).toContain('no-store')
    }
  },
)

/** They sort what they have found: of one customer, by a search, or by a filter of few orders. */
const sortInMemory = [
  'exportMyData',
  'getCustomerOverview',
  'listDocuments',
  'listMyOrders',
  'listOrders',
  'listSessions',
  'listUsers',
  'searchShop',
]

it.each(allRoutes.filter(({ method }) => method === 'get'))(
  'a call reads by indexes, whatever it filters and sorts by $id',
  async (route) => {
    const plans = await watchPlans(shop)(async () => {
      for (const query of listSampleQueries(route, queries[route.id]))
        await sendCall(admin, route, query)
    })
    expect(findScans(plans)).toEqual([])
    if (!sortInMemory.includes(route.id)) expect(findSorts(plans)).toEqual([])
  },
)

/** Collections of few records, and those of the sandbox, which is no part of a real shop. */
const small = /^(erasures|event_webhooks|sandbox_\w+)$/

it('every job reads by indexes, and sorts nothing in memory', async () => {
  const body = { url: `${shop.url}/nowhere`, types: [], active: true }
  await admin.browser.call(createWebhook, { body })
  const unindexed: object[] = []
  for (const { name, run } of collectJobs(shop.context)) {
    const plans = await watchPlans(shop)(() => run())
    for (const { command } of [...findScans(plans), ...findSorts(plans)]) {
      const collection = String(command['find'] ?? command['aggregate'])
      if (!small.test(collection)) unindexed.push({ name, command })
    }
  }
  expect(unindexed).toEqual([])
})

// One place checks the permission of every call, so the table is read in full for one call each.
describe.each(Object.keys(holders) as Permission[])('%s', (permission) => {
  const route = allRoutes.find(({ access }) => access === permission)

  it('belongs to the right roles', async () => {
    for (const role of roles) {
      const isHolder = holders[permission].includes(role)
      expect(mayCall({ isAdmin: true, roles: [role] }, permission)).toBe(isHolder)
      if (route) expectCheck(role, route, await sendCall(staff[role], route))
    }
    expect(mayCall({ isAdmin: true }, permission)).toBe(true)
  })
})

describe('what a piece has cost', () => {
  /** Which of these calls show it to a role. */
  async function findShowing(role: Role, ids: string[]): Promise<string[]> {
    const replies = allRoutes
      .filter(({ id }) => ids.includes(id))
      .map(async (route) => ({
        id: route.id,
        isShown: showsCosts(await sendCall(staff[role], route)),
      }))
    return (await Promise.all(replies)).flatMap(({ id, isShown }) => (isShown ? [id] : [])).sort()
  }

  it('is shown to those who buy, and to those who read reports', async () => {
    const toBuyers = ['exportStockMoves', 'getProduct', 'getPurchase', 'listStockMoves']
    expect(await findShowing('catalogue', toBuyers)).toEqual(toBuyers)
    const toReaders = ['exportStockValue', 'getProduct', 'getStockValue']
    expect(await findShowing('accounts', toReaders)).toEqual(toReaders)
  })

  it('is left out of a purchase for those who only receive it', async () => {
    const { browser } = staff.packing
    const purchase = await browser.call(getPurchase, { params: { number } })
    expect(purchase).toMatchObject({ number, pieces: 9, lines: [{ quantity: 9 }] })
    expect(purchase).not.toHaveProperty('total')
    expect(purchase.lines[0]).not.toHaveProperty('unitCost')
    const { purchases } = await browser.call(listPurchases, { query: {} })
    expect(purchases[0]).not.toHaveProperty('total')
  })
})
