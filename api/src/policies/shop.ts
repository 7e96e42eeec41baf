import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'

/** Whether an account reads all of the shop's profile; all others read the public part. */
export const mayReadWholeShop = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'settings.write')
