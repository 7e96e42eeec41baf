/**
 * Normalises an Indian mobile number to `+91` and ten digits. Accepts it with or without `+91` or a
 * leading 0, with spaces and hyphens. Undefined for any other text.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(text.replaceAll(/[\s-]/g, ''))?.[1]
  return digits ? `+91${digits}` : undefined
}
