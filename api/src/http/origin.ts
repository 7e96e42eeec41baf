import { messages } from '@voltkart/shared/contract/messages'
import type { RequestHandler } from 'express'
import { ApiError } from '../errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined
}

/**
 * Refuses requests that change something when a browser sent them from another site's page.
 * Allowed are the address the request itself went to and the shop's public one.
 */
export function refuseForeignOrigins(publicUrl: () => string): RequestHandler {
  return (request, _response, next) => {
    const { origin } = request.headers
    if (origin === undefined || safeMethods.has(request.method)) {
      next()
      return
    }
    const host = hostOf(origin)
    if (host && (host === request.headers.host || host === hostOf(publicUrl()))) {
      next()
      return
    }
    throw new ApiError('FOREIGN_ORIGIN', messages.foreignOrigin)
  }
}
