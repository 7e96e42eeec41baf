// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Account } from '@voltkart/shared/contract/users'
import { permissionsOf, type Role } from '@voltkart/shared/domain/permissions'
import { buildOrder, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { buildDocument } from '@voltkart/shared/testing/build-document'
import { buildParcel } from '@voltkart/shared/testing/build-parcel'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderAdmin, type Replies } from '../testing/render-admin'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const staff = (...roles: Role[]): Account => ({
  ...buildUser({ name: 'Priya Nair', isAdmin: true }),
  roles,
})
const open = (address: string, as: Account, replies: Replies = {}) =>
  renderAdmin(address, { as, replies })

async function menu(): Promise<string[]> {
  const nav = await screen.findByRole('navigation', { name: 'Admin' })
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '')
}

const whole = [
  'Dashboard',
  'Products',
  'Categories',
  'Pictures',
  'Purchases',
  'Orders',
  'Returns',
  'Complaints',
  'Reviews',
  'Documents',
  'Reports',
  'Settlements',
  'Users',
  'Admins',
  'Home Page',
  'Pages',
  'Settings',
  'Integrations',
  'Audit Log',
  'Profile',
]

describe('the menu', () => {
  it.each<[Role, string[]]>([
    ['owner', whole],
    [
      'catalogue',
      ['Dashboard', 'Products', 'Categories', 'Pictures', 'Purchases', 'Home Page', 'Profile'],
    ],
    ['packing', ['Dashboard', 'Products', 'Purchases', 'Orders', 'Profile']],
    [
      'support',
      ['Dashboard', 'Products', 'Orders', 'Returns', 'Complaints', 'Reviews', 'Users', 'Profile'],
    ],
    [
      'accounts',
      [
        'Dashboard',
        'Products',
        'Orders',
        'Documents',
        'Reports',
        'Settlements',
        'Audit Log',
        'Profile',
      ],
    ],
  ])('of the role %s', async (role, labels) => {
    open('/admin/nowhere', staff(role))
    expect(await menu()).toEqual(labels)
  })

  it('is in groups, of which those without entries are left out', async () => {
    open('/admin/nowhere', staff('packing'))
    await menu()
    const sales = within(screen.getByRole('list', { name: 'Sales' })).getAllByRole('link')
    expect(sales.map(({ textContent }) => textContent)).toEqual(['Orders'])
    expect(screen.queryByRole('list', { name: 'Shop' })).toBeNull()
  })

  it('of an administrator without roles is complete', async () => {
    open('/admin/nowhere', buildUser({ isAdmin: true }))
    expect(await menu()).toEqual(whole)
  })
})

describe('a deep link', () => {
  it.each<[string, Role]>([
    ['/admin/product/create', 'packing'],
    ['/admin/pictures', 'packing'],
    ['/admin/order-list', 'catalogue'],
    ['/admin/order/0123456789abcdef01234567', 'catalogue'],
    ['/admin/units', 'catalogue'],
    ['/admin/returns', 'accounts'],
    ['/admin/documents', 'packing'],
    ['/admin/documents', 'support'],
    ['/admin/complaints', 'packing'],
    ['/admin/reviews', 'catalogue'],
    ['/admin/complaints/C261122-7K3QZD', 'accounts'],
    ['/admin/reports', 'support'],
    ['/admin/user-list', 'accounts'],
    ['/admin/customer/0123456789abcdef01234567', 'accounts'],
    ['/admin/create', 'support'],
    ['/admin/settings', 'accounts'],
    ['/admin/audit-log', 'packing'],
  ])('to %s says to the role %s that it is not allowed, and requests nothing', async (to, role) => {
    const shop = open(to, staff(role))
    expect(
      await screen.findByRole('heading', { name: 'You are not allowed to see this' }),
    ).toBeTruthy()
    expect(shop.at()).toBe(to)
    const other = shop.sent.filter(({ path }) => !/profile|stream|paid/.test(path))
    expect(other).toEqual([])
  })
})

