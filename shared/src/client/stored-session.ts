import type { User } from '../contract/users'
import { isId, isRecord } from '../domain/unknown-values'
import { USER_INFO_KEY } from './keep-session'

/** Reads the stored session. Unreadable data counts as not signed in. */
export function loadUserInfo(): User | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(USER_INFO_KEY) ?? 'null')
    if (!isRecord(stored)) return null
    const { _id, name, email, isAdmin } = stored
    const isUser =
      isId(_id) &&
      typeof name === 'string' &&
      typeof email === 'string' &&
      typeof isAdmin === 'boolean'
    return isUser ? { _id, name, email, isAdmin } : null
  } catch {
    return null
  }
}
