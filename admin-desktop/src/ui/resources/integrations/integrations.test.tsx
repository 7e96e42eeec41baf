// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ShopExtension } from '@voltkart/shared/contract/extensions'
import type { Token } from '@voltkart/shared/contract/tokens'
import type { Webhook } from '@voltkart/shared/contract/webhooks'
import { expect, it } from 'vitest'
import { createFailure, type Replies, renderAdmin, owner } from '../../testing/render-admin'

const at = '2026-11-20T06:00:00.000Z'
const _id = '65f1c0ffee65f1c0ffee0001'
const token: Token = {
  _id,
  name: 'ERP',
  permissions: ['orders.read'],
  createdBy: { _id, name: 'Priya Nair' },
  createdAt: at,
}
const webhook: Webhook = {
  _id,
  url: 'https://erp.example/hook',
  types: ['order.paid'],
  active: true,
  cursor: 'k3x9ab0c-41',
  waiting: 2,
  createdAt: at,
}
const lists = (tokens: Token[], webhooks: Webhook[]): Replies => ({
  'GET /tokens': { body: { tokens, total: tokens.length } },
  'GET /webhooks': { body: { webhooks, total: webhooks.length } },
  'GET /extensions': { body: { extensions: [] } },
})
const open = (replies: Replies, address = '/admin/integrations') => renderAdmin(address, replies)

function chooseMore(action: string) {
  fireEvent.click(screen.getByRole('button', { name: `More for ${webhook.url}` }))
  fireEvent.click(screen.getByRole('menuitem', { name: action }))
}

it('asks for password and code before a token is revoked, and then revokes it', async () => {
  let isConfirmed = false
  const shop = open({
    ...lists([token], []),
    [`DELETE /tokens/${_id}`]: () =>
      isConfirmed
        ? { body: { message: 'Token deleted' } }
        : createFailure(401, 'CONFIRM_PASSWORD', 'Enter your password to do this'),
    'POST /users/confirm': ({ body }) => {
      isConfirmed = (body as { code?: string }).code === '123456'
      return isConfirmed
        ? { body: { message: 'Thank you' } }
        : createFailure(401, 'SECOND_FACTOR_REQUIRED', 'Enter the code from your authenticator app')
    },
  })
  const revoke = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke ERP' }))
    const question = within(await screen.findByRole('dialog', { name: 'Revoke ERP?' }))
    fireEvent.click(question.getByRole('button', { name: 'Revoke' }))
    return within(await screen.findByRole('dialog', { name: 'Enter your password' }))
  }
  fireEvent.click((await revoke()).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Enter your password to do this')).toBeDefined()

  const dialog = await revoke()
  fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'a password' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  fireEvent.change(await dialog.findByLabelText('Code'), { target: { value: '123456' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('Token deleted')).toBeDefined()
  expect(shop.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(3)
})

it('offers to end the tokens that the account has created, which a new password does not', async () => {
  const ownToken = { ...token, createdBy: { _id: owner._id, name: owner.name } }
  open({
    ...lists([ownToken, { ...token, _id: '65f1c0ffee65f1c0ffee0002', name: 'POS' }], []),
    'DELETE /tokens': { body: { message: 'Your tokens have ended' } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke all of mine' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Revoke all tokens that you created?' }),
  )
  expect(question.getByText(/^ERP: the programs/)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Your tokens have ended')).toBeDefined()
})

it('tests a webhook and switches it off', async () => {
  const attempt = { at, status: 204, milliseconds: 3 }
  const shop = open({
    ...lists([], [webhook]),
    [`POST /webhooks/${_id}/test`]: { body: { message: 'Test sent', attempt } },
    [`PUT /webhooks/${_id}`]: { body: { message: 'Webhook saved', webhook } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Test' }))
  expect(await screen.findByText('Test sent: status 204 after 3 ms')).toBeDefined()
  chooseMore('Switch off')
  expect(await screen.findByText('Webhook saved')).toBeDefined()
  expect(shop.sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    url: webhook.url,
    types: webhook.types,
    active: false,
  })
})

it('shows why an extension is off, and switches it on after a look at its permissions', async () => {
  const extension: ShopExtension = {
    name: 'chat-message',
    active: false,
    offReason: 'stopped',
    permissions: ['orders.read'],
    types: ['order.paid'],
    waiting: 3,
    lastError: { at, message: 'It took longer than 15 seconds and was stopped' },
    deliveries: _id,
  }
  const shop = open({
    ...lists([], []),
    'GET /extensions': { body: { extensions: [extension] } },
    'PUT /extensions/chat-message': { body: { message: 'Extension switched on', extension } },
  })
  expect(await screen.findByText('Off: stopped several times in a row')).toBeDefined()
  expect(screen.getByText(/3 waiting/)).toBeDefined()
  expect(screen.getByText(/It took longer than 15 seconds/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Switch on chat-message' }))
  const question = within(await screen.findByRole('dialog', { name: 'Switch on chat-message?' }))
  expect(question.getByText(/these permissions: orders.read/)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Switch on' }))
  expect(await screen.findByText('Extension switched on')).toBeDefined()
  expect(shop.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ active: true })
})

it('shows that an extension fails, until it succeeds again', async () => {
  const extension: ShopExtension = {
    name: 'chat-message',
    active: true,
    permissions: [],
    types: ['order.paid'],
    waiting: 1,
    lastError: { at, message: 'fetch failed' },
    lastSuccessAt: '2026-11-20T05:00:00.000Z',
  }
  const replies = (extensions: ShopExtension[]): Replies => ({
    ...lists([], []),
    'GET /extensions': { body: { extensions } },
  })
  open(replies([extension]))
  expect(await screen.findByText('Failing')).toBeDefined()
  cleanup()
  open(replies([{ ...extension, lastSuccessAt: '2026-11-20T07:00:00.000Z' }]))
  expect(await screen.findByText('On')).toBeDefined()
})

it('replays all events to a webhook after a question', async () => {
  const shop = open({
    ...lists([], [webhook]),
    [`PUT /webhooks/${_id}/cursor`]: {
      body: { message: 'The webhook continues from here', webhook },
    },
  })
  await screen.findByRole('button', { name: 'Test' })
  chooseMore('Replay')
  const question = within(await screen.findByRole('dialog', { name: 'Send all events again?' }))
  fireEvent.click(question.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The webhook continues from here')).toBeDefined()
  expect(shop.sent.find(({ method }) => method === 'PUT')?.body).toEqual({})
})
