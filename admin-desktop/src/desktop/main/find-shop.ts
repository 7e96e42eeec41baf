import { API_BASE } from '@voltkart/shared/contract/route'
import { z } from 'zod'
import { parseShopAddress } from './shop-address'
import type { Transport } from './transport'

const ANSWER_MS_MAX = 10_000

// Only fields that every version of the shop sends: the app may be older than the shop.
const productsSchema = z.object({ products: z.array(z.unknown()), total: z.number() })

export type ShopFound = { ok: true; origin: string; name: string } | { ok: false; reason: string }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The name of the shop, from the page that its customers see. */
function nameIn(page: string): string {
  const name = /<meta name="shop-name" content="([^"%]{1,200})"/.exec(page)?.[1] ?? 'Voltkart'
  return name.replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
}

/** Tests whether a typed address belongs to a shop of this kind. */
export function makeFindShop(transport: Transport) {
  const get = (url: URL, accept: string) =>
    transport({
      method: 'GET',
      url,
      headers: { accept },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })

  return async (address: string): Promise<ShopFound> => {
    const parsed = parseShopAddress(address)
    if (!parsed.ok) return parsed
    const { origin } = parsed
    try {
      const response = await get(
        new URL(`${API_BASE}/products?limit=1`, origin),
        'application/json',
      )
      const products = productsSchema.safeParse(parseJson(await response.text()))
      if (!response.ok || !products.success) {
        return { ok: false, reason: `There is no Voltkart shop at ${origin}.` }
      }
      const page = await get(new URL('/', origin), 'text/html')
      return { ok: true, origin, name: nameIn(await page.text()) }
    } catch {
      return {
        ok: false,
        reason: `${origin} does not respond. Check the address and your connection.`,
      }
    }
  }
}
