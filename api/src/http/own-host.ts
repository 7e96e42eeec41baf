import { messages } from '@voltkart/shared/contract/messages'
import type { ErrorBody } from '@voltkart/shared/contract/errors'
import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../config/config'

/** Probes name a machine as they like, and read nothing but whether it is up. */
const forProbes = /^\/(?:healthz|readyz)(?:\?|$)/
/** So do scrapers, such as one that knows the shop as a container’s name. */
const forScrapers = /^\/metrics(?:\?|$)/

/** The name in a `Host` header, without its port and the dot that may end it. */
const nameIn = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$|\.$/g, '')

/**
 * Whether a `Host` header names this shop. An attacker's name that leads to this machine (DNS
 * rebinding) would make the shop's responses readable to the attacker's pages. Addresses in digits
 * cannot be rebound.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const name = nameIn(host)
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  return URL.canParse(publicUrl) && name === nameIn(new URL(publicUrl).host)
}

/**
 * Responds 421 to requests for a name that is not the shop's own. In production the metrics are read
 * under any name: their token, which no page has, protects them.
 */
export function refuseForeignHosts(
  publicUrl: () => string,
  { production }: Pick<Config, 'production'>,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const { host } = request.headers
    // HTTP/1.0 may have none; a browser always sends it.
    const isOwn = host === undefined || isOwnHost(host, publicUrl())
    const { url = '' } = request
    const isForMachines = forProbes.test(url) || (production && forScrapers.test(url))
    if (isOwn || isForMachines) return void next(request, response)
    const requestId = randomUUID()
    response.writeHead(421, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
    })
    const body: ErrorBody = { message: messages.foreignHost, code: 'FOREIGN_HOST', requestId }
    response.end(JSON.stringify(body))
  }
}
