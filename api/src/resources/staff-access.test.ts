import { allRoutes } from '@voltkart/shared/contract/api'
import { messages } from '@voltkart/shared/contract/messages'
import { API_BASE, type RouteDefinition } from '@voltkart/shared/contract/route'
import { roles, type Permission, type Role } from '@voltkart/shared/domain/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../testing/browser'
import { buildOrder, signedIn, signedInAdmin, type SignedIn } from '../../testing/factories'
import { useShop } from '../../testing/use-shop'
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
const SOME_ID = '0123456789abcdef01234567'

const shop = useShop()
let customer: SignedIn
/** An administrator without roles. */
let admin: SignedIn
const staff = {} as Record<Role, SignedIn>
beforeAll(async () => {
  customer = await signedIn(shop)
  admin = await signedInAdmin(shop)
  for (const role of roles) staff[role] = await signedIn(shop, { name: role, roles: [role] })
})

/** Sends a request without a body, which no call that changes data accepts. */
async function getStatus({ browser }: SignedIn, { method, path }: RouteDefinition, id = SOME_ID) {
  const address = API_BASE + path.replace(/:\w+/g, id)
  const response = await browser.fetch(address, { method: method.toUpperCase() })
  const isRefused = response.status === 403
  const body: unknown = isRefused ? await response.json() : undefined
  await response.body?.cancel().catch(() => undefined)
  return { status: response.status, body }
}

const forStaff = allRoutes.filter(({ access }) => access !== 'anyone' && access !== 'signed-in')
const rolesFor = ({ access }: RouteDefinition): readonly Role[] =>
  access === 'staff' ? roles : holders[access as Permission]

async function expectCheck(role: Role, route: RouteDefinition): Promise<void> {
  const { status, body } = await getStatus(staff[role], route)
  if (rolesFor(route).includes(role)) {
    expect([401, 403]).not.toContain(status)
  } else {
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: messages.forbidden },
    })
  }
}

// One place checks the permission of every call, so the table is read whole for one call each.
describe.each(Object.keys(holders) as Permission[])('%s', (permission) => {
  const route = forStaff.find(({ access }) => access === permission)

  it.each(roles)('belongs to the right roles: %s', async (role) => {
    expect(mayCall({ isAdmin: true, roles: [role] }, permission)).toBe(
      holders[permission].includes(role),
    )
    if (route) await expectCheck(role, route)
  })
})

describe('every call of staff', () => {
  /** A member of the roles that is another one for each call. */
  const pick = (from: readonly Role[], turn: number) => from.slice(turn % (from.length || 1))[0]

  it.each(forStaff.map((route, turn) => ({ ...route, turn })))(
    'is open to some roles and closed to others: $id',
    async ({ turn, ...route }) => {
      const may = rolesFor(route)
      const others = roles.filter((role) => !may.includes(role))
      for (const role of [pick(may, turn), pick(others, turn)]) {
        if (role) await expectCheck(role, route)
      }
    },
  )

  it('is open to an administrator without roles, who is an owner', async () => {
    const openTo = (access: RouteDefinition['access']) => mayCall({ isAdmin: true }, access)
    expect(forStaff.filter(({ access }) => !openTo(access))).toEqual([])
    for (const route of forStaff.filter(({ method }) => method === 'get').slice(0, 5)) {
      expect((await getStatus(admin, route)).status).toBeLessThan(500)
      expect([401, 403]).not.toContain((await getStatus(admin, route)).status)
    }
  })
})

describe('an order of a customer', () => {
  const bound = (id: string): RouteDefinition => {
    const route = allRoutes.find((one) => one.id === id)
    if (!route) throw new Error(`No call ${id}`)
    return route
  }
  const read = (browser: Browser, orderId: string) => browser.send('GET', `/orders/${orderId}`)

  it.each(roles)('is read only by staff with the permission: %s', async (role) => {
    const order = await buildOrder(shop, { browser: customer.browser, status: 'paid' })
    const mayRead = holders['orders.read'].includes(role)
    expect((await read(staff[role].browser, order._id)).status).toBe(mayRead ? 200 : 404)
    const invoice = await getStatus(staff[role], bound('getInvoice'), order._id)
    expect(invoice.status).toBe(mayRead ? 200 : 404)
  })

  it.each(roles)('is cancelled only by staff with the permission: %s', async (role) => {
    const order = await buildOrder(shop, { browser: customer.browser })
    const may = holders['orders.cancel'].includes(role)
    const path = `/orders/${order._id}/cancel`
    expect((await staff[role].browser.send('POST', path)).status).toBe(may ? 200 : 403)
    const unknown = `/orders/${SOME_ID}/cancel`
    expect((await staff[role].browser.send('POST', unknown)).status).toBe(may ? 404 : 403)
    const { status } = (await shop.context.models.orders.findById(order._id)) ?? {}
    expect(status).toBe(may ? 'cancelled' : 'unpaid')
  })

  it('is neither refunded nor delivered by support', async () => {
    const order = await buildOrder(shop, { browser: customer.browser, status: 'paid' })
    const { browser } = staff.support
    expect((await browser.send('POST', `/orders/${order._id}/refund`)).status).toBe(403)
    expect((await browser.send('PUT', `/orders/${order._id}/deliver`)).status).toBe(403)
    expect((await shop.context.models.orders.findById(order._id))?.status).toBe('paid')
  })

  it.each(roles)('that a member of staff placed belongs to them: %s', async (role) => {
    const { browser } = staff[role]
    const order = await buildOrder(shop, { browser })
    expect((await read(browser, order._id)).status).toBe(200)
    expect((await browser.send('POST', `/orders/${order._id}/cancel`)).status).toBe(200)
  })
})

describe('the permission', () => {
  it('is checked before the body', async () => {
    const { browser } = staff.packing
    for (const body of [{ price: 'nonsense' }, {}]) {
      const response = await browser.send('POST', '/products', body)
      expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
      expect(response.body).not.toHaveProperty('errors')
    }
  })

  it('is read on every call', async () => {
    const someone = await signedIn(shop, { roles: ['support'] })
    expect((await someone.browser.send('GET', '/users?limit=1')).status).toBe(200)
    await shop.context.models.users.update(someone.user._id, { roles: ['catalogue'] })
    expect((await someone.browser.send('GET', '/users?limit=1')).status).toBe(403)
    expect((await someone.browser.send('POST', '/products', {})).status).toBe(400)
  })
})
