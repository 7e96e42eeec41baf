import type { UserRecord } from '../models/users/user-queries'
import { hasPassword } from './credentials'

/** Marks the link that confirms the account's present email, not a change of it. */
export const PRESENT_EMAIL = 'present'

/** The change of email that waits to be confirmed; undefined once its time is over. */
export const getPendingEmail = ({ pendingEmail }: Pick<UserRecord, 'pendingEmail'>, now: Date) =>
  pendingEmail && pendingEmail.until > now ? pendingEmail : undefined

/**
 * Whether the first who shows that they read the mails of an account's email takes it over: its
 * email was never proved, and somebody else may have entered it. Nobody has entered an account that
 * never had a password, such as one that the shop made with a phone order.
 */
export const mustClaim = (user: UserRecord): boolean =>
  !user.emailProvedAt && !user.hadProvedEmail && (hasPassword(user) || user.claimedAt !== undefined)
