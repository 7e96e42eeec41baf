// @vitest-environment jsdom
import { confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import { screen, within } from '@testing-library/react'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const LINK = '/users/confirm-email/65f1c0ffee65f1c0ffee0001/token'
const email = 'asha@example.com'

const openLink = (linkDetails: object, replies: Replies = {}) =>
  renderShop('/confirm-email/65f1c0ffee65f1c0ffee0001/token', {
    replies: { [`GET ${LINK}`]: { body: linkDetails }, ...replies },
  })

it('confirms an email with the password of the account, if it is not signed in', async () => {
  const { user, sentTo } = openLink(
    { email, isSignedIn: false },
    { [`POST ${LINK}`]: { body: { message: confirmationMessages.emailConfirmed } } },
  )
  expect(await screen.findByText(`An account uses the email ${email}. Is it yours?`)).toBeTruthy()
  await user.type(screen.getByLabelText('Password'), 'asha-demo-1')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findAllByText(confirmationMessages.emailConfirmed)).length).toBeGreaterThan(
    0,
  )
  expect(sentTo('POST', LINK)[0]?.body).toEqual({ password: 'asha-demo-1' })
})

it('names both emails of a change, and cancels the change for an owner who did not ask for it', async () => {
  const { user, sentTo } = openLink(
    { email, from: 'old@example.com', isSignedIn: true },
    { [`POST ${LINK}/disown`]: { body: { message: confirmationMessages.emailDisowned } } },
  )
  const question = `The account of old@example.com is to change its email to ${email}. Is it yours?`
  expect(await screen.findByText(question)).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'This wasn’t me' }))
  expect((await screen.findAllByText(confirmationMessages.emailDisowned)).length).toBeGreaterThan(0)
  expect(sentTo('POST', LINK)).toEqual([])
})

it('says that a link is used up', async () => {
  const message = confirmationMessages.confirmLinkInvalid
  openLink({}, { [`GET ${LINK}`]: createFailure(400, 'CONFIRM_LINK_INVALID', message) })
  expect(await screen.findByText(message)).toBeTruthy()
})

it('asks in My Orders, until the email is confirmed, and mails the link', async () => {
  const asha = buildUser()
  const { user } = renderShop('/profile', {
    as: asha,
    replies: {
      'GET /users/profile': { body: asha },
      'GET /users/addresses': { body: [] },
      'GET /orders/my-orders': { body: { orders: [], total: 0 } },
      'POST /users/confirm-email/request': { body: { message: 'Check your mailbox' } },
    },
  })
  const orders = await screen.findByRole('region', { name: 'My Orders' })
  expect(await within(orders).findByText('Confirm your email')).toBeTruthy()
  await user.click(within(orders).getByRole('button', { name: 'Send link' }))
  expect(await screen.findByText('Check your mailbox')).toBeTruthy()
})
