/**
 * An Indian mobile number in one form: `+91` and ten digits. Accepts it with or without `+91` or a
 * leading 0, with spaces and hyphens. Undefined if it is none.
 */
export function normalisePhone(text: string): string | undefined {
  const digits = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(text.replaceAll(/[\s-]/g, ''))?.[1]
  return digits ? `+91${digits}` : undefined
}
