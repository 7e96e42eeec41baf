import { createHmac, timingSafeEqual } from 'node:crypto'

/** The HMAC-SHA256 of a text or raw body, in lower-case hexadecimal. */
export function sign(secret: string, content: string | Buffer): string {
  return createHmac('sha256', secret).update(content).digest('hex')
}

/** Whether a signature belongs to a content; takes the same time wherever they differ. */
export function isSigned(secret: string, content: string | Buffer, signature: string): boolean {
  return isSameText(signature, sign(secret, content))
}

/** Compares two texts in constant time. */
export function isSameText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The signed content of the checkout window's result. */
export function toCheckoutContent(providerOrderId: string, paymentId: string): string {
  return `${providerOrderId}|${paymentId}`
}
