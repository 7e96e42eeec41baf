import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Config } from '../config/config'
import type { Metrics } from './metrics'

const digest = (text: string) => createHash('sha256').update(text).digest()

function hasToken(request: Request, token: string | undefined): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? []
  if (!token || !sent) return false
  return timingSafeEqual(digest(sent), digest(token))
}

/**
 * Serves the metrics. In production only with the token, from any address: behind a proxy on the
 * same machine all clients have its address. Others get 404.
 */
export function serveMetrics(
  config: Pick<Config, 'production' | 'metricsToken'>,
  metrics: Metrics,
): RequestHandler {
  return async (request, response, next) => {
    if (config.production && !hasToken(request, config.metricsToken)) {
      next()
      return
    }
    const { contentType, text } = await metrics.read()
    response.set('Cache-Control', 'no-store').set('Content-Type', contentType).end(text)
  }
}
