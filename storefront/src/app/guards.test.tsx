// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { buildUser } from '@voltkart/shared/testing/builders'
import { describe, expect, it } from 'vitest'
import { createFailure, renderShop } from '../testing/render-shop'

const asha = buildUser()

describe('access to pages', () => {
  it.each(['/shipping', '/payment', '/place-order', '/order/1', '/profile'])(
    'sends a visitor from %s to sign in and remembers where they wanted to go',
    async (page) => {
      const { at } = renderShop(page)
      await screen.findByRole('heading', { name: 'Sign In' })
      expect(at()).toBe(`/login?redirect=${encodeURIComponent(page)}`)
    },
  )

  it('shows the error of a wrong password at the sign-in page', async () => {
    const { user, at } = renderShop('/login', {
      replies: {
        'POST /users/login': createFailure(401, 'INVALID_CREDENTIALS', 'Invalid email or password'),
      },
    })
    await user.type(await screen.findByLabelText('Email'), asha.email)
    await user.type(screen.getByLabelText('Password'), 'not the one')
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    expect((await screen.findByRole('note')).textContent).toContain('Invalid email or password')
    expect(at()).toBe('/login')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['/login', '/'],
    ['/register', '/'],
    ['/login?redirect=/profile', '/profile'],
    ['/login?redirect=https://evil.test', '/'],
    ['/login?redirect=//evil.test/x', '/'],
  ])('sends who is signed in on from %s to %s', async (page, target) => {
    const { at } = renderShop(page, { as: asha })
    await waitFor(() => expect(at()).toBe(target))
  })

  it('opens the sign-in page after logging out, even from a page that requires it', async () => {
    const { user, at } = renderShop('/profile', {
      as: asha,
      replies: { 'POST /users/logout': { body: { message: 'Logout successful' } } },
    })
    await user.click(await screen.findByRole('button', { name: /Hello, Asha/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await screen.findByRole('heading', { name: 'Sign In' })
    expect(at()).toBe('/login')
    expect(await screen.findByText('Logout successful')).toBeTruthy()
    expect(localStorage.getItem('userInfo')).toBeNull()
  })

  it('shows unknown addresses as not found', async () => {
    renderShop('/nowhere/at-all')
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  })

  it('helps at an unknown address: a search leads to its results', async () => {
    const { user, at } = renderShop('/nowhere/at-all')
    const field = await screen.findByRole('searchbox', { name: 'What are you looking for?' })
    await user.type(field, ' power bank {Enter}')
    await waitFor(() => expect(at()).toBe('/?q=power+bank'))
  })
})
