export const LINK_SCHEME = 'voltkart'

/** The id of the order in a `voltkart://order/ID` link, or null for anything else. */
export function parseOrderLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.protocol !== `${LINK_SCHEME}:` || url.hostname !== 'order') return null
  if (url.port || url.username || url.password || url.search || url.hash) return null
  // Windows adds a slash to a link.
  return /^\/([0-9a-f]{24})\/?$/i.exec(url.pathname)?.[1]?.toLowerCase() ?? null
}

/** The path of an order's page, the counterpart of its link. */
export function toOrderPath(orderId: string): string {
  return `/admin/order/${orderId}`
}

/** The link to an order's page, or null for a page that has none. */
export function toOrderLink(path: string): string | null {
  const orderId = /^\/admin\/order\/([0-9a-f]{24})$/i.exec(path)?.[1]
  return orderId ? `${LINK_SCHEME}://order/${orderId.toLowerCase()}` : null
}

/** Finds the id of the first order whose link is among the arguments of a program. */
export function findOrderArgument(args: readonly string[]): string | null {
  for (const arg of args) {
    const orderId = parseOrderLink(arg)
    if (orderId) return orderId
  }
  return null
}
