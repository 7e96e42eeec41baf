// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ListedAccount } from '@voltkart/shared/contract/users'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { renderAdmin, stubPhoneScreen } from '../../testing/render-admin'

it('a customer in the list has orders and a phone, and opens with both', async () => {
  stubPhoneScreen()
  const asha: ListedAccount = {
    ...buildUser({ name: 'Asha Rao' }),
    orders: { count: 3, spent: 1_250, lastAt: '2026-11-23T05:00:00.000Z', phone: '+919845012345' },
  }
  renderAdmin('/admin/user-list', {
    as: buildUser({ isAdmin: true }),
    replies: { 'GET /users': { body: { users: [asha], total: 1 } } },
  })
  const card = await screen.findByRole('link', { name: /Asha Rao/ })
  expect(card.textContent).toContain(
    'Orders: 3 · ₹1,250.00 · Last 23\u00A0Nov 2026 · +919845012345',
  )
  expect(card.getAttribute('href')).toBe(`/admin/customer/${asha._id}`)
})
