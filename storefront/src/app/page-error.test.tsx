// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageError } from './page-error'

const reload = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { reload })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  reload.mockClear()
})

it('reloads a page that failed offline once the connection is back', () => {
  const { unmount } = render(<PageError error={new TypeError('Failed to fetch')} />)
  expect(screen.getByRole('alert').textContent).toContain('This page didn’t load')
  window.dispatchEvent(new Event('offline'))
  expect(reload).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(1)
  unmount()
  window.dispatchEvent(new Event('online'))
  expect(reload, 'another page is shown').toHaveBeenCalledTimes(1)
})
