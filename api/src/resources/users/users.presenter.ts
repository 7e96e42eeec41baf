import type { User } from '@voltkart/shared/contract/users'
import type { UserRecord } from '../../models/users/user-queries'

/** A user as the API shows them: never the password's hash. */
export function presentUser({ _id, name, email, isAdmin }: UserRecord): User {
  return { _id, name, email, isAdmin }
}
