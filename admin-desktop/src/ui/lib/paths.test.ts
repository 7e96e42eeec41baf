import { describe, expect, it } from 'vitest'
import { loginPathFor, safeRedirect } from './paths'

describe('safeRedirect', () => {
  it('follows paths of the admin area', () => {
    expect(safeRedirect('/admin/order-list?status=paid')).toBe('/admin/order-list?status=paid')
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
    expect(safeRedirect(path)).toBe('/admin/dashboard')
  })
})

describe('loginPathFor', () => {
  it('remembers the requested page', () => {
    expect(loginPathFor('/admin/user-list')).toBe('/admin/login?redirect=%2Fadmin%2Fuser-list')
  })

  it('leaves out the default page', () => {
    expect(loginPathFor('/admin/dashboard')).toBe('/admin/login')
    expect(loginPathFor('/admin')).toBe('/admin/login')
  })
})
