// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { simulateUser } from '@voltkart/shared/ui/testing/simulated-user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageError } from './page-error'

const reload = vi.fn()
let isReachable = false
beforeEach(() => {
  isReachable = false
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', () =>
    isReachable
      ? Promise.resolve(new Response('ok'))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
})
afterEach(() => {
  reload.mockClear()
})

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

it('reloads a page that failed offline once the shop can be reached again', async () => {
  goOffline()
  const { unmount } = render(<PageError error={new TypeError('Failed to fetch')} />)
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go Home' }), 'it cannot be opened').toBeNull()
  isReachable = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  unmount()
  window.dispatchEvent(new Event('online'))
  await Promise.resolve()
  expect(reload, 'another page is shown').toHaveBeenCalledTimes(1)
})

it('tries again on request, and stays while there is no connection', async () => {
  goOffline()
  const user = simulateUser()
  render(<PageError error={new TypeError('Failed to fetch')} />)
  const retryButton = screen.getByRole('button', { name: 'Try again' })
  await user.click(retryButton)
  await waitFor(() => expect(retryButton).toHaveProperty('disabled', false))
  expect(reload, 'it would leave the shop').not.toHaveBeenCalled()
  isReachable = true
  await user.click(retryButton)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('offers to reload a page that failed with a connection', async () => {
  const user = simulateUser()
  render(<PageError error={new Error('Broken')} />)
  expect(screen.getByRole('alert').textContent).toContain('This page didn’t load')
  await user.click(screen.getByRole('button', { name: 'Reload page' }))
  expect(reload).toHaveBeenCalledTimes(1)
})
