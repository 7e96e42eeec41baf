const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

export type AddressResult = { ok: true; origin: string } | { ok: false; reason: string }

function refused(reason: string): AddressResult {
  return { ok: false, reason }
}

function withScheme(text: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return text
  return /^(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(text)
    ? `http://${text}`
    : `https://${text}`
}

/**
 * The origin of a typed address. Plain HTTP is accepted only for this computer, because otherwise
 * passwords and orders would be readable on the network.
 */
export function parseShopAddress(text: string): AddressResult {
  const trimmed = text.trim()
  if (trimmed === '') return refused('Enter the address of your shop.')
  const full = withScheme(trimmed)
  if (!URL.canParse(full)) return refused('That is not an address. It looks like shop.example.com.')
  const url = new URL(full)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return refused('The address has to begin with https://.')
  }
  if (url.protocol === 'http:' && !localHosts.has(url.hostname)) {
    return refused('The address has to begin with https://, except on this computer.')
  }
  if (url.username || url.password) return refused('Leave name and password out of the address.')
  if (url.pathname !== '/' || url.search || url.hash) {
    return refused('Enter the address of the shop only, without a page of it.')
  }
  return { ok: true, origin: url.origin }
}
