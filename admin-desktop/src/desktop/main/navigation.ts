import { isForwarded } from './forward'
import { isOwnAddress } from './protocol-handler'
import type { Session, WebContents } from 'electron'

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

interface LockOptions {
  /** The address of the shop; null without one. */
  shop: () => string | null
  openInBrowser: (address: string) => void
  downloadFile: (address: string) => void
}

/**
 * Restricts a window to the pages of the app: it navigates nowhere else, opens no other window and
 * embeds no foreign page.
 */
export function lockWindow(contents: WebContents, options: LockOptions): void {
  /** Handles an address that does not belong in the window. */
  function openElsewhere(address: string) {
    const destination = getDestination(address, options.shop())
    if (destination.kind === 'browser') options.openInBrowser(destination.address)
    if (destination.kind === 'file') options.downloadFile(destination.address)
    if (destination.kind === 'page') void contents.loadURL(address)
  }

  contents.on('will-navigate', (event) => {
    if (getDestination(event.url, options.shop()).kind === 'page') return
    event.preventDefault()
    openElsewhere(event.url)
  })
  contents.on('will-redirect', (event) => {
    if (getDestination(event.url, options.shop()).kind !== 'page') event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openElsewhere(url)
    return { action: 'deny' }
  })
}

/** Denies every permission except writing to the clipboard on a user's action. */
export function denyPermissions(session: Session): void {
  const isAllowed = (permission: string, origin: string) =>
    permission === 'clipboard-sanitized-write' && isOwnAddress(origin)
  session.setPermissionRequestHandler((_contents, permission, response, { requestingUrl }) => {
    response(isAllowed(permission, requestingUrl))
  })
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isAllowed(permission, origin),
  )
  session.setDevicePermissionHandler(() => false)
}
