import { describe, expect, it } from 'vitest'
import { toLoginPath, toSafeRedirect } from './paths'

describe('toSafeRedirect', () => {
  it('follows paths of the admin area', () => {
    expect(toSafeRedirect('/admin/order-list?status=paid')).toBe('/admin/order-list?status=paid')
  })

  it.each([
    null,
    '',
    '/',
    '/cart',
    '//evil.test/admin/x',
    'https://evil.test/admin/x',
    '/admin/\\evil.test',
    '/administrator',
    '/admin/login',
    '/admin/login?redirect=/admin/login',
    '/admin/logout',
  ])('goes to the dashboard instead of to %s', (path) => {
    expect(toSafeRedirect(path)).toBe('/admin/dashboard')
  })
})

describe('toLoginPath', () => {
  it('remembers the requested page', () => {
    expect(toLoginPath('/admin/user-list')).toBe('/admin/login?redirect=%2Fadmin%2Fuser-list')
  })

  it('leaves out the default page', () => {
    expect(toLoginPath('/admin/dashboard')).toBe('/admin/login')
    expect(toLoginPath('/admin')).toBe('/admin/login')
  })
})
