import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'

/**
 * Whether an account reads the couriers and the answer templates: all staff, since those who pack
 * choose a courier.
 */
export const mayReadCouriers = (actor: Actor | undefined): boolean => actor?.isAdmin ?? false

/** Whether an account edits the home page, and reads the sections that are not shown yet. */
export const mayEditHome = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'storefront.write')

/** Whether an account reads all of the shop's profile; all others read the public part. */
export const mayReadFullShop = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'settings.write')
