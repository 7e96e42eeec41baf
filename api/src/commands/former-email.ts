import { randomUUID } from 'node:crypto'
import type { StoredFormerEmail } from '../models/users/user-schema'

/** For how long the former address of an account can take it back. */
export const UNDO_DAYS = 3

/** Keeps an address for the account that is giving it up, so that the change can be undone. */
export function formerEmail(email: string, now: Date): StoredFormerEmail {
  const until = new Date(now.getTime() + UNDO_DAYS * 24 * 60 * 60 * 1_000)
  return { id: randomUUID(), email, until }
}
