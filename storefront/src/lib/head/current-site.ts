import { shopName } from '@voltkart/shared/client/shop-name'
import type { Site } from './page-head'

/** The shop as the page knows it; the server writes its public address into the page. */
export function currentSite(): Site {
  if (typeof document === 'undefined') return { name: shopName(), url: '' }
  const written = document.querySelector<HTMLMetaElement>('meta[name="shop-url"]')?.content ?? ''
  return { name: shopName(), url: /^https?:/.test(written) ? written : window.location.origin }
}
