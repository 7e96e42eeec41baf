import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toSafeRedirect, withRedirect } from './redirect'

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://shop.test' } })
})

describe('where to go after signing in', () => {
  it.each(['/shipping', '/order/1?tab=items#pay', '/'])(
    'goes to %s, which is of this site',
    (to) => {
      expect(toSafeRedirect(to)).toBe(to)
    },
  )

  it.each([
    null,
    '',
    'shipping',
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    ' https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
  ])('goes home instead of to %j', (to) => {
    expect(toSafeRedirect(to)).toBe('/')
  })

  it('keeps the query of the page to come back to', () => {
    expect(withRedirect('/login', '/?q=a&b')).toBe('/login?redirect=%2F%3Fq%3Da%26b')
    expect(withRedirect('/login', '/')).toBe('/login')
  })
})
