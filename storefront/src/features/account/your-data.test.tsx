// @vitest-environment jsdom
import { personalDataMessages } from '@voltkart/shared/contract/personal-data'
import { screen, within } from '@testing-library/react'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createFailure, renderShop, type Replies } from '../../testing/render-shop'

const asha = buildUser()
const message = "Your account is closed. We'll erase your data on 3 Dec."

async function openDialog(replies: Replies) {
  const shop = renderShop('/profile/security', {
    as: asha,
    replies: {
      'GET /users/profile': { body: asha },
      'GET /users/addresses': { body: [] },
      'GET /orders/my-orders': { body: { orders: [], total: 0 } },
      ...replies,
    },
  })
  const section = await screen.findByRole('region', { name: 'Your data' })
  await shop.user.click(within(section).getByRole('button', { name: 'Close account' }))
  const dialog = await screen.findByRole('dialog', { name: 'Close your account?' })
  await shop.user.type(within(dialog).getByLabelText('Password'), 'asha-demo-1')
  await shop.user.click(within(dialog).getByRole('button', { name: 'Close my account' }))
  return { ...shop, dialog }
}

it('closes the account with its password, and signs out', async () => {
  const { sentTo } = await openDialog({
    'POST /users/me/erase': { body: { message, erasesAt: '2026-12-03T00:00:00.000Z' } },
  })
  expect((await screen.findAllByText(/Your account is closed/)).length).toBeGreaterThan(0)
  expect(sentTo('POST', '/users/me/erase')[0]?.body).toEqual({ password: 'asha-demo-1' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lists what is still open', async () => {
  const refusal = createFailure(409, 'CONFLICT', personalDataMessages.itemsOpen)
  const open = [
    { kind: 'order', number: '261122-7K3QZD' },
    { kind: 'complaint', number: 'C261122-7K3QZD' },
  ]
  const { dialog } = await openDialog({
    'POST /users/me/erase': { ...refusal, body: { ...(refusal.body as object), open } },
  })
  const items = await within(dialog).findAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Order 261122-7K3QZD',
    'Complaint C261122-7K3QZD',
  ])
})

it('opens the account again by the link of the mail', async () => {
  const link = '/users/erasures/65f1c0ffee65f1c0ffee0001/token/cancel'
  const { user, sentTo } = renderShop('/keep-account/65f1c0ffee65f1c0ffee0001/token', {
    replies: { [`POST ${link}`]: { body: { message: personalDataMessages.accountKept } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }))
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeTruthy()
  expect(sentTo('POST', link)).toHaveLength(1)
})
