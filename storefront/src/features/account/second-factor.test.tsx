// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createFailure, renderShop } from '../../testing/render-shop'

const asha = buildUser()

it('the sign-in shows a field for a code once the server requires one, and stores no more than the account', async () => {
  const shop = renderShop('/login', {
    replies: {
      'POST /users/login': ({ body }) => {
        const { code } = body as { code?: string }
        if (code === '123456') return { body: { ...asha, message: 'Login successful' } }
        return code === undefined
          ? createFailure(
              401,
              'SECOND_FACTOR_REQUIRED',
              'Enter the code from your authenticator app',
            )
          : createFailure(401, 'SECOND_FACTOR_INVALID', 'This code is wrong')
      },
    },
  })
  await shop.user.type(await screen.findByLabelText('Email'), asha.email)
  await shop.user.type(screen.getByLabelText('Password'), 'asha-demo-1')
  expect(screen.queryByLabelText('Code')).toBeNull()
  await shop.user.click(screen.getByRole('button', { name: 'Sign In' }))
  const field = await screen.findByLabelText('Code')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  await shop.user.type(field, '000000{Enter}')
  expect((await screen.findAllByText('This code is wrong')).length).toBeGreaterThan(0)
  await shop.user.clear(field)
  await shop.user.type(field, '123456{Enter}')
  await waitFor(() => expect(localStorage.getItem('userInfo')).not.toBeNull())
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(asha)
  // The way on is not to cross the next page.
  await waitFor(() => expect(shop.at()).toBe('/'))
})

it('the profile lists the sessions of the account and ends the others', async () => {
  const at = '2026-10-17T05:00:00.000Z'
  const session = { signedInAt: at, lastSeenAt: at, device: 'Firefox on Linux', current: true }
  const shop = renderShop('/profile/security', {
    as: asha,
    replies: {
      'GET /users/profile': { body: asha },
      'GET /orders/my-orders': { body: [] },
      'GET /users/sessions': {
        body: [
          { ...session, _id: '0123456789abcdef01234567' },
          { ...session, _id: '0123456789abcdef01234568', current: false },
        ],
      },
      'DELETE /users/sessions': { body: { message: 'All other sessions ended' } },
    },
  })
  const list = await screen.findByRole('list', { name: 'Sessions' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
  await shop.user.click(screen.getByRole('button', { name: 'End all other sessions' }))
  expect(await screen.findByText('All other sessions ended')).toBeTruthy()
})
