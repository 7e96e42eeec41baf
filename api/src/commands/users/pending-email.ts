import type { UserRecord } from '../../models/users/user-queries'

/** Marks the link that confirms the account's present email, not a change of it. */
export const PRESENT_EMAIL = 'present'

/** The change of email that waits to be confirmed; undefined once its time is over. */
export const pendingEmailOf = ({ pendingEmail }: Pick<UserRecord, 'pendingEmail'>, now: Date) =>
  pendingEmail && pendingEmail.until > now ? pendingEmail : undefined
