import { uniqueKey } from '../../lib/unique-key'

const STORAGE_KEY = 'place-order-attempt'

interface Attempt {
  /** What is being ordered, as text. */
  content: string
  key: string
}

function stored(): Attempt | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    const isAttempt =
      typeof value === 'object' &&
      value !== null &&
      'content' in value &&
      'key' in value &&
      typeof value.content === 'string' &&
      typeof value.key === 'string'
    return isAttempt ? { content: String(value.content), key: String(value.key) } : null
  } catch {
    return null
  }
}

/**
 * The idempotency key for ordering this. Trying the same again, because no answer came (even after
 * the page was loaded anew), has the same key, so that it cannot become a second order.
 */
export function attemptKey(body: unknown): string {
  const content = JSON.stringify(body)
  const last = stored()
  if (last?.content === content) return last.key
  const key = uniqueKey()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ content, key } satisfies Attempt))
  } catch {
    // Without storage each try has its own key; the button still guards against double clicks.
  }
  return key
}

/** The attempt has been answered; the next order is another one, even of the very same things. */
export function attemptAnswered(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored then.
  }
}
