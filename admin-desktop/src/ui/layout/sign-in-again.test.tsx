// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { getPermissions } from '@voltkart/shared/domain/permissions'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../testing/render-admin'

const priya = buildUser({ name: 'Priya Nair', isAdmin: true })
const other = buildUser({ _id: '00000000000000000000cccc', name: 'Dev Shah', isAdmin: true })
const ended = {
  status: 401,
  body: { message: 'Please sign in', code: 'UNAUTHENTICATED', requestId: 'test' },
}

/** The user's own profile form, changed and saved after the session has ended. */
async function saveWithoutSession() {
  let account: typeof priya | null = priya
  const shop = renderAdmin('/admin/profile', {
    as: priya,
    replies: {
      'GET /users/profile': () =>
        account ? { body: { ...account, permissions: getPermissions(account) } } : ended,
      'PUT /users/profile': ({ body }) =>
        account
          ? { body: { ...account, ...(body as object), message: 'Your profile has been updated' } }
          : ended,
      'POST /users/login': ({ body }) => {
        account = (body as { email: string }).email === 'd@a.in' ? other : priya
        return { body: { ...account, message: 'Login successful' } }
      },
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await shop.user.type(name, ' Jr')
  account = null
  await shop.user.click(screen.getByRole('button', { name: 'Update' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  return { ...shop, name, dialog }
}

describe('a form that is saved after the session has ended', () => {
  it('is sent once staff have signed in over it', async () => {
    const shop = await saveWithoutSession()
    await shop.user.type(shop.dialog.getByLabelText('Password'), 'pw{Enter}')
    expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
    const names = shop.sentBy('PUT').map(({ body }) => (body as { name: string }).name)
    expect(names).toEqual(['Priya Nair Jr', 'Priya Nair Jr'])
    expect(shop.name.isConnected).toBe(true)
  })

  it('is not sent in the name of a colleague, who sees their own page', async () => {
    const shop = await saveWithoutSession()
    const email = shop.dialog.getByLabelText('Email')
    await shop.user.clear(email)
    await shop.user.type(email, 'd@a.in')
    await shop.user.type(shop.dialog.getByLabelText('Password'), 'pw{Enter}')
    await waitFor(() => expect(shop.name.isConnected).toBe(false))
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Dev Shah')
    expect(shop.sentBy('PUT')).toHaveLength(1)
    expect(shop.session()?._id).toBe(other._id)
  })

  it('is closed by Escape, which opens the sign-in page', async () => {
    const shop = await saveWithoutSession()
    await shop.user.keyboard('{Escape}')
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(shop.at()).toBe('/admin/login?redirect=%2Fadmin%2Fprofile')
    expect(shop.session()).toBeNull()
  })
})
