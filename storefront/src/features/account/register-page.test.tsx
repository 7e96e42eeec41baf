// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildFrame } from '@voltkart/shared/testing/builders'
import { expect, it } from 'vitest'
import { createFailure, renderShop } from '../../testing/render-shop'

it('says what is stored, and links to the privacy policy', async () => {
  const pageLinks = [{ slug: 'privacy', title: 'Privacy policy' }]
  renderShop('/register', { frame: { ...buildFrame(), pageLinks } })
  const link = await screen.findByRole('link', { name: 'Privacy policy (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('/pages/privacy')
  expect(link.parentElement?.textContent).toBe(
    'We store your name and email to run your account; see our Privacy policy.',
  )
})

it('sends nothing while the passwords differ', async () => {
  const { user, at, sentTo } = renderShop('/register')
  await user.type(await screen.findByLabelText('Name'), 'Kiran')
  await user.type(screen.getByLabelText('Email'), 'kiran@voltkart.test')
  await user.type(screen.getByLabelText('Password'), 'long-enough-1')
  await user.type(screen.getByLabelText('Confirm Password'), 'long-enough-2')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect((await screen.findAllByText('Passwords do not match!')).length).toBeGreaterThan(0)
  expect(sentTo('POST', '/users')).toEqual([])
  expect(at()).toBe('/register')
})

it('reports an email that has an account at its field, with a link to sign in', async () => {
  const { user, at } = renderShop('/register?redirect=/profile', {
    replies: { 'POST /users': createFailure(409, 'EMAIL_TAKEN', messages.emailTaken) },
  })
  await user.type(await screen.findByLabelText('Name'), 'Asha')
  const email = screen.getByLabelText('Email')
  await user.type(email, 'asha@voltkart.test')
  await user.type(screen.getByLabelText('Password'), 'long-enough-1')
  await user.type(screen.getByLabelText('Confirm Password'), 'long-enough-1')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  const problem = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toContain(messages.emailTaken)
  await waitFor(() => expect(document.activeElement).toBe(email))
  await user.click(screen.getByRole('link', { name: 'Sign in instead' }))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeTruthy()
  expect(at()).toBe('/login?redirect=%2Fprofile')
})
