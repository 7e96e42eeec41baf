// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()

async function show(replies: Replies = {}) {
  const shop = renderShop('/profile', {
    as: asha,
    replies: {
      'GET /users/profile': { body: asha },
      'GET /orders/my-orders': { body: [] },
      'PUT /users/profile': { body: { ...asha, message: 'Your profile has been updated' } },
      ...replies,
    },
  })
  const password = await screen.findByLabelText('Password')
  return { ...shop, password, sent: () => shop.sentTo('PUT', '/users/profile')[0]?.body }
}

const update = () => screen.getByRole('button', { name: 'Update' })

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the profile form', () => {
  it('leaves the password as it is when none is given', async () => {
    const { user, sent } = await show()
    expect(screen.queryByLabelText('Current Password')).toBeNull()
    await user.click(update())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toEqual({ name: asha.name, email: asha.email, password: '' })
  })

  it('sends the current password along when it is given', async () => {
    const { user, password, sent } = await show()
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-2')
    await user.type(screen.getByLabelText('Current Password'), 'asha-demo-1')
    await user.click(update())
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    expect(sent()).toMatchObject({ password: 'another-one-2', currentPassword: 'asha-demo-1' })
    expect((password as HTMLInputElement).value).toBe('')
  })

  it('says beside the field that the current password is wrong', async () => {
    const message = messages.currentPasswordWrong
    const { user, password } = await show({
      'PUT /users/profile': failure(400, 'VALIDATION', 'Not valid', {
        errors: [{ path: 'body.currentPassword', message }],
      }),
    })
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-2')
    const current = screen.getByLabelText('Current Password')
    await user.type(current, 'not the one')
    await user.click(update())
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(1)
    expect(current.getAttribute('aria-invalid')).toBe('true')
  })

  it('sends nothing when the passwords differ', async () => {
    const { user, password, sent } = await show()
    await user.type(password, 'another-one-2')
    await user.type(screen.getByLabelText('Confirm Password'), 'another-one-3')
    await user.click(update())
    expect((await screen.findAllByText('Passwords do not match!')).length).toBeGreaterThan(0)
    expect(sent()).toBeUndefined()
  })
})
