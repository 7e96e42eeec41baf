import { isForwarded } from './forward'
import { isOwnAddress } from './protocol-handler'

type Destination =
  /** A page of the app. */
  | { kind: 'page'; path: string }
  /** A file of the shop, to download. */
  | { kind: 'file'; address: string }
  /** An address for the user's browser. */
  | { kind: 'browser'; address: string }
  | { kind: 'nowhere' }

const nowhere: Destination = { kind: 'nowhere' }

function isPage(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/')
}

/**
 * The target of a navigation. Pages of the app stay in the window; pages of the shop that the app
 * does not have, and web pages, open in the browser, by https only unless they are the shop's.
 * Other addresses are refused.
 */
export function getDestination(address: string, shop: string | null): Destination {
  if (!URL.canParse(address)) return nowhere
  const url = new URL(address)
  if (isOwnAddress(address)) {
    const path = url.pathname + url.search
    if (isPage(url.pathname)) return { kind: 'page', path: path + url.hash }
    if (isForwarded(url.pathname)) return { kind: 'file', address }
    if (shop === null || url.pathname.startsWith('/sheet/')) return nowhere
    const target = new URL(shop)
    target.pathname = url.pathname
    target.search = url.search
    return target.origin === shop ? { kind: 'browser', address: target.href } : nowhere
  }
  if (url.username || url.password) return nowhere
  if (url.protocol === 'https:' || (shop !== null && url.origin === shop)) {
    return { kind: 'browser', address: url.href }
  }
  // A customer's email address.
  return url.protocol === 'mailto:' ? { kind: 'browser', address: url.href } : nowhere
}
