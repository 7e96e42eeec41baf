// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { Account } from '@voltkart/shared/contract/users'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin'

const owner = buildUser({ name: 'Priya Nair', isAdmin: true })

function edit(account: Account) {
  return renderAdmin(`/admin/user/update/${account._id}`, {
    as: owner,
    replies: {
      [`GET /users/${account._id}`]: { body: account },
      [`PUT /users/${account._id}`]: { body: { ...account, message: 'User updated' } },
      'GET /users': { body: { users: [], total: 0 } },
    },
  })
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

describe('the roles of a user', () => {
  it('are offered for administrators, each with its purpose', async () => {
    const ravi = { ...buildUser({ name: 'Ravi', isAdmin: true }), roles: ['packing' as const] }
    const shop = edit(ravi)
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
    const shop = edit(ravi)
    await screen.findByRole('group', { name: 'Roles' })
    await shop.user.click(box(/^Packing/))
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    expect(await screen.findByText('Choose at least one role')).toBeTruthy()
    expect(shop.sentBy('PUT')).toEqual([])
  })

  it('appear for new administrators, and are not sent for customers', async () => {
    const asha = buildUser({ name: 'Asha Rao' })
    const shop = edit(asha)
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Is Admin' }))
    expect(box(/^Owner/).checked).toBe(false)
    await shop.user.click(box(/^Is Admin/))
    expect(screen.queryByRole('group', { name: 'Roles' })).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: 'Update' }))
    await waitFor(() => expect(shop.sentBy('PUT')).toHaveLength(1))
    expect(shop.sentBy('PUT')[0]?.body).not.toHaveProperty('roles')
  })

  it('cannot be changed in the own account', async () => {
    edit(owner)
    await screen.findByRole('group', { name: 'Roles' })
    expect(box(/^Owner/).disabled).toBe(true)
  })
})
