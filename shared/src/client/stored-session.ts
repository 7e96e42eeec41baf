import { userSchema, type User } from '../contract/users'
import { USER_INFO_KEY } from './keep-session'

/** Reads the stored session. Unreadable data counts as not signed in. */
export function loadUserInfo(): User | null {
  try {
    const parsed = userSchema.safeParse(JSON.parse(localStorage.getItem(USER_INFO_KEY) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
