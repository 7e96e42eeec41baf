// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { expect, it } from 'vitest'
import { createFailure, renderShop } from '../../testing/render-shop'

const PATH = '/users/reset-password/reset/1/t'

it('an expired link offers a new one, and a valid one leads to signing in', async () => {
  let isExpired = true
  const shop = renderShop('/reset-password/1/t', {
    replies: {
      [`POST ${PATH}`]: () =>
        isExpired
          ? createFailure(400, 'RESET_LINK_INVALID', messages.resetLinkInvalid)
          : { body: { message: messages.passwordReset } },
    },
  })
  await shop.user.type(await screen.findByLabelText('Password'), 'long-enough-1')
  await shop.user.type(screen.getByLabelText('Confirm Password'), 'long-enough-1')
  await shop.user.click(screen.getByRole('button', { name: 'Submit' }))
  const renew = await screen.findByRole('link', { name: 'Send a new link' })
  expect(renew.getAttribute('href')).toBe('/reset-password')
  isExpired = false
  await shop.user.click(screen.getByRole('button', { name: 'Submit' }))
  await shop.user.click(await screen.findByRole('link', { name: 'Sign in' }))
  await waitFor(() => expect(shop.at()).toBe('/login'))
})
