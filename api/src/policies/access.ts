import type { RouteAccess } from '@voltkart/shared/contract/route'
import {
  hasPermission,
  type Permission,
  type RoleHolder,
} from '@voltkart/shared/domain/permissions'
import { forbidden } from '../errors'

/** Whether a signed-in account may call a route with this access. */
export function mayCall(actor: RoleHolder, access: RouteAccess): boolean {
  if (access === 'anyone' || access === 'signed-in') return true
  return access === 'staff' ? actor.isAdmin : hasPermission(actor, access)
}

/**
 * Asserts a permission that a call needs for some requests only.
 * @throws ApiError FORBIDDEN
 */
export function assertPermission(actor: RoleHolder, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw forbidden()
}
