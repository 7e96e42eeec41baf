import { getShopName } from '@voltkart/shared/client/shop-api'
import type { Site } from './page-head'

/** The shop's data on the page; the server writes its public address into the page. */
export function getCurrentSite(): Site {
  const name = getShopName()
  // During server-side rendering the page has no address yet; its head is rendered separately.
  if (typeof document === 'undefined') return { name, url: 'http://localhost' }
  const written = document.querySelector<HTMLMetaElement>('meta[name="shop-url"]')?.content ?? ''
  return { name, url: /^https?:/.test(written) ? written : window.location.origin }
}
