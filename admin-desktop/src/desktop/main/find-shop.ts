import { API_BASE } from '@voltkart/shared/contract/route'
import { z } from 'zod'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import type { Transport } from './transport'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

type AddressResult = { ok: true; origin: string } | { ok: false; reason: string }

function toRefusal(reason: string): AddressResult {
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
  if (trimmed === '') return toRefusal('Enter the address of your shop.')
  const fullAddress = withScheme(trimmed)
  if (!URL.canParse(fullAddress))
    return toRefusal('That is not an address. It looks like shop.example.com.')
  const url = new URL(fullAddress)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return toRefusal('The address has to begin with https://.')
  }
  if (url.protocol === 'http:' && !localHosts.has(url.hostname)) {
    return toRefusal('The address has to begin with https://, except on this computer.')
  }
  if (url.username || url.password) return toRefusal('Leave name and password out of the address.')
  if (url.pathname !== '/' || url.search || url.hash) {
    return toRefusal('Enter the address of the shop only, without a page of it.')
  }
  return { ok: true, origin: url.origin }
}

const TIMEOUT_MS = 10_000

// The schema has only fields that every version of the shop sends: the app may be older than the
// shop.
const productsSchema = z.object({ products: z.array(z.unknown()), total: z.number() })

export type ShopFound = { ok: true; origin: string; name: string } | { ok: false; reason: string }

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The name of the shop, from the page that its customers see. */
function findName(page: string): string {
  const name = /<meta name="shop-name" content="([^"%]{1,200})"/.exec(page)?.[1] ?? 'Voltkart'
  return name.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}

/** Tests whether a typed address belongs to a shop of this kind. */
export function createShopFinder(transport: Transport) {
  const requestUrl = (url: URL, accept: string) =>
    transport({
      method: 'GET',
      url,
      headers: { accept },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })

  return async (address: string): Promise<ShopFound> => {
    const parsed = parseShopAddress(address)
    if (!parsed.ok) return parsed
    const { origin } = parsed
    try {
      const response = await requestUrl(
        new URL(`${API_BASE}/products?limit=1`, origin),
        'application/json',
      )
      const products = productsSchema.safeParse(parseJson(await response.text()))
      if (!response.ok || !products.success) {
        return { ok: false, reason: `There is no Voltkart shop at ${origin}.` }
      }
      const page = await requestUrl(new URL('/', origin), 'text/html')
      return { ok: true, origin, name: findName(await page.text()) }
    } catch {
      return {
        ok: false,
        reason: `${origin} does not respond. Check the address and your connection.`,
      }
    }
  }
}
