// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Token } from '@voltkart/shared/contract/tokens'
import { getPermissions } from '@voltkart/shared/domain/permissions'
import { describe, expect, it } from 'vitest'
import { createFailure, renderAdmin, owner } from '../../testing/render-admin'

const invalid = createFailure(401, 'SECOND_FACTOR_INVALID', messages.codeInvalid)

async function openProfile({ twoFactor = false, tokens = [] as Token[] } = {}) {
  const shop = renderAdmin('/admin/profile', {
    'GET /users/profile': { body: { ...owner, permissions: getPermissions(owner), twoFactor } },
    'GET /users/sessions': { body: [] },
    'GET /tokens': { body: { tokens, total: tokens.length } },
    'DELETE /tokens': { body: { message: 'Your tokens have ended' } },
    'PUT /users/profile': ({ body }) => {
      const { code, ...rest } = body as Record<string, string>
      if (twoFactor && code !== undefined && code !== '123456') return invalid
      return { body: { ...owner, name: rest['name'], message: messages.profileUpdated } }
    },
  })
  const name = await screen.findByLabelText('Name')
  const pressUpdate = () => shop.user.click(screen.getByRole('button', { name: 'Update' }))
  return { ...shop, name, update: pressUpdate }
}

describe('the profile of staff', () => {
  it('lists the tokens that a new password does not end, and ends them', async () => {
    const token = { name: 'ERP', permissions: [], createdAt: '2026-11-20T06:00:00.000Z' }
    const createdBy = { _id: owner._id, name: owner.name }
    const { user, sentBy } = await openProfile({
      tokens: [{ ...token, _id: owner._id, createdBy }],
    })
    expect(await screen.findByText(/You created one token: ERP/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Revoke all of mine' }))
    await user.click(screen.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(sentBy('DELETE')).toHaveLength(1))
  })

  it('accepts a new name without a password', async () => {
    const { user, name, update, sentBy } = await openProfile({ twoFactor: true })
    await user.type(name, ' Rao')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    await update()
    expect(await screen.findByText(messages.profileUpdated)).toBeTruthy()
    expect(screen.getByRole('banner').textContent).toContain('Hello, Priya Nair Rao')
    const body = { name: 'Priya Nair Rao', email: owner.email, password: '' }
    expect(sentBy('PUT').map((call) => call.body)).toEqual([body])
  })

  it('requires a code for a new email while two-factor sign-in is on', async () => {
    const { user, update, sentBy } = await openProfile({ twoFactor: true })
    await user.type(screen.getByLabelText('Email'), '.in')
    await user.type(screen.getByLabelText('Current password'), 'priya-demo-1')
    await update()
    expect(await screen.findByText(messages.codeRequired)).toBeTruthy()
    const code = screen.getByLabelText('Code')
    await user.type(code, '000000')
    await update()
    await waitFor(() => expect(screen.getAllByText(messages.codeInvalid).length).toBeGreaterThan(1))
    expect(code.getAttribute('aria-invalid')).toBe('true')
    await user.clear(code)
    await user.type(code, '123456')
    await update()
    expect(await screen.findByText(messages.profileUpdated)).toBeTruthy()
    expect(sentBy('PUT').at(-1)?.body).toMatchObject({ email: `${owner.email}.in`, code: '123456' })
  })
})
