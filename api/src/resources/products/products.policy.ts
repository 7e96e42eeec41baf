import type { Actor } from '../../http/route'

/** Who may add, change and delete products and upload their pictures (spec section 6). */
export const mayManageProducts = (actor: Actor): boolean => actor.isAdmin
