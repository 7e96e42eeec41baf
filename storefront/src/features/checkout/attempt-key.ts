/** A unique random key. Works on plain HTTP too, unlike `randomUUID`. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const STORAGE_KEY = 'place-order-attempt'

interface Attempt {
  /** The contents of the order, as text. */
  content: string
  key: string
}

function readAttempt(): Attempt | null {
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
 * The idempotency key of this order. A repeated attempt without a response, even after a reload of
 * the page, has the same key, so that it cannot become a second order.
 */
export function attemptKey(body: unknown): string {
  const content = JSON.stringify(body)
  const last = readAttempt()
  if (last?.content === content) return last.key
  const key = createKey()
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ content, key } satisfies Attempt))
  } catch {
    // Without storage each attempt has its own key; the button still guards against double clicks.
  }
  return key
}

/** The attempt has a response; the next order is a new one, even with the same contents. */
export function endAttempt(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored in that case.
  }
}
