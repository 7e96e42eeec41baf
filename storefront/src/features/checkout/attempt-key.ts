import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { isRecord } from '@voltkart/shared/domain/unknown-values'

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
    const value: unknown = JSON.parse(readStored('sessionStorage', STORAGE_KEY) ?? 'null')
    if (!isRecord(value)) return null
    const { content, key } = value
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : null
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
  // Without storage each attempt has its own key; the button still guards against double clicks.
  writeStored('sessionStorage', STORAGE_KEY, JSON.stringify({ content, key } satisfies Attempt))
  return key
}

/** The attempt has a response; the next order is a new one, even with the same contents. */
export const endAttempt = (): void => writeStored('sessionStorage', STORAGE_KEY, null)
