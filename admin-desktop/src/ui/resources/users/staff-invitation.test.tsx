// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Account } from '@voltkart/shared/contract/users'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderAdmin, owner } from '../../testing/render-admin'

const ravi: Account = {
  ...buildUser({ name: 'Ravi Iyer', email: 'ravi@example.com', isAdmin: true }),
  roles: ['packing'],
  invited: true,
}

describe('a new administrator', () => {
  const openInvitation = () =>
    renderAdmin('/admin/create', {
      'POST /users/admins': {
        status: 201,
        body: { ...ravi, message: 'Invitation sent to ravi@example.com' },
      },
      'GET /users/admins': { body: [owner, ravi] },
    })

  it('is invited, without a password', async () => {
    const shop = openInvitation()
    await shop.user.type(await screen.findByLabelText('Name'), 'Ravi Iyer')
    await shop.user.type(screen.getByLabelText('Email'), 'ravi@example.com')
    expect(screen.queryByLabelText('Password')).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Choose at least one role')).toBeTruthy()
    await shop.user.click(screen.getByRole('checkbox', { name: /^Packing/ }))
    await shop.user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Invitation sent to ravi@example.com')).toBeTruthy()
    expect(shop.sentBy('POST')[0]?.body).toEqual({
      name: 'Ravi Iyer',
      email: 'ravi@example.com',
      roles: ['packing'],
    })
  })

  it('has a password that the owner sets, if the owner chooses so', async () => {
    const shop = openInvitation()
    await shop.user.type(await screen.findByLabelText('Name'), 'Ravi Iyer')
    await shop.user.type(screen.getByLabelText('Email'), 'ravi@example.com')
    await shop.user.click(screen.getByRole('checkbox', { name: 'Set a password now' }))
    await shop.user.click(screen.getByRole('button', { name: 'Add Admin' }))
    expect(await screen.findByText('Use at least 8 characters')).toBeTruthy()
    await shop.user.type(screen.getByLabelText('Password'), 'river boat 2031')
    const owner = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Owner/ })
    await shop.user.click(owner)
    // It may do everything, so the form asks first.
    expect(owner.checked).toBe(false)
    await shop.user.click(await screen.findByRole('button', { name: 'Make owner' }))
    expect(owner.checked).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await shop.user.click(screen.getByRole('button', { name: 'Add Admin' }))
    await waitFor(() => expect(shop.sentBy('POST')).toHaveLength(1))
    expect(shop.sentBy('POST')[0]?.body).toMatchObject({
      password: 'river boat 2031',
      roles: ['owner'],
    })
  })
})

it('the list of administrators marks who was invited, and sends another invitation', async () => {
  const shop = renderAdmin('/admin/admin-list', {
    'GET /users/admins': { body: [owner, ravi] },
    [`POST /users/${ravi._id}/invitation`]: {
      body: { message: 'Invitation sent to ravi@example.com' },
    },
  })
  const name = 'Send another invitation to Ravi Iyer'
  const emptyField = await screen.findByLabelText(name)
  expect(screen.getAllByText('Invited, not yet signed in')).toHaveLength(1)
  expect(screen.queryByLabelText('Send another invitation to Priya Nair')).toBeNull()
  await shop.user.click(emptyField)
  expect(await screen.findByText('Invitation sent to ravi@example.com')).toBeTruthy()
  expect(within(document.body).getByLabelText(name)).toBeTruthy()
})

it('an administrator who may not be deleted stays in the list, and the page says why', async () => {
  const shop = renderAdmin('/admin/admin-list', {
    'GET /users/admins': { body: [owner] },
    [`DELETE /users/${owner._id}`]: createFailure(409, 'CONFLICT', messages.ownAccountProtected),
  })
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Priya Nair' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Priya Nair?' }))
  await shop.user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(messages.ownAccountProtected)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Delete Priya Nair' })).toBeTruthy()
})
