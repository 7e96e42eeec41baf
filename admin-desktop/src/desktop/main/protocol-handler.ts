import { isForwarded, createRefusal } from './forward'
import type { PageFiles } from './page-files'
import type { Sheets } from './printing'

export const APP_SCHEME = 'app'
const APP_HOST = 'admin'
/** The origin of the app's pages. */
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`

/** Whether an address belongs to the app's own pages. */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return (
    url.protocol === `${APP_SCHEME}:` &&
    url.hostname === APP_HOST &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  )
}

interface Parts {
  pageFiles: PageFiles
  sheets: Pick<Sheets, 'serve'>
  /** Forwards to the shop; it also handles requests without a connection. */
  shop: (request: Request) => Promise<Response>
}

/**
 * Handles every request to `app://admin/`: the app's pages come from its files, other requests are
 * forwarded to the shop. Any other host is a 404.
 */
export function createProtocolHandler({ pageFiles, sheets, shop }: Parts) {
  return async (request: Request): Promise<Response> => {
    if (!isOwnAddress(request.url)) return createRefusal(404, 'NOT_FOUND', 'There is no such host')
    const { pathname } = new URL(request.url)
    if (isForwarded(pathname)) return shop(request)
    return sheets.serve(pathname) ?? pageFiles(request)
  }
}
