/** A random key that nobody else will make. Works on plain http too, where `randomUUID` does not. */
export function uniqueKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
