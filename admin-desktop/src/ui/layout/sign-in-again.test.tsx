// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { getPermissions } from '@voltkart/shared/domain/permissions'
import { buildUser } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createFailure, renderAdmin, owner } from '../testing/render-admin'

const devShah = buildUser({ _id: '00000000000000000000cccc', name: 'Dev Shah', isAdmin: true })
const ended = createFailure(401, 'UNAUTHENTICATED', 'Please sign in')

/** The user's own profile form, changed and saved after the session has ended. */
async function saveWithoutSession() {
  let account: typeof owner | null = owner
  const shop = renderAdmin('/admin/profile', {
    'GET /users/profile': () =>
      account ? { body: { ...account, permissions: getPermissions(account) } } : ended,
    'PUT /users/profile': ({ body }) =>
      account
        ? { body: { ...account, ...(body as object), message: 'Your profile has been updated' } }
        : ended,
    'POST /users/login': ({ body }) => {
      account = (body as { email: string }).email === 'd@a.in' ? devShah : owner
      return { body: { ...account, message: 'Login successful' } }
    },
  })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await shop.user.type(name, ' Jr')
  account = null
  await shop.user.click(screen.getByRole('button', { name: 'Update' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
  return { ...shop, name, dialog }
}

it('a form that is saved after the session has ended is sent once staff have signed in over it', async () => {
  const shop = await saveWithoutSession()
  await shop.user.type(shop.dialog.getByLabelText('Password'), 'pw{Enter}')
  expect(await screen.findByText('Your profile has been updated')).toBeTruthy()
  const names = shop.sentBy('PUT').map(({ body }) => (body as { name: string }).name)
  expect(names).toEqual(['Priya Nair Jr', 'Priya Nair Jr'])
  expect(shop.name.isConnected).toBe(true)
})
