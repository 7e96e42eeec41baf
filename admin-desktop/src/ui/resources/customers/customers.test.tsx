// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { CustomerOverview } from '@voltkart/shared/contract/customers'
import { personalDataMessages } from '@voltkart/shared/contract/personal-data'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { renderAdmin, owner } from '../../testing/render-admin'

const user = buildUser({ name: 'Asha Rao', email: 'asha@example.test' })
const otherCustomer = buildUser({ name: 'Mallory Roy' })
const orderId = 'c'.repeat(24)
const at = '2026-11-23T05:00:00.000Z'
const customer: CustomerOverview = {
  user: { ...user, createdAt: at },
  phones: ['+919845012345'],
  addresses: [],
  orders: [
    { _id: orderId, orderNumber: '261123-7K3QZD', createdAt: at, status: 'paid', totalPrice: 500 },
  ],
  sums: { orders: 21, paidOrders: 20, paid: 10_000 },
  returns: [
    {
      number: 'R261123-7K3QZD',
      n: 2,
      state: 'requested',
      order: { _id: orderId, orderNumber: '261123-7K3QZD' },
    },
  ],
  complaints: [{ number: 'C261123-7K3QZD', category: 'order', state: 'open', createdAt: at }],
  notes: [
    { _id: 'd'.repeat(24), text: 'Call after 6 pm.', at, by: { _id: owner._id, name: 'Priya' } },
  ],
  warnings: [
    { kind: 'shared-address', users: [otherCustomer] },
    { kind: 'many-returns', returns: 7, paidOrders: 20 },
  ],
}
const path = `/admin/customer/${user._id}`

it('lets an owner erase a customer who asked for it, with a reason, and names what is still open', async () => {
  const erase = `POST /users/${user._id}/erase`
  const body = {
    code: 'CONFLICT',
    message: personalDataMessages.itemsOpen,
    open: [{ kind: 'order', number: '261123-7K3QZD' }],
    requestId: 'r',
  }
  const shop = renderAdmin(path, {
    [`GET /users/${user._id}/overview`]: { body: customer },
    [erase]: { status: 409, body },
  })
  await shop.user.click(await screen.findByRole('button', { name: 'Erase customer' }))
  const dialog = await screen.findByRole('dialog', { name: 'Erase Asha Rao?' })
  const confirm = within(dialog).getByRole('button', { name: 'Close And Erase' })
  await shop.user.click(confirm)
  expect(await within(dialog).findByText(personalDataMessages.reasonMissing)).toBeTruthy()
  await shop.user.type(within(dialog).getByLabelText(/Who asked for it/), 'By phone')
  await shop.user.click(confirm)
  expect(await within(dialog).findByText('Order 261123-7K3QZD')).toBeTruthy()
  expect(shop.sentBy('POST').map((call) => call.body)).toEqual([{ reason: 'By phone' }])
})

it('says until when a closed account can be kept', async () => {
  const closed = { kind: 'closed' as const, erasesAt: '2026-12-03T05:00:00.000Z' }
  renderAdmin(path, {
    [`GET /users/${user._id}/overview`]: { body: { ...customer, warnings: [closed] } },
  })
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/closed. Its data is erased on 3.Dec/)
  expect(screen.queryByRole('button', { name: 'Erase customer' })).toBeNull()
})

it('the page of a customer shows warnings, orders, returns, complaints and contact, with links', async () => {
  renderAdmin(path, { [`GET /users/${user._id}/overview`]: { body: customer } })
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeTruthy()
  expect(screen.getByText(/20 paid orders · ₹10,000.00$/)).toBeTruthy()
  const [shared, returns] = screen.getAllByRole('note')
  expect(shared?.textContent).toBe('Other accounts order to the same address: Mallory Roy.')
  expect(returns?.textContent).toBe('Many returns: 7 of 20 paid orders.')
  const getAddress = (name: string | RegExp) =>
    screen.getByRole('link', { name }).getAttribute('href')
  expect(getAddress('Mallory Roy')).toBe(`/admin/customer/${otherCustomer._id}`)
  expect(getAddress('261123-7K3QZD')).toBe(`/admin/order/${orderId}`)
  expect(getAddress('R261123-7K3QZD')).toBe(`/admin/order/${orderId}#return-2`)
  expect(getAddress('C261123-7K3QZD')).toBe('/admin/complaints/C261123-7K3QZD')
  expect(getAddress('+919845012345')).toBe('tel:+919845012345')
  expect(getAddress('Order for this customer')).toBe(`/admin/orders/new?customer=${user._id}`)
  expect(screen.getByText('The newest 1 of 21')).toBeTruthy()
})
