/**
 * A name in the form used in addresses: small ASCII letters and digits, joined by hyphens. A name
 * without any of them, such as one in another script, becomes `x`.
 */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || 'x'
}