describe('buttons', () => {
  const offered = (names: string[]) =>
    names.filter((name) => screen.queryByRole('button', { name }) !== null)

  it.each<[Role, string[]]>([
    ['packing', ['Mark As Delivered']],
    ['support', ['Cancel Order']],
    ['accounts', ['Refund']],
    ['owner', ['Mark As Delivered', 'Refund']],
  ])('of a paid order for the role %s', async (role, buttons) => {
    const order = buildOrder({ status: 'paid' })
    open(`/admin/order/${order._id}`, staff(role), {
      [`GET /orders/${order._id}`]: { body: order },
    })
    await screen.findByRole('heading', { name: `Order ${order.orderNumber}` })
    expect(offered(['Mark As Delivered', 'Cancel Order', 'Refund'])).toEqual(buttons)
    const customer = screen.queryByRole('link', { name: order.user.name })
    expect(customer !== null).toBe(role === 'support' || role === 'owner')
  })

  const packing = ['Pack', 'Ship', 'Edit courier', 'Cancel']
  it.each<[Role, string[]]>([
    ['packing', packing],
    ['support', []],
    ['accounts', []],
    ['owner', packing],
  ])('of a parcel for the role %s', async (role, buttons) => {
    const paid = buildOrder({ status: 'paid' })
    const items = paid.orderItems.map((item) => ({ ...item, qty: item.qty + 1 }))
    const order = { ...paid, orderItems: items, parcels: [buildParcel(paid)] }
    open(`/admin/order/${order._id}`, staff(role), {
      [`GET /orders/${order._id}`]: { body: order },
    })
    await screen.findByRole('article', { name: 'Parcel 1' })
    expect(offered(packing)).toEqual(buttons)
    expect(offered(['Print slip'])).toEqual(['Print slip'])
    const name = order.orderItems[0]?.name ?? ''
    expect(screen.queryByRole('link', { name }) !== null).toBe(role === 'owner')
  })

  it.each<[Role, boolean]>([
    ['accounts', true],
    ['packing', false],
    ['support', false],
  ])('of the tax documents of an order for the role %s', async (role, mayRead) => {
    const invoice = buildDocument()
    const order = buildOrder({ status: 'paid', invoice })
    const shop = open(`/admin/order/${order._id}`, staff(role), {
      [`GET /orders/${order._id}`]: { body: order },
      [`GET /orders/${order._id}/documents`]: { body: [invoice] },
    })
    await screen.findByRole('region', { name: 'Order history' })
    if (mayRead) await screen.findByText(`Invoice ${invoice.number}`)
    expect(screen.queryByRole('region', { name: 'Tax documents' }) !== null).toBe(mayRead)
    expect(shop.sent.some(({ path }) => path.endsWith('/documents'))).toBe(mayRead)
    expect(screen.queryByRole('link', { name: 'Invoice' })).toBeTruthy()
  })

  it.each<[Role, boolean]>([
    ['catalogue', true],
    ['packing', false],
  ])('of the product list for the role %s', async (role, mayEdit) => {
    const product = buildProduct({ name: 'Aero 14' })
    open('/admin/product-list', staff(role), {
      'GET /products': { body: { products: [product], total: 1 } },
    })
    await screen.findAllByText('Aero 14')
    expect(screen.queryByRole('link', { name: 'Create Product' }) !== null).toBe(mayEdit)
    expect(screen.queryByRole('button', { name: 'Export CSV' }) !== null).toBe(mayEdit)
    expect(screen.queryByRole('link', { name: 'Aero 14' }) !== null).toBe(mayEdit)
  })

  it('of a user are hidden from support, who can only read', async () => {
    const user = buildUser({ name: 'Asha Rao' })
    open(`/admin/user/update/${user._id}`, staff('support'), {
      [`GET /users/${user._id}`]: { body: user },
    })
    const name = await screen.findByLabelText('Name')
    expect((name as HTMLInputElement).disabled).toBe(true)
    expect(offered(['Update', 'Delete'])).toEqual([])
  })
})

describe('an account that must set up two-factor sign-in', () => {
  it('is redirected to its profile', async () => {
    const account = staff('packing')
    const profile = { ...account, permissions: permissionsOf(account), twoFactor: false }
    const shop = open('/admin/order-list', account, {
      'GET /users/profile': { body: { ...profile, mustSetUpTwoFactor: true } },
    })
    await waitFor(() => expect(shop.at()).toBe('/admin/profile'))
  })
})
