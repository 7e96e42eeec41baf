// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { release } from '@voltkart/shared/domain/release'
import { buildUser } from '@voltkart/shared/testing/builders'
import { loggedKinds } from '@voltkart/shared/domain/logged-records'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { entries } from './entries'
import { toRecordPath } from './lib/record-labels'
import { createFailure, renderAdmin, renderAdminAs, owner } from './testing/render-admin'

const customer = buildUser({ name: 'Asha Rao' })

async function signIn(user: ReturnType<typeof renderAdmin>['user']) {
  await user.type(await screen.findByLabelText('Email'), 'someone@voltkart.test')
  await user.type(screen.getByLabelText('Password'), 'a-password')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('access to the admin area', () => {
  it('redirects visitors to the sign-in and then to the requested page', async () => {
    const shop = renderAdminAs(null, '/admin/profile', {
      'POST /users/login': { body: { ...owner, message: 'Login successful' } },
      'GET /users/profile': { body: owner },
    })
    await signIn(shop.user)
    expect(await screen.findByText('Login successful')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Admin Profile' })).toBeTruthy()
    expect(screen.getByRole('contentinfo').textContent).toBe(`Voltkart ${release}`)
    expect(shop.at()).toBe('/admin/profile')
    expect(shop.session()).toEqual(owner)
  })

  it('says in a shop without accounts that the first one is the owner’s', async () => {
    renderAdminAs(null, '/admin/login', { 'GET /setup/owner': { body: { isMissing: true } } })
    expect(await screen.findByRole('heading', { name: 'Make your account' })).toBeTruthy()
    expect(screen.getByText(/The first one is the owner’s/)).toBeTruthy()
  })

  it('shows the error of the server about a wrong password', async () => {
    const shop = renderAdminAs(null, '/admin/login', {
      'POST /users/login': createFailure(401, 'INVALID_CREDENTIALS', 'Invalid email or password'),
    })
    await signIn(shop.user)
    const main = within(screen.getByRole('main'))
    expect(await main.findByText('Invalid email or password')).toBeTruthy()
    expect(shop.at()).toBe('/admin/login')
    expect(shop.session()).toBeNull()
  })

  it('shows a signed-in customer that the account has no access', async () => {
    const shop = renderAdminAs(customer, '/admin/user-list')
    expect(await screen.findByText(/signed in as Asha Rao/)).toBeTruthy()
    expect(shop.at()).toBe('/admin/login?redirect=%2Fadmin%2Fuser-list')
    expect(shop.sent).toEqual([])
  })

  it('redirects signed-in administrators from the sign-in to the dashboard', async () => {
    const shop = renderAdmin('/admin/login')
    await waitFor(() => expect(shop.at()).toBe('/admin/dashboard'))
  })

  it('shows its own page for unknown addresses', async () => {
    const shop = renderAdmin('/admin/nowhere')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    const home = screen.getByRole('link', { name: 'Go Home' })
    expect(home.getAttribute('href')).toBe('/admin/dashboard')
    await shop.user.click(home)
    expect(shop.at()).toBe('/admin/dashboard')
  })
})

it.each(loggedKinds)('has a page for a %s that the audit log names', (kind) => {
  const path = toRecordPath(kind, { _id: '0123456789abcdef01234567', name: 'A-1' })
  // The slug of a page is unknown.
  if (kind === 'page') return expect(path).toBeUndefined()
  const [address = ''] = (path ?? '').split(/[?#]/)
  const pages = entries.flatMap((entry) => entry.pages)
  expect(pages.some((page) => matchPath(page.path, address))).toBe(true)
})

describe('signing out', () => {
  const replies = {
    'GET /users/profile': { body: owner },
    'POST /users/logout': { body: { message: 'Logout successful' } },
  }

  it('forgets the session and opens the sign-in page', async () => {
    const shop = renderAdmin('/admin/profile', replies)
    await shop.user.click(await screen.findByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(shop.at()).toBe('/admin/login')
    expect(shop.session()).toBeNull()
    expect(shop.sentBy('POST')).toHaveLength(1)
  })

  it('asks first if there are unsaved changes', async () => {
    const shop = renderAdmin('/admin/profile', replies)
    await shop.user.type(await screen.findByLabelText('Name'), ' Jr')
    await shop.user.click(screen.getByRole('button', { name: 'Logout' }))
    await shop.user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(shop.at()).toBe('/admin/profile')
    expect(shop.sentBy('POST')).toHaveLength(0)
  })

  it('does nothing if a user only follows a link', async () => {
    const shop = renderAdmin('/admin/logout', replies)
    await waitFor(() => expect(shop.at()).toBe('/admin/dashboard'))
    expect(shop.sentBy('POST')).toHaveLength(0)
  })
})
