import { describe, expect, it } from 'vitest'
import { hasPermission, permissions, permissionsOf } from './permissions'

describe('permissions', () => {
  it('are all an administrator’s and none a customer’s', () => {
    expect(permissionsOf({ isAdmin: true })).toEqual(permissions)
    expect(permissionsOf({ isAdmin: false })).toEqual([])
    for (const permission of permissions) {
      expect(hasPermission({ isAdmin: true }, permission)).toBe(true)
      expect(hasPermission({ isAdmin: false }, permission)).toBe(false)
    }
  })
})
