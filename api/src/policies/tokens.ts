import type { RouteDefinition } from '@voltkart/shared/contract/route'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'

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
