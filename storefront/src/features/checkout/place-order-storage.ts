import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { isRecord, isId, parseJson } from '@voltkart/shared/domain/unknown-values'

/** A unique random key. Works on plain HTTP too, unlike `randomUUID`. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ATTEMPT_KEY = 'place-order-attempt'

interface Attempt {
  /** The contents of the order, as text. */
  content: string
  key: string
}

function readAttempt(): Attempt | null {
  const value = parseJson(readStored('sessionStorage', ATTEMPT_KEY))
  if (!isRecord(value)) return null
  const { content, key } = value
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : null
}

/**
 * The idempotency key of this order. A repeated attempt without a response, even after a reload of
 * the page, has the same key, so that it cannot become a second order.
 */
export function attemptKey(body: unknown): string {
  const content = JSON.stringify(body)
  const lastAttempt = readAttempt()
  if (lastAttempt?.content === content) return lastAttempt.key
  const key = createKey()
  // Without storage each attempt has its own key; the button still guards against double clicks.
  writeStored('sessionStorage', ATTEMPT_KEY, JSON.stringify({ content, key } satisfies Attempt))
  return key
}

/** The attempt has a response; the next order is a new one, even with the same contents. */
export const endAttempt = (): void => writeStored('sessionStorage', ATTEMPT_KEY, null)

/** Another account on the same computer has its own key, so it never gets to this order. */
const toOrderKey = (user: string) => `placed-order:${user}`

/** Remembers the order that an account has just placed in this tab. It survives a reload. */
export const rememberPlacedOrder = (user: string, order: string): void =>
  writeStored('sessionStorage', toOrderKey(user), order)

/** The id of the last order that the account placed in this tab, if any. */
export function getPlacedOrder(user: string | undefined): string | null {
  if (user === undefined) return null
  const order = readStored('sessionStorage', toOrderKey(user))
  // Anything else was not written by the shop.
  return isId(order) ? order : null
}
