// @vitest-environment jsdom
import type { Account, ListedAccount } from '@voltkart/shared/contract/users'
import { buildUser } from '@voltkart/shared/testing/builders'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stubPhoneScreen, renderAdmin, owner } from '../../testing/render-admin'

function editUser(account: Account) {
  return renderAdmin(`/admin/user/update/${account._id}`, {
    [`GET /users/${account._id}`]: { body: account },
    [`PUT /users/${account._id}`]: { body: { ...account, message: 'User updated' } },
    'GET /users': { body: { users: [], total: 0 } },
  })
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the roles of a user', () => {
  it('are offered for administrators, each with its purpose', async () => {
    const ravi = { ...buildUser({ name: 'Ravi', isAdmin: true }), roles: ['packing' as const] }
    const shop = editUser(ravi)
    await screen.findByRole('group', { name: 'Roles' })
    expect(box(/^Packing/).checked).toBe(true)
    expect(screen.getByText(/packs, sends and delivers/)).toBeTruthy()
    await shop.user.click(box(/^Support/))
    await shop.user.click(box(/^Packing/))
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(1))
    expect(shop.sentBy('PUT')[0]?.body).toMatchObject({ isAdmin: true, roles: ['support'] })
  })

  it('must be at least one', async () => {
    const ravi = { ...buildUser({ name: 'Ravi', isAdmin: true }), roles: ['packing' as const] }
    const shop = editUser(ravi)
    await screen.findByRole('group', { name: 'Roles' })
    await shop.user.click(box(/^Packing/))
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Choose at least one role')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
  })

  it('appear for new administrators, and are not sent for customers', async () => {
    const asha = buildUser({ name: 'Asha Rao' })
    const shop = editUser(asha)
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Is Admin' }))
    expect(box(/^Owner/).checked).toBe(false)
    await shop.user.click(box(/^Is Admin/))
    expect(screen.queryByRole('group', { name: 'Roles' })).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(1))
    expect(shop.sentBy('PUT')[0]?.body).not.toHaveProperty('roles')
  })

  it('cannot be changed in the own account', async () => {
    editUser(owner)
    await screen.findByRole('group', { name: 'Roles' })
    expect(box(/^Owner/).disabled).toBe(true)
  })
})

it('a customer in the list has orders and a phone, and opens with both', async () => {
  stubPhoneScreen()
  const asha: ListedAccount = {
    ...buildUser({ name: 'Asha Rao' }),
    orders: { count: 3, spent: 1_250, lastAt: '2026-11-23T05:00:00.000Z', phone: '+919845012345' },
  }
  renderAdmin('/admin/user-list', { 'GET /users': { body: { users: [asha], total: 1 } } })
  const card = await screen.findByRole('link', { name: /Asha Rao/ })
  expect(card.textContent).toContain('· +919845012345')
  expect(card.textContent).toContain('Orders: 3 · ₹1,250.00 · Last 23\u00A0Nov 2026')
  expect(card.getAttribute('href')).toBe(`/admin/customer/${asha._id}`)
})
