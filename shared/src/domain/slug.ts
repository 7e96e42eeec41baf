/**
 * A name as it stands in an address: small ASCII letters and digits, joined by hyphens. Names in
 * other scripts, of which nothing is left, become `x`.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
  return slug || 'x'
}
