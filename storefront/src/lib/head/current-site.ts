import { shopName } from '@voltkart/shared/client/shop-name'
import type { Site } from './page-head'

/** The shop as the page knows it; the server writes its public address into the page. */
export function currentSite(): Site {
  const name = shopName()
  // Drawn on a server, the page has no address of its own yet; its head is written apart from it.
  if (typeof document === 'undefined') return { name, url: 'http://localhost' }
  const written = document.querySelector<HTMLMetaElement>('meta[name="shop-url"]')?.content ?? ''
  return { name, url: /^https?:/.test(written) ? written : window.location.origin }
}
