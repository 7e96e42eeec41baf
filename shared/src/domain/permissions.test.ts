import { describe, expect, it } from 'vitest'
import {
  getPermissions,
  getRoles,
  hasPermission,
  isOwner,
  permissions,
  roles,
  seesCosts,
  type Role,
} from './permissions'

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

  it('permissions of several roles add up', () => {
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

describe('what a piece has cost', () => {
  it('may be in the audit log, which only those read who may see it', () => {
    const readers = roles.filter((role) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'audit.read'),
    )
    expect(readers.every((role) => seesCosts({ isAdmin: true, roles: [role] }))).toBe(true)
  })

  it('is entered by those only who may also receive purchases', () => {
    const buyers = roles.filter((role) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'purchases.write'),
    )
    const receives = (role: Role) =>
      hasPermission({ isAdmin: true, roles: [role] }, 'stock.receive')
    expect(buyers.every(receives)).toBe(true)
  })
})
