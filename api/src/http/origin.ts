import { messages } from '@voltkart/shared/contract/messages'
import type { Request, RequestHandler } from 'express'
import { ApiError } from '../errors'
import type { RequestListener } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '../config/config'
import { sendEarlyError } from './listen'

/** Probes name a machine as they like, and read nothing but whether it is up. */
const forProbes = /^\/(?:healthz|readyz)(?:\?|$)/
/** Scrapers also name it as they like, such as by the name of a container. */
const forScrapers = /^\/metrics(?:\?|$)/

/** The name in a `Host` header, without its port and the dot that may end it. */
const getHostName = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$|\.$/g, '')

/**
 * Whether a `Host` header names this shop. An attacker's name that leads to this machine (DNS
 * rebinding) would make the shop's responses readable to the attacker's pages. Addresses in digits
 * cannot be rebound.
 */
function isOwnHost(host: string, publicUrl: string): boolean {
  const name = getHostName(host)
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  return URL.canParse(publicUrl) && name === getHostName(new URL(publicUrl).host)
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
    sendEarlyError(response, 'FOREIGN_HOST', messages.foreignHost)
  }
}

const form = /^Bearer +(\S{1,200}) *$/i

/** The API token that a request was sent with; undefined without one. */
export const getBearer = ({ headers }: Pick<Request, 'headers'>): string | undefined =>
  form.exec(headers.authorization ?? '')?.[1]

/**
 * Ignores the cookies of a request with an API token: its only caller is the token. A page of another
 * site cannot send a token, so such requests need no check of their origin.
 */
export const ignoreCookiesOfTokens: RequestHandler = (request, _response, next) => {
  if (getBearer(request) !== undefined) delete request.headers.cookie
  next()
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const parseUrl = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)

/** Whether a page belongs to the shop: to the address of the request itself, or to the public one. */
function isOwnPage(page: URL, request: Request, shop: URL | undefined): boolean {
  if (page.host !== request.headers.host && page.host !== shop?.host) return false
  if (page.protocol === 'https:') return true
  if (page.protocol !== 'http:' || request.secure) return false
  // An attacker on the network can forge pages without TLS, even under the shop's own name. Behind
  // a proxy the request does not show whether TLS was used, so an https address of the shop
  // decides.
  return shop?.protocol !== 'https:' || loopback.has(page.hostname)
}

/**
 * Refuses requests that change data if a browser sent them from another site's page, or from one
 * without TLS while the shop has TLS. A request with an API token is sent by no page. Plain HTTP is allowed for shops without TLS and on localhost.
 */
export function refuseForeignOrigins(publicUrl: () => string): RequestHandler {
  return (request, _response, next) => {
    const { origin } = request.headers
    if (origin === undefined || safeMethods.has(request.method) || getBearer(request)) {
      next()
      return
    }
    const page = parseUrl(origin)
    if (page?.host && isOwnPage(page, request, parseUrl(publicUrl()))) {
      next()
      return
    }
    throw new ApiError('FOREIGN_ORIGIN', messages.foreignOrigin)
  }
}
