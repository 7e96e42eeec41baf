import type { RouteAccess } from '@voltkart/shared/contract/route'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'

/** Whether a signed-in account may call a route with this access. */
export function mayCall(actor: Pick<Actor, 'isAdmin'>, access: RouteAccess): boolean {
  if (access === 'anyone' || access === 'signed-in') return true
  return access === 'staff' ? actor.isAdmin : hasPermission(actor, access)
}
