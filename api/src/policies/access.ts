import type { RouteAccess, RouteDefinition } from '@voltkart/shared/contract/route'
import {
  hasPermission,
  type Permission,
  type RoleHolder,
} from '@voltkart/shared/domain/permissions'
import { forbidden } from '../errors'
import type { Actor } from '../actor'

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

/**
 * Whether an API token may make a call. A token is no person: it has no orders, sessions or views of its
 * own, so it makes only calls that need a permission.
 */
export function tokenMayCall(
  actor: Actor,
  { access, anyToken, staffPermission }: RouteDefinition,
): boolean {
  if (anyToken || access === 'anyone') return true
  if (access === 'staff') return false
  const permission = access === 'signed-in' ? staffPermission : access
  return permission !== undefined && hasPermission(actor, permission)
}
