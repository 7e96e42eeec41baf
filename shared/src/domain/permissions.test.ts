import { describe, expect, it } from 'vitest'
import { hasPermission, isOwner, permissions, permissionsOf, roles, rolesOf } from './permissions'

describe('permissions', () => {
  it('are all for an owner, and for an administrator without roles', () => {
    expect(permissionsOf({ isAdmin: true })).toEqual(permissions)
    expect(permissionsOf({ isAdmin: true, roles: ['packing', 'owner'] })).toEqual(permissions)
    expect(isOwner({ isAdmin: true })).toBe(true)
    expect(rolesOf({ isAdmin: true })).toEqual(['owner'])
  })

  it('are none for a customer, even if roles are left on the account', () => {
    expect(permissionsOf({ isAdmin: false, roles: ['owner'] })).toEqual([])
    expect(rolesOf({ isAdmin: false, roles: ['owner'] })).toEqual([])
    for (const permission of permissions) {
      expect(hasPermission({ isAdmin: false, roles: ['owner'] }, permission)).toBe(false)
    }
  })

  it('of several roles add up', () => {
    const account = { isAdmin: true, roles: ['packing', 'catalogue'] as const }
    expect(permissionsOf(account)).toEqual([
      'products.write',
      'stock.adjust',
      'purchases.write',
      'stock.receive',
      'orders.read',
      'orders.ship',
      'storefront.write',
      'imports.write',
    ])
    expect(rolesOf(account)).toEqual(['catalogue', 'packing'])
  })

  it('for accounts and settings belong to owners only', () => {
    const others = roles.filter((role) => role !== 'owner')
    const shared = permissionsOf({ isAdmin: true, roles: others })
    expect(permissions.filter((one) => !shared.includes(one))).toEqual([
      'users.write',
      'staff.write',
      'settings.write',
      'integrations.write',
    ])
  })
})
