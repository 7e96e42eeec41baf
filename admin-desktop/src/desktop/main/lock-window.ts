import type { Session, WebContents } from 'electron'
import { getDestination } from './navigation'
import { isOwnAddress } from './protocol-handler'

interface Options {
  /** The address of the shop; null without one. */
  shop: () => string | null
  openInBrowser: (address: string) => void
  downloadFile: (address: string) => void
}

/**
 * Restricts a window to the pages of the app: it navigates nowhere else, opens no other window and
 * embeds no foreign page.
 */
export function lockWindow(contents: WebContents, options: Options): void {
  /** Handles an address that does not belong in the window. */
  function send(address: string) {
    const destination = getDestination(address, options.shop())
    if (destination.kind === 'browser') options.openInBrowser(destination.address)
    if (destination.kind === 'file') options.downloadFile(destination.address)
    if (destination.kind === 'page') void contents.loadURL(address)
  }

  contents.on('will-navigate', (event) => {
    if (getDestination(event.url, options.shop()).kind === 'page') return
    event.preventDefault()
    send(event.url)
  })
  contents.on('will-redirect', (event) => {
    if (getDestination(event.url, options.shop()).kind !== 'page') event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame) event.preventDefault()
  })
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    send(url)
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
