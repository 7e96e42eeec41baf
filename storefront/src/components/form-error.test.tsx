// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormError } from './form-error'

// Chromium's scroll methods return a promise.
const scrollIntoView = vi.fn(() => Promise.resolve())

// Other files of the worker share the page.
const before = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView')

beforeEach(() => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', {
    value: scrollIntoView,
    configurable: true,
  })
})

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
  if (before) Object.defineProperty(Element.prototype, 'scrollIntoView', before)
  scrollIntoView.mockClear()
})

const toFailure = (message: string) => ({ status: 401, data: { code: 'UNAUTHENTICATED', message } })

describe('the error of a form', () => {
  it('is scrolled into view, and so is the next one', () => {
    const { rerender } = render(<FormError error={toFailure('The first')} />)
    expect(scrollIntoView).toHaveBeenCalledTimes(1)
    rerender(<FormError error={toFailure('The second')} />)
    expect(scrollIntoView).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('note').textContent).toContain('The second')
  })

  it.each([
    [
      'a field is changed',
      (form: HTMLElement) => fireEvent.input(within(form).getByRole('textbox')),
    ],
    ['the form is sent again', (form: HTMLElement) => fireEvent.submit(form)],
  ])('goes when %s, and is back when that fails again', (_when, correct) => {
    const form = (error: object) => (
      <form aria-label="Registration" onSubmit={(event) => event.preventDefault()}>
        <FormError error={error} />
        <input />
      </form>
    )
    const { rerender } = render(form(toFailure('Too common')))
    correct(screen.getByRole('form'))
    expect(screen.queryByRole('note')).toBeNull()
    rerender(form(toFailure('Too common')))
    expect(screen.getByRole('note').textContent).toContain('Too common')
  })

  it('can be dismissed', () => {
    const { unmount } = render(<FormError error={toFailure('The first')} />)
    expect(unmount).not.toThrow()
  })
})
