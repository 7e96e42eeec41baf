import type { Actor } from '../../http/route'

/** Who may read what staff did. */
export const mayReadAuditLog = (actor: Actor): boolean => actor.isAdmin
