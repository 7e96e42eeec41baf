import { describe, expect, it } from 'vitest'
import { hasPermission, isOwner, permissions, getPermissions, getRoles } from './permissions'

describe('permissions', () => {
  it('are all for an owner, and for an administrator without roles', () => {
    expect(getPermissions({ isAdmin: true })).toEqual(permissions)
    expect(getPermissions({ isAdmin: true, roles: ['packing', 'owner'] })).toEqual(permissions)
    expect(isOwner({ isAdmin: true })).toBe(true)
    expect(getRoles({ isAdmin: true })).toEqual(['owner'])
  })

  it('are none for a customer, even if roles are left on the account', () => {
    expect(getPermissions({ isAdmin: false, roles: ['owner'] })).toEqual([])
    expect(getRoles({ isAdmin: false, roles: ['owner'] })).toEqual([])
    for (const permission of permissions) {
      expect(hasPermission({ isAdmin: false, roles: ['owner'] }, permission)).toBe(false)
    }
  })

  it('of several roles add up', () => {
    const account = { isAdmin: true, roles: ['packing', 'catalogue'] as const }
    expect(getPermissions(account)).toEqual([
      'products.write',
      'stock.adjust',
      'purchases.write',
      'stock.receive',
      'orders.read',
      'orders.ship',
      'storefront.write',
      'imports.write',
    ])
    expect(getRoles(account)).toEqual(['catalogue', 'packing'])
  })
})
