// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormError } from './form-error'

// Chromium's scroll methods return a promise.
const scrollIntoView = vi.fn(() => Promise.resolve())

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    value: scrollIntoView,
    configurable: true,
  })
})

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  scrollIntoView.mockClear()
})

const failed = (message: string) => ({ status: 401, data: { code: 'UNAUTHENTICATED', message } })

describe('the error of a form', () => {
  it('is scrolled into view, and so is the next one', () => {
    const { rerender } = render(<FormError error={failed('The first')} />)
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    rerender(<FormError error={failed('The second')} />)
    expect(scrollIntoView).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('note').textContent).toContain('The second')
  })

  it('can be left behind', () => {
    const { unmount } = render(<FormError error={failed('The first')} />)
    expect(unmount).not.toThrow()
  })
})
