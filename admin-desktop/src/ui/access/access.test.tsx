// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { Account } from '@voltkart/shared/contract/users'
import { getPermissions, type Role } from '@voltkart/shared/domain/permissions'
import { buildOrder, buildProduct, buildUser } from '@voltkart/shared/testing/builders'
import { buildDocument } from '@voltkart/shared/testing/build-document'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { describe, expect, it } from 'vitest'
import { type Replies, renderAdminAs } from '../testing/render-admin'

const staff = (...roles: Role[]): Account => ({
  ...buildUser({ name: 'Priya Nair', isAdmin: true }),
  roles,
})
const openPage = (address: string, as: Account, replies: Replies = {}) =>
  renderAdminAs(as, address, replies)

it('the menu has groups, of which those without entries are left out', async () => {
  openPage('/admin/nowhere', staff('packing'))
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }))
  const sales = within(menu.getByRole('list', { name: 'Sales' })).getAllByRole('link')
  expect(sales.map(({ textContent }) => textContent)).toEqual(['Orders'])
  expect(menu.queryByRole('list', { name: 'Shop' })).toBeNull()
})

it('a page that a role may not see says so, and requests nothing', async () => {
  const to = '/admin/order/0123456789abcdef01234567'
  const shop = openPage(to, staff('catalogue'))
  expect(
    await screen.findByRole('heading', { name: 'You are not allowed to see this' }),
  ).toBeTruthy()
  expect(shop.at()).toBe(to)
  const otherCalls = shop.sent.filter(({ path }) => !/profile|stream|paid/.test(path))
  expect(otherCalls).toEqual([])
})

describe('buttons', () => {
  const getOffered = (names: string[]) =>
    names.filter((name) => screen.queryByRole('button', { name }) !== null)

  const packing = ['Pack', 'Ship', 'Edit courier', 'Cancel']

  it.each<[Role, string[]]>([
    ['packing', ['Mark As Delivered', ...packing]],
    ['support', []],
    ['accounts', ['Refund']],
    ['owner', ['Mark As Delivered', 'Refund', ...packing]],
  ])('of a paid order, its parcel and its documents for the role %s', async (role, buttons) => {
    const invoice = buildDocument()
    const paid = buildOrder({ status: 'paid', invoice })
    const items = paid.orderItems.map((item) => ({ ...item, qty: item.qty + 1 }))
    const order = { ...paid, orderItems: items, parcels: [buildParcel(paid)] }
    const shop = openPage(`/admin/order/${order._id}`, staff(role), {
      [`GET /orders/${order._id}`]: { body: order },
      [`GET /orders/${order._id}/documents`]: { body: [invoice] },
    })
    await screen.findByRole('article', { name: 'Parcel 1' })
    expect(getOffered(['Mark As Delivered', 'Cancel Order', 'Refund', ...packing])).toEqual(buttons)
    expect(getOffered(['Print slip'])).toEqual(['Print slip'])
    const isLinked = (name: string) => screen.queryByRole('link', { name }) !== null
    expect(isLinked(order.user.name)).toBe(role === 'support' || role === 'owner')
    expect(isLinked(items[0]?.name ?? '')).toBe(role === 'owner')
    expect(isLinked('Invoice')).toBe(true)
    const mayRead = role === 'accounts' || role === 'owner'
    if (mayRead) await screen.findByText(`Invoice ${invoice.number}`)
    expect(screen.queryByRole('region', { name: 'Tax documents' }) !== null).toBe(mayRead)
    expect(shop.sent.some(({ path }) => path.endsWith('/documents'))).toBe(mayRead)
  })

  it.each<[Role, boolean]>([
    ['catalogue', true],
    ['packing', false],
  ])('of the product list for the role %s', async (role, mayEdit) => {
    const product = buildProduct({ name: 'Aero 14' })
    openPage('/admin/product-list', staff(role), {
      'GET /products': { body: { products: [product], total: 1 } },
    })
    await screen.findAllByText('Aero 14')
    expect(screen.queryByRole('link', { name: 'Create Product' }) !== null).toBe(mayEdit)
    expect(screen.queryByRole('button', { name: 'Export CSV' }) !== null).toBe(mayEdit)
    expect(screen.queryByRole('link', { name: 'Aero 14' }) !== null).toBe(mayEdit)
  })

  it('the buttons of a user are hidden from support, who can only read', async () => {
    const user = buildUser({ name: 'Asha Rao' })
    openPage(`/admin/user/update/${user._id}`, staff('support'), {
      [`GET /users/${user._id}`]: { body: user },
    })
    const name = await screen.findByLabelText('Name')
    expect((name as HTMLInputElement).disabled).toBe(true)
    expect(getOffered(['Update', 'Delete'])).toEqual([])
  })
})

it('an account that must set up two-factor sign-in is redirected to its profile', async () => {
  const account = staff('packing')
  const profile = { ...account, permissions: getPermissions(account), twoFactor: false }
  const shop = openPage('/admin/order-list', account, {
    'GET /users/profile': { body: { ...profile, mustSetUpTwoFactor: true } },
  })
  await waitFor(() => expect(shop.at()).toBe('/admin/profile'))
})
