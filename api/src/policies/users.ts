import { messages } from '@voltkart/shared/contract/messages'
import { conflict } from '../errors'
import type { Actor } from '../actor'

/**
 * Prevents administrators from deleting or demoting their own account.
 * @throws ApiError CONFLICT
 */
export function assertNotOwnAccount(actor: Actor, userId: string): void {
  if (actor._id === userId.toLowerCase()) throw conflict(messages.ownAccountProtected)
}
