import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'

/** Whether a caller sees drafts and archived products. */
export const seesUnpublished = (actor: Actor | undefined): boolean =>
  actor !== undefined && hasPermission(actor, 'products.write')
